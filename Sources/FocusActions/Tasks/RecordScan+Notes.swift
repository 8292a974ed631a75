import FocusFormats
import FocusStore

extension RecordScan {
    /// With the number of records that are no tasks.
    func notes(of file: StoreFile, understood: Int) -> [StoreNote] {
        let passedOver = count - understood
        return passedOver > 0 ? notes + [.passedOver(file: file.name, count: passedOver)] : notes
    }
}

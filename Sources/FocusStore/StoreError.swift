package import FocusCore
package import FocusFormats
import FocusPorts

/// Why files could not be read or changed.
package enum StoreError: Error, Hashable {
    case places(PlacesError)
    case file(FileError)
    case damaged(path: String, Damage)
    /// Written by a newer focusflow: it may be read and not changed.
    case newer(path: String, version: Int64)
    case busy(path: String, holder: Int?)
    /// Somebody else kept changing the file while we worked on it.
    case changedMeanwhile(path: String)
    /// The file would hold more records than it may; nothing was written.
    case full(path: String, StoreFile, records: Int)
    /// The change is made or decided, but the disk did not confirm it.
    case notConfirmed(FileError)
}

extension StoreError {
    /// Whether another try would fail in the same way until somebody mends it.
    package var isLasting: Bool {
        switch self {
        case .damaged, .full: true
        case .file(let error): error.isLasting
        case .places, .newer, .busy, .changedMeanwhile, .notConfirmed: false
        }
    }

    /// For a file that can't be read until somebody mends that: the note that nothing is shown of it.
    var noteOfUnreadable: StoreNote? {
        guard case .file(let error) = self, error.isLasting else { return nil }
        return .damaged(path: error.path, .unreadable(error), shown: nil)
    }
}

/// What a command that reads should warn of.
package enum StoreNote: Hashable {
    /// The file is damaged; what was shown is an older generation, or nothing if there is none.
    case damaged(path: String, Damage, shown: String?)
    case newer(path: String, version: Int64)
    /// A synchronizer found two versions, and left one of them under this name.
    case syncConflict(path: String)
    /// Records that are not of the kind that the file holds.
    case passedOver(file: String, count: Int)
}

package func storeErrors<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result {
    do throws(FileError) {
        return try body()
    } catch {
        throw .file(error)
    }
}

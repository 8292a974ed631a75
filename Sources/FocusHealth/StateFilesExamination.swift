package import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore

/// Why a tick can't use a file that it has to write: until that is mended, nothing rings.
package enum StateFileFault: Hashable {
    /// What is there instead of a file, or why it can't be read or written.
    case cause(FileError.Cause)
    case ofAnotherUser
    /// Its mode denies even its owner.
    case closed
    /// It is immutable (`chattr +i`): not even its owner can write it, whatever the mode says.
    case protected
}

extension Situation {
    /// Takes no lock: a tick that came at this moment would find it taken and do nothing.
    func stateFileFindings() -> [DeliveryFinding] {
        guard let state = try? store.shelves(of: .namespace(namespace)).existing(.state) else { return [] }
        return StateFile.allCases.compactMap { file in
            state.fault(of: file).map { .stateFile(file, path: "\(state.path)/\(file.rawValue)", $0) }
        }
    }
}

extension Directory {
    /// nil also where there is no such file: the next tick makes it.
    fileprivate func fault(of file: StateFile) -> StateFileFault? {
        do throws(FileError) {
            guard let information = try information(of: file.rawValue) else { return nil }
            if let fault = StateFileFault(information) { return fault }
            // Opened and not written.
            _ = try appender(file.rawValue)
            if file == .journal { _ = try read(file.rawValue) }
            return nil
        } catch {
            return error.cause == .denied ? .protected : .cause(error.cause)
        }
    }
}

extension StateFileFault {
    fileprivate init?(_ information: FileInformation) {
        switch information.kind {
        case .link: self = .cause(.linkRefused)
        case .directory: self = .cause(.isDirectory)
        case .other: self = .cause(.notRegular)
        case .regular where !information.isOwn: self = .ofAnotherUser
        case .regular where information.permissions & 0o600 != 0o600: self = .closed
        case .regular where information.size > largestFile: self = .cause(.tooLarge)
        case .regular: return nil
        }
    }
}

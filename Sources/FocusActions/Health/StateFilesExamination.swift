package import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore

/// What keeps a file from being used into which every tick writes: until it is mended nothing rings.
package enum StateFileFault: Hashable {
    /// What is there instead of a file, or why it can't be read or written.
    case cause(FileError.Cause)
    case ofAnotherUser
    /// Its mode keeps even its owner out.
    case closed
    /// Its owner may write it, and can't all the same: it is immutable, as by `chattr +i`.
    case protected
}

extension Situation {
    /// Nothing is locked, made or written: a tick that found its lock taken would have nothing to do.
    func stateFileFindings() -> [DeliveryFinding] {
        guard let state = try? store.shelves(of: .namespace(namespace)).existing(.state) else { return [] }
        return StateFile.allCases.compactMap { file in
            state.fault(of: file).map { .stateFile(file, path: "\(state.path)/\(file.rawValue)", $0) }
        }
    }
}

extension Directory {
    /// nil where there is none yet, too: the next tick makes it.
    fileprivate func fault(of file: StateFile) -> StateFileFault? {
        do throws(FileError) {
            guard let information = try information(of: file.rawValue) else { return nil }
            if let fault = StateFileFault(information) { return fault }
            // Opening changes nothing: the file is there.
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

import FocusActions

/// A finding in words.
struct Check: Equatable {
    let severity: Finding.Severity
    let name: String
    let detail: String
    let hint: String?

    init(_ finding: Finding) {
        severity = finding.severity
        (name, detail, hint) =
            switch finding {
            case .directory(let role, let path, let state):
                ("\(role.rawValue) directory", "\(path) \(state.words)", state.hint(path))
            case .ignoredVariable(let variable):
                (
                    variable, "is not an absolute path and is ignored",
                    "set it to a path that begins with '/', or unset it"
                )
            case .placesUnknown(let error): Check.parts("directories", Complaint(error))
            case .zone(let name): ("time zone", name, nil)
            case .zoneUnknown(let error): Check.parts("time zone", Complaint(error))
            case .clockUnreadable(let error): Check.parts("clock", Complaint(error))
            }
    }

    private static func parts(_ name: String, _ complaint: Complaint) -> (String, String, String?) {
        (name, complaint.message, complaint.hints.first)
    }
}

extension Finding.DirectoryState {
    fileprivate var words: String {
        switch self {
        case .good: "is there"
        case .absent: "is not there yet; the first change makes it"
        case .notADirectory: "is not a directory"
        case .ofAnotherUser: "belongs to another user"
        case .writableByOthers(let permissions):
            "can be written by others (mode \(String(permissions, radix: 8)))"
        case .unreadable(let error): "can't be read: \(error.cause.words)"
        }
    }

    fileprivate func hint(_ path: String) -> String? {
        switch self {
        case .good, .absent: nil
        case .notADirectory: "move it away: mv '\(path)' '\(path).old'"
        case .ofAnotherUser: "run focusflow as the user whose files they are"
        case .writableByOthers: "chmod go-w '\(path)'"
        case .unreadable: "chmod u+rwx '\(path)'"
        }
    }
}

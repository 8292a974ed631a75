import FocusCore
import FocusFormats
package import FocusHealth
import FocusPorts

/// A finding in words.
package struct Check: Equatable {
    package let severity: Finding.Severity
    package let name: String
    package let detail: String
    package let hint: String?

    package init(_ finding: Finding) {
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
            case .zone(let name, nil): ("time zone", name, nil)
            case .zone(let name, let preferred?):
                ("time zone", "\(preferred), as the preference timezone says; this shell is in \(name)", nil)
            case .zoneUnknown(let error): Check.parts("time zone", Complaint(error))
            case .dates(let order, let isPreferred): ("dates", order.words(isPreferred: isPreferred), nil)
            case .zoneOutdated(let zone, let now): Check.parts("time zone", Complaint(zone, now: now))
            case .clockUnreadable(let error): Check.parts("clock", Complaint(error))
            case .file(let path, let state): ("file", state.words(path), state.hint(path))
            case .storeUnreadable(let error): Check.parts("store", Complaint(error))
            case .leftover(let path):
                (
                    "leftover", "\(path) is left over from a change that was interrupted",
                    "focusflow doctor --repair"
                )
            case .syncConflict(let path):
                (
                    "sync conflict", "\(path) holds another version of the file",
                    "focusflow doctor --repair"
                )
            case .mergeDriverMissing(let repository):
                (
                    "git", "the repository \(repository) does not know how to merge these files",
                    "focusflow doctor --git"
                )
            case .mergeDriverNotFound(let repository):
                (
                    "git", "cron does not find the program that merges the files in \(repository)",
                    "focusflow doctor --git"
                )
            case .mergeUnfinished(let repository):
                (
                    "git", "the repository \(repository) has an unfinished merge, and gets nothing new",
                    "git -C '\(repository)' merge --quit; then commit and pull again"
                )
            case .preference(let path, let error):
                (
                    "preference", "\(path): \(Complaint(error).message), which is ignored",
                    Complaint(error).hints.last
                )
            case .account(let finding): finding.words
            case .delivery(let finding): finding.words
            case .calendar(let finding): finding.words
            case .task(let path, let line, let fault): fault.words(path, line)
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
        case .absent: "is not there yet; the first change creates it"
        case .notADirectory: "is not a directory"
        case .ofAnotherUser: "belongs to another user"
        case .writableByOthers(let permissions):
            "can be changed by others (mode \(String(permissions, radix: 8)))"
        case .unreadable(let error): "can't be read: \(error.cause.words)"
        }
    }

    fileprivate func hint(_ path: String) -> String? {
        switch self {
        case .good, .absent: nil
        case .notADirectory: "move it away: mv '\(path)' '\(path).old'"
        case .ofAnotherUser:
            "run focusflow as the user whose files they are; if they are yours: \(FileError.chown(path))"
        case .writableByOthers: "chmod go-w '\(path)'"
        case .unreadable(let error): error.mending ?? "chmod u+rwx '\(path)'"
        }
    }
}

extension Finding.FileState {
    fileprivate func words(_ path: String) -> String {
        switch self {
        case .good(let records, let generations):
            "\(path)\(records.map { ": \(counted($0, "record"))" } ?? " is good"), "
                + "\(counted(generations, "older generation"))"
        case .readableByOthers(let permissions):
            "\(path) can be read by others (mode \(String(permissions, radix: 8)))"
        case .ofAnotherUser: "\(path) belongs to another user"
        case .full(let records):
            "\(path): \(counted(records, "record")), larger than 64 MiB: nothing can be added"
        case .damaged(let damage, _), .sessionDamaged(let damage), .derivedDamaged(let damage):
            damage.words(path)
        case .listNotUnderstood(let line):
            "\(path):\(line):1: the pending list can't be understood from here on"
        case .newer(let version): "\(path) is of version \(version), newer than this focusflow"
        case .unreadable(let error): "\(path) can't be read: \(error.cause.words)"
        case .closed(let cause, let isOfTick):
            "\(path): \(cause.words), so \(isOfTick ? "nothing rings and " : "")nothing can be changed"
        }
    }

    fileprivate func hint(_ path: String) -> String? {
        switch self {
        case .good: nil
        case .readableByOthers: "chmod go-rwx '\(path)'"
        case .ofAnotherUser: "if it is yours: \(FileError.chown(path))"
        case .full: "delete what you no longer need, or shorten long notes"
        case .damaged(.conflictMarkers, _):
            "finish the merge in an editor: keep what is right and remove the marker lines"
        case .damaged(.gone, let generation?): "'focusflow doctor --repair' puts '\(generation)' in its place"
        case .damaged(_, let generation?):
            "'focusflow doctor --repair' puts '\(generation)' in its place and keeps the damaged file"
        case .sessionDamaged:
            "'focusflow doctor --repair' keeps the damaged file, and puts what can be read of the session in its place"
        case .derivedDamaged, .listNotUnderstood:
            "focusflow makes it again before anything in it is due; to do so now: focusflow pending-list"
        case .damaged(_, nil):
            "mend it in an editor, or move it away: mv '\(path)' '\(path).old'"
                + (Self.answeringAgain.first { path.hasSuffix($0.file) }?.command ?? "")
        case .newer: "install a newer focusflow; until then the file is only read"
        case .closed(.denied, _): "chmod u+rwx '\(path)', or if root left it behind: \(FileError.chown(path))"
        case .closed: "see how much room is left, and whether it is mounted for writing: df -h '\(path)'"
        case .unreadable(let error):
            error.mending ?? "move it away if it does not belong to focusflow: mv '\(path)' '\(path).old'"
        }
    }

    /// Without these files everything is as before their first change.
    private static let answeringAgain = [
        (file: "/active.json", command: ", and sign in again: focusflow auth sign-in NAME"),
        (file: "/authorization.json", command: ", and answer again: focusflow auth allow"),
        (
            file: "/timer.json",
            command: "; the session in it is lost; to enter it again: focusflow timer add LENGTH --ended WHEN"
        ),
    ]
}

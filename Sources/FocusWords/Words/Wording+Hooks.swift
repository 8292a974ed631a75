package import FocusCore
package import FocusDelivery
import FocusPorts

extension ResponseError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for hooks that did not run, and for responses that mean nothing.
extension Complaint {
    package init(_ trouble: HookTrouble) {
        self =
            switch trouble {
            case .refused(let path, let fault):
                Complaint(
                    "hook-refused", "did not run '\(path)': \(fault.words)", kind: .warning,
                    hints: [fault.hint(path)])
            case .failed(let hook, .exited(let status)):
                Complaint.hook(hook, "failed with exit status \(status)")
            case .failed(let hook, .signaled(let number)):
                Complaint.hook(hook, "was ended by signal \(number)")
            case .failed(let hook, .timedOut): Complaint.hook(hook, "took too long and was ended")
            case .failed(let hook, .lost): Complaint.hook(hook, "ended, and it is not known how")
            case .notStarted(let hook, let cause):
                Complaint.hook(hook, "could not be started: \(cause.words)")
            }
    }

    private static func hook(_ hook: Hook, _ what: String) -> Complaint {
        Complaint("hook-failed", "the hook \(hook.rawValue) \(what)", kind: .warning)
    }

    package init(_ error: ResponseError) {
        let choices = ResponseAction.allCases.map(\.rawValue).joined(separator: ", ")
        self =
            switch error {
            case .unknownAction(let action):
                Complaint(
                    "unknown-action", "no action '\(action)'", hints: ["one of \(choices)"], status: .usage)
            case .notOffered(let action):
                Complaint(
                    "no-such-button", "'\(action.rawValue)' is not possible for this notification",
                    hints: [action.offer], status: .usage)
            }
    }
}

extension ResponseAction {
    /// Where there is such a button.
    fileprivate var offer: String {
        switch self {
        case .done, .snooze: "only the reminder of a task can be finished or put off"
        case .startFocus: "only the reminder of a task has this action; otherwise: focusflow timer start"
        case .startBreak: "only the end of a session has this action; otherwise: focusflow timer break"
        case .again: "only the end of a session has this action; for a task: start-focus"
        case .open, .dismiss: "any notification can be opened or dismissed"
        }
    }
}

extension HookFault {
    package var words: String {
        switch self {
        case .notOwn: "it belongs to another user"
        case .writableByOthers(let permissions):
            "it can be changed by others (mode \(String(permissions, radix: 8)))"
        case .inDirectoryWritableByOthers(let directory, let permissions):
            "others can change the directory '\(directory)' on the way to it (mode "
                + "\(String(permissions, radix: 8)))"
        case .leadsThroughAnothers(let place): "'\(place)', on the way to it, belongs to another user"
        case .notRegular: "it is not a program"
        case .notExecutable: "it is not executable"
        case .onNoexecMount: "its file system is mounted so that no program there runs (noexec)"
        }
    }

    package func hint(_ path: String) -> String {
        switch self {
        case .notOwn: "put a copy of your own in its place"
        case .writableByOthers: "chmod go-w '\(path)'"
        case .inDirectoryWritableByOthers(let directory, _): "chmod go-w '\(directory)'"
        case .leadsThroughAnothers(let place): "sudo chown -h \"$(id -un)\" '\(place)'"
        case .notRegular: "put a program there, or remove it"
        case .notExecutable: "chmod u+x '\(path)'"
        case .onNoexecMount: "put it on another file system, and a link to it in its place"
        }
    }
}

import FocusActions
import FocusCore

extension Explanation.Obstacle {
    /// Why it will not ring, and what to type.
    var words: String {
        switch self {
        case .notAuthorized(.unknown): "It will not ring: the answer can't be read; run 'focusflow doctor'."
        case .notAuthorized: "It will not ring: notifications are not allowed; run 'focusflow auth allow'."
        case .switchedOff(let key):
            "It will not ring: \(key.rawValue) is off; run '\(key.switchingOn)'."
        case .ended(let state): "It will not ring: the task is \(state.rawValue)."
        case .noReminder: "It will not ring: the task has no reminder."
        case .nothingToCome: "Nothing of it is to come."
        case .noTick(let seconds):
            "It will not ring: \(TickSilence(secondsAgo: seconds).words); run './install.sh --tick=systemd'."
        case .clock(let doubt): "It will not ring yet: \(doubt.words)."
        }
    }
}

extension Complaint {
    init(_ error: NoSuchRequest) {
        self.init(
            "no-such-request", "'\(error.name)' is no task and no request",
            hints: ["run 'focusflow pending-list' to see the requests"])
    }
}

extension Complaint {
    init(_ error: LinkError) {
        self.init(
            "unknown-link", "'\(error.text)' is no link that can be opened",
            hints: ["give journey, profile, progress, task/REF, feed, feed/ID or pending-list"],
            status: .usage)
    }
}

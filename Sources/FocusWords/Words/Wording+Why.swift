import CommandLineKit
package import FocusActions
package import FocusCore
import FocusDelivery

extension Explanation.Obstacle {
    /// Why it won't ring, and what to type.
    package func told(_ words: TaskWords) -> String {
        switch self {
        case .silence(let silence): silence.explanation
        case .ended(let state): "It won't ring: the task is \(state.rawValue)."
        case .noReminder: "It won't ring: the task has no reminder."
        case .nothingToCome: "It won't ring again."
        case .untilDone(let task): "It won't ring again until you finish it; run 'focusflow done \(task)'."
        case .paused(let task, let pause, let next):
            "It is \(words.pause(pause)). \(words.ringingAgain(next, task))"
        case .noTick(let seconds):
            "It won't ring: \(TickSilence(secondsAgo: seconds).words); run './install.sh --tick=systemd'."
        case .tickFails: "It won't ring yet: \(TickSilence.failing); run 'focusflow tick' to see why."
        case .tickZone(let zones): "\(zones.words.capitalizedFirst); run '\(zones.mending)'."
        case .clock(let doubt): "It won't ring yet: \(doubt.words)."
        }
    }
}

extension NoSuchRequest: Told { package var complaint: Complaint { Complaint(self) } }

extension Complaint {
    package init(_ error: NoSuchRequest) {
        let near = NoSuchRequest.known.nearest(to: error.name)
        self.init(
            "no-such-request", "'\(error.name)' is neither a task nor a request",
            hints: [
                near.isEmpty ? "run 'focusflow pending-list --plain' to see the requests" : didYouMean(near)
            ])
    }
}

extension LinkError: Told { package var complaint: Complaint { Complaint(self) } }

extension Complaint {
    package init(_ error: LinkError) {
        self.init(
            "unknown-link", "'\(error.text)' is not a link that can be opened",
            hints: ["give journey, profile, progress, task/REF, feed, feed/ID or pending-list"],
            status: .usage)
    }
}

package import FocusCore
package import FocusDelivery
import TimeKit

extension BarFormatFault: Told { package var complaint: Complaint { Complaint(self) } }
extension TimerFault: Told { package var complaint: Complaint { Complaint(self) } }
extension SessionError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what the timer can't do.
extension Complaint {
    package init(_ fault: TimerFault) {
        self =
            switch fault {
            case .idle:
                Complaint("timer-idle", "nothing is on the timer", hints: ["focusflow timer start"])
            case .occupied(let reading):
                Complaint(
                    "timer-occupied", "the timer has \(reading.words)",
                    hints: [
                        "run 'focusflow timer stop' to end it first, or 'focusflow timer reset' to forget it"
                    ])
            case .alreadyPaused(let reading):
                Complaint(
                    "timer-paused", "paused already: \(reading.words)", hints: ["focusflow timer resume"])
            case .alreadyRunning(let reading):
                Complaint(
                    "timer-running", "running already: \(reading.words)", hints: ["focusflow timer pause"])
            case .badLength(let span):
                Complaint(
                    "bad-length", "a session can't be \(TimeText.length(span)) long",
                    hints: ["it can be up to \(TimeText.length(Session.longest)), extensions included"],
                    status: .usage)
            case .noTask:
                Complaint("no-open-task", "no task is open", hints: ["focusflow add Write the report"])
            case .labelTooLong(let limit):
                Complaint(
                    "long-label", "the label is longer than \(limit) characters", hints: ["use fewer words"],
                    status: .usage)
            case .strange(let path):
                Complaint(
                    "strange-timer", "'\(path)' does not hold the state of a timer",
                    hints: ["move the file away; past sessions are kept elsewhere"], status: .store)
            }
    }

    package init(_ error: SessionError) {
        switch error {
        case .noSuchSession(let reference):
            self.init(
                "no-such-session", "no session '\(reference)'",
                hints: ["run 'focusflow timer log' to see the ids"])
        case .ambiguous(let reference, let sessions):
            self.init(
                "ambiguous-session", "the ids of \(sessions.count) sessions begin with '\(reference)'",
                hints: ["type more of the id: 'focusflow timer log' shows enough of it"], status: .usage)
        case .nothingToChange:
            self.init(
                "nothing-to-change", "you named nothing to change",
                hints: ["name it: --length 40m, --ended 14:00, --label TEXT or --task REF"], status: .usage)
        }
    }

    package init(_ fault: BarFormatFault) {
        switch fault {
        case .unknownFormat(let word):
            self.init(
                "unknown-format", "there is no format '\(word)'",
                hints: [
                    "use \(BarFormat.names.joined(separator: ", ")), or a template such as '{remaining} "
                        + "{task}'"
                ], status: .usage)
        case .unknownField(let word, let fields):
            self.init(
                "unknown-field", "a template has no field '\(word)'",
                hints: ["use \(fields.joined(separator: ", "))"], status: .usage)
        }
    }
}

extension TimerReading {
    fileprivate var words: String {
        let words = TimerWords(self)
        return "\(timer.current.map { words.session($0.plan) } ?? ""), \(words.rest)"
    }
}

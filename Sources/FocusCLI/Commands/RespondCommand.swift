import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// `focusflow respond`
enum RespondCommand {
    static let verb = Verb(command) { invocation, world in
        let operands = invocation.operands
        return Result(result: try respond(to: operands[0], with: operands[1], world))
    }

    static let command = Command(
        "respond", "Do what a button of a notification does",
        details: [
            "NOTIFICATION is the occurrence that a hook or 'tick --json' names, or an item of the feed. If "
                + "the reminder was answered already, or its task was finished, edited or deleted meanwhile, "
                + "nothing is changed."
        ],
        operands: [
            Operand(
                "NOTIFICATION", Source.feedItem.kind, .one, "An occurrence, or the name or id of a feed item"),
            Operand("ACTION", .choice(ResponseAction.allCases.map(\.choice)), .one, "What to do"),
        ],
        examples: [
            Example("respond s0b9 default", "Mark a feed item as read, and open what it leads to"),
            Example("respond s0b9 dismiss", "Leave it as it is"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when there was nothing left to do"),
            ExitCode(1, "There is no such notification"), ExitCode(2, "It has no such action"),
            ExitCode(3, "The files can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        files: [NamedFile("~/.config/focusflow/hooks/open", "Opens what a notification is about")],
        seeAlso: ["focusflow(1)", "focusflow-feed(1)", "focusflow-tick(1)", "focusflow-files(5)"])

    struct Result: Report {
        let result: ResponseResult

        var warnings: [Complaint] {
            switch result.outcome {
            case .finished(let finished): finished.warnings
            case .started(let timer): TimerChanged(.started, timer).warnings
            case .snoozed(let snoozed): Complaint.warnings(of: snoozed.notifications)
            case .opened, .dismissed, .stale: result.hookTrouble.map { [Complaint($0)] } ?? []
            }
        }

        func text(on page: Page) -> String {
            switch result.outcome {
            case .opened(let rows, let link):
                rows.map { "Read \($0.handle): \($0.item.title.harmless).\n" }.joined()
                    + "Leads to \(link.url.harmless).\n"
            case .dismissed: "Dismissed; nothing is marked as read.\n"
            case .finished(let finished): TaskFinished(.finished, finished).text(on: page)
            case .snoozed(let task): TaskChanged(.snoozed, task).text(on: page)
            case .started(let timer): TimerChanged(.started, timer).text(on: page)
            case .stale(let reason): "Nothing to do: \(words(reason)).\n"
            }
        }

        func quietText(on page: Page) -> String { "" }
        var records: [[String]] { [[name]] }

        var json: [JSONValue.Member] {
            let outcome: [JSONValue.Member] = [.init("outcome", .string(name))]
            switch result.outcome {
            case .opened(_, let link): return outcome + [.init("url", .string(link.url))]
            case .dismissed, .stale: return outcome
            case .finished(let finished): return outcome + TaskFinished(.finished, finished).json
            case .snoozed(let task): return outcome + TaskChanged(.snoozed, task).json
            case .started(let timer): return outcome + TimerChanged(.started, timer).json
            }
        }

        private var name: String {
            switch result.outcome {
            case .opened: "opened"
            case .dismissed: "dismissed"
            case .finished: "finished"
            case .snoozed: "snoozed"
            case .started: "started"
            case .stale: "nothing"
            }
        }

        private func words(_ reason: StaleResponse) -> String {
            switch reason {
            case .taskGone: "the task is done or deleted"
            case .edited(let task): "task \(task) was edited since then"
            case .timerBusy: "a session runs already"
            case .ringsBefore(let task, let instant):
                instant > result.situation.now
                    ? "task \(task) rings \(TaskWords(situation: result.situation).nearMoment(instant)) anyway"
                    : "the time of task \(task), \(TaskWords(situation: result.situation).nearMoment(instant)), has come"
            case .settled(let task): "that time of task \(task) was done or skipped already"
            case .paused(let task): "task \(task) is paused"
            case .snoozed(let task, let until):
                "task \(task) is put off until \(TaskWords(situation: result.situation).nearMoment(until)) "
                    + "already"
            }
        }
    }
}

extension ResponseAction {
    fileprivate var choice: Choice {
        switch self {
        case .open: Choice(rawValue, "Mark it as read, and run hooks/open")
        case .dismiss: Choice(rawValue, "Leave it as it is")
        case .done: Choice(rawValue, "Finish the task")
        case .snooze: Choice(rawValue, "Put the reminder off, for as long as reminder.snooze.button says")
        case .startFocus: Choice(rawValue, "Start a focus session for a task")
        case .startBreak: Choice(rawValue, "Start a break after a session")
        case .again: Choice(rawValue, "Start another session like the last one")
        }
    }
}

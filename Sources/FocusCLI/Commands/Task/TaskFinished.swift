import FocusActions
import FocusCore
import FocusDelivery
import JSONKit
import TimeKit

/// Tasks or occurrences that were finished, skipped or deleted, a line each.
struct TaskFinished: Report {
    enum Verb: String {
        case finished = "Finished"
        case skipped = "Skipped"
        case deleted = "Deleted"
    }

    private let verb: Verb
    private let result: TaskOutcome

    init(_ verb: Verb, _ result: TaskOutcome) {
        self.verb = verb
        self.result = result
    }

    var warnings: [Complaint] { result.warnings }

    func text(on page: Page) -> String {
        let words = TaskWords(situation: result.situation)
        return result.ended.map { outcome in
            var line = "\(verb.rawValue) task \(outcome.task.number): \(outcome.task.title.harmless)"
            if let occurrence = outcome.occurrence {
                line = line.followed(by: ",", words.moment(occurrence.instant))
            }
            if let next = outcome.remaining.flatMap({ result.situation.openRow($0).next }) {
                line = line.followed(by: ";", "next \(words.moment(next)) (\(words.distance(next)))")
            }
            return line.ended + "\n"
        }.joined()
    }

    func quietText(on page: Page) -> String { "" }

    var records: [[String]] { rows.map { TaskRecordText($0).fields } }
    var json: [JSONValue.Member] { tasksJSON(rows, in: result.situation.zone) }

    private var rows: [TaskRow] {
        result.ended.map { outcome in
            if let remaining = outcome.remaining { return result.situation.openRow(remaining) }
            return TaskRow(ended: outcome.archived)
        }
    }
}

extension TaskOutcome {
    var warnings: [Complaint] {
        Complaint.warnings(of: notifications) + (hookTrouble.map { [Complaint($0)] } ?? [])
    }
}

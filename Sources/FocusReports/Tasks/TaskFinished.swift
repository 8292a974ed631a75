package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// Tasks or occurrences that were finished, skipped or deleted, a line each.
package struct TaskFinished: Report {
    package enum Verb: String {
        case finished = "Finished"
        case skipped = "Skipped"
        case deleted = "Deleted"
    }

    private let verb: Verb
    private let result: TaskOutcome

    package init(_ verb: Verb, _ result: TaskOutcome) {
        self.verb = verb
        self.result = result
    }

    package var warnings: [Complaint] { result.warnings }

    package func text(on page: Page) -> String {
        let words = TaskWords(situation: result.situation)
        return result.ended.map { outcome in
            let ended = words.snoozeEnded(by: .ended(outcome), in: result.situation)
            var line = "\(verb.rawValue) task \(outcome.task.number): \(outcome.task.title.harmless)"
            if let occurrence = outcome.occurrence {
                line = line.followed(by: ",", words.moment(occurrence.instant))
            }
            let row = outcome.remaining.map(result.situation.openRow)
            if let row, let next = row.next {
                let moment = words.moment(next) + words.own(row.task, at: next)
                line = line.followed(by: ";", "next \(moment) (\(words.distance(next)))")
            }
            return line.ended + "\n" + (ended.isEmpty ? words.putOff(endedBy: outcome) : ended)
        }.joined()
    }

    package func quietText(on page: Page) -> String { "" }

    package var records: [[String]] { rows.map { TaskRecordText($0).fields } }
    package var json: [JSONValue.Member] { tasksJSON(rows, in: result.situation.zone) }

    private var rows: [TaskRow] {
        result.ended.map { outcome in
            if let remaining = outcome.remaining { return result.situation.openRow(remaining) }
            return TaskRow(ended: outcome.archived)
        }
    }
}

extension TaskOutcome {
    package var warnings: [Complaint] {
        Complaint.warnings(of: notifications) + (hookTrouble.map { [Complaint($0)] } ?? [])
    }
}

import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// Which tasks may be named.
package enum OfferedTasks: Sendable {
    case open
    /// Those open ones that have a reminder, or one that repeats.
    case reminded, repeating
    /// Finished or deleted ones.
    case ended
}

/// The numbers that begin with `typed`, with the titles. Nothing is written, and nothing else is understood.
///
/// Thousands of tasks are looked through for numbers alone; only what is offered is read as a whole.
package func offerTasks(
    _ kind: OfferedTasks, beginning typed: String, without taken: [String], _ world: World
) throws -> [Offer] {
    let store = try Store(world)
    let scope = Scope.namespace(try store.activeNamespace())
    var found: [NumberedRecord] = []
    _ = try store.forEachRecord(
        of: kind == .ended ? .archive : .tasks, in: scope, restart: { found = [] }
    ) { record in
        guard let number = kind.number(of: record) else { return }
        let word = String(number)
        guard word.hasPrefix(typed), !taken.contains(word) else { return }
        found.append(NumberedRecord(word, record, isKept: found.count < OfferedTasks.mostInOrder))
    }
    // The newest first.
    found.reverse()
    if kind == .ended {
        // Of several records of one task the last counts.
        var seen: Set<String> = []
        found = found.filter { seen.insert($0.word).inserted }
    } else if found.count <= OfferedTasks.mostInOrder, let situation = try? Situation(world) {
        found = situation.inOrder(found)
    }
    return Offer.places(of: found.map(\.word)).map { Offer(found[$0].word, found[$0].title) }
}

private struct NumberedRecord {
    let word: String
    let title: String
    /// Empty where the task will not be asked for.
    let text: [UInt8]

    init(_ word: String, _ record: JSONNode, isKept: Bool) {
        self.word = word
        title = record["title"]?.string ?? ""
        text = isKept ? Array(record.bytes) : []
    }

    /// nil for a record that is no task.
    var task: Task? { (try? JSONDocument(text)).flatMap { Task($0.root) } }
}

extension OfferedTasks {
    /// When the next time of each has to be found, more would take too long.
    fileprivate static let mostInOrder = 1_000

    /// nil for what is not to be offered.
    fileprivate func number(of node: JSONNode) -> Int64? {
        guard var members = JSONObjectReader(node), let number = members.int("number"), number > 0 else {
            return nil
        }
        switch self {
        case .open: return number
        case .reminded, .repeating:
            guard let reminder = members.value("reminder"), !reminder.isNull else { return nil }
            return self == .reminded || reminder["repeat"] != nil ? number : nil
        case .ended: return members.value("occurrence") == nil ? number : nil
        }
    }
}

extension Situation {
    /// As the list has them: what is due first. Records that are no tasks are left out.
    fileprivate func inOrder(_ records: [NumberedRecord]) -> [NumberedRecord] {
        var order = ListOrder(ListRequest())
        var known: [NumberedRecord] = []
        for record in records {
            guard let task = record.task else { continue }
            order.add(openRow(task))
            known.append(record)
        }
        return order.places.map { known[$0] }
    }
}

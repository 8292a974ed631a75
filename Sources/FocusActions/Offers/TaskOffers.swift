import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

package enum OfferedTasks: Sendable {
    case open
    /// Open tasks with a reminder; of these, only those that repeat.
    case reminded, repeating
    case ended
}

/// Numbers of tasks that begin with `typed`, with titles. Nothing is written.
///
/// Of thousands of records only the numbers are read; what is offered is decoded in full.
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
    found.reverse()
    if kind == .ended {
        // A task that was finished, reopened and finished again has two records; the last one counts.
        var seen: Set<String> = []
        found = found.filter { seen.insert($0.word).inserted }
    } else if found.count <= OfferedTasks.mostInOrder, let situation = try? Situation.read(world) {
        found = situation.inOrder(found)
    }
    return Offer.places(of: found.map(\.word)).map { Offer(found[$0].word, found[$0].title) }
}

private struct NumberedRecord {
    let word: String
    let title: String
    /// Empty where `task` will not be asked for.
    let text: [UInt8]

    init(_ word: String, _ record: JSONNode, isKept: Bool) {
        self.word = word
        title = record["title"]?.string ?? ""
        text = isKept ? Array(record.bytes) : []
    }

    var task: Task? { (try? JSONDocument(text)).flatMap { Task($0.root) } }
}

extension OfferedTasks {
    /// To find when each task next rings takes a while; of more tasks the newest come first.
    fileprivate static let mostInOrder = 1_000

    /// nil for a record that is not offered.
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
    /// As `task list` orders them: what is due first. Records that are no tasks are left out.
    fileprivate func inOrder(_ records: [NumberedRecord]) -> [NumberedRecord] {
        var order = ListOrder(ListRequest(), .next)
        var known: [NumberedRecord] = []
        for record in records {
            guard let task = record.task else { continue }
            order.add(openRow(task))
            known.append(record)
        }
        return order.places.map { known[$0] }
    }
}

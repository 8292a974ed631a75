package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit
import WhenKit

/// What became of a task, or of one occurrence of a task that repeats.
package struct PastDeed {
    package let task: Task
    package let deed: Task.State.Deed
    package let at: Instant
    /// When it rang before that, as far as the journal goes back.
    package let rang: [Instant]
}

package struct TaskLog {
    /// The oldest first.
    package let deeds: [PastDeed]
    package let situation: Situation
    package let notes: [StoreNote]
    /// Whether some are left out.
    package let isNarrowed: Bool
}

/// What was finished between two WHENs of the past, of the tasks that the list would show.
package func taskLog(
    since: String?, until: String?, _ list: ListRequest, _ world: World
) throws -> TaskLog {
    let situation = try Situation.read(world)
    let span = try situation.pastSpan(since: since, until: until)
    let archive = try situation.read(.archive)
    let filter = try list.filter(in: situation)
    let all = try situation.pastDeeds(archive.file).filter { $0.deed == .done }
    let deeds = all.filter {
        span.contains($0.at) && filter.takes(TaskRow(ended: $0.task), at: situation.now)
    }
    return TaskLog(
        deeds: deeds, situation: situation, notes: archive.notes, isNarrowed: deeds.count < all.count)
}

/// The last ten deeds of a repeating task, the newest first.
package func lastDeeds(of task: Task, _ situation: Situation) throws -> [PastDeed] {
    guard task.isRepeating else { return [] }
    let deeds = try situation.pastDeeds(try situation.read(.archive).file, of: task.id)
    return deeds.filter { $0.task.occurrence != nil }.suffix(10).reversed()
}

extension Situation {
    /// All that ended, or what ended of one task, in the order of time. What does not say when is left out.
    fileprivate func pastDeeds(_ archive: StoredFile?, of id: UniqueID? = nil) throws -> [PastDeed] {
        let rings = Rings(try journal())
        let table = id.map { TaskTable(archive, for: [.id(prefix: $0.description)]) } ?? TaskTable(archive)
        return table.rows.compactMap { row in
            guard case .ended(let deed, let at?) = row.task.state else { return nil }
            return PastDeed(
                task: row.task, deed: deed, at: at, rang: rings.times(of: row.task, upTo: at, in: zone))
        }.inOrder { $0.at < $1.at }
    }
}

/// When occurrences of tasks rang, whatever revision of the reminder they belong to.
private struct Rings {
    private var times: [Name: [Instant]] = [:]

    private struct Name: Hashable {
        let task: UniqueID
        let label: CivilDateTime
    }

    init(_ journal: Journal) {
        var claims: [Int: [String]] = [:]
        for entry in journal.entries {
            switch entry.event {
            case .claim(let number, _, _, let ids, _): claims[number] = ids
            case .done(let number): note(claims[number] ?? [], entry.at)
            default: break
            }
        }
    }

    private mutating func note(_ ids: [String], _ at: Instant) {
        for id in ids.compactMap({ OccurrenceID($0) }) {
            guard let task = NotificationPlan.task(of: id.request), let label = id.label.own else { continue }
            let name = Name(task: task, label: label)
            // Several channels told it in one tick.
            guard times[name]?.last?.startOfMinute != at.startOfMinute else { continue }
            times[name, default: []].append(at)
        }
    }

    func times(of task: Task, upTo end: Instant, in zone: Zone) -> [Instant] {
        // Of a series that ended, the occurrence that was the last.
        let last = task.isRepeating ? task.reminder?.finishable(at: end, in: zone)?.label : nil
        guard let label = task.occurrence ?? last ?? task.reminder?.schedule.anchor else { return [] }
        return times[Name(task: task.id, label: label)]?.filter { $0 <= end } ?? []
    }
}

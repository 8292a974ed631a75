package import FocusCore
import FocusDelivery
import TimeKit

/// The tasks that a day is about. Of each kind those are kept that come first.
package struct TodayTasks {
    /// Rang and were not dealt with, the longest first.
    package private(set) var overdue: Foremost
    /// Still to ring today.
    package private(set) var coming: Foremost
    /// The first that rings after today.
    package var next: TaskRow? { later.rows.first }
    /// How many open tasks never ring.
    package private(set) var undated = 0

    /// The occurrences that wait to be dealt with, by their tasks.
    private(set) var waiting: [UniqueID: CivilDateTime] = [:]
    private var later = Foremost(keeping: 1)
    private let now: Instant
    private let end: Instant

    init(_ situation: Situation, _ date: CivilDate, _ limit: Int?) {
        now = situation.now
        end = situation.midnight(of: date.adding(days: 1) ?? date)
        overdue = Foremost(keeping: limit)
        coming = Foremost(keeping: limit)
    }

    mutating func add(_ row: TaskRow) {
        // What was put off is late no more, and comes again.
        let isSnoozed = row.task.reminder?.snooze.map { $0.until == row.scheduled } ?? false
        if let due = row.due {
            waiting[row.task.id] = due.label
            if !isSnoozed { overdue.add(row, at: due.instant) }
        }
        guard let next = row.next else {
            if row.due == nil { undated += 1 }
            return
        }
        // What repeats rings again, answered or not.
        guard row.due == nil || isSnoozed || next > now else { return }
        if next < end { coming.add(row, at: next) } else { later.add(row, at: next) }
    }
}

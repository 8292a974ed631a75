package import FocusCore
import FocusDelivery
import TimeKit

/// The tasks of a day. Of each kind, the first few are kept.
package struct TodayTasks {
    /// Have rung and were not dealt with; the one that has waited longest first.
    package private(set) var overdue: Foremost
    /// Still to ring today.
    package private(set) var coming: Foremost
    /// The first that rings after today.
    package var next: TaskRow? { later.rows.first }
    /// How many open tasks have no reminder that will ever ring.
    package private(set) var undated = 0

    /// Which occurrence of each task waits to be dealt with.
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
        // Snoozed: no longer late, and it comes again.
        let isSnoozed = row.task.reminder?.snooze.map { $0.until == row.scheduled } ?? false
        if let due = row.due {
            waiting[row.task.id] = due.label
            if !isSnoozed { overdue.add(row, at: due.instant) }
        }
        guard let next = row.next else {
            if row.due == nil { undated += 1 }
            return
        }
        // A repeating task rings again whether or not it was dealt with, so it may be both overdue and to come.
        guard row.due == nil || isSnoozed || next > now else { return }
        if next < end { coming.add(row, at: next) } else { later.add(row, at: next) }
    }
}

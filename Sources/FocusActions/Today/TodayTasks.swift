import FocusCore
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

    private var later = Foremost(keeping: 1)
    private let end: Instant

    init(_ situation: Situation, _ date: CivilDate, _ limit: Int?) {
        end = situation.midnight(of: date.adding(days: 1) ?? date)
        overdue = Foremost(keeping: limit)
        coming = Foremost(keeping: limit)
    }

    mutating func add(_ row: TaskRow) {
        // What was put off is late no more, and comes again.
        let isSnoozed = row.task.reminder?.snooze.map { $0.until == row.scheduled } ?? false
        if let due = row.due, !isSnoozed {
            overdue.add(row, at: due.instant)
        } else if let next = row.next {
            if next < end { coming.add(row, at: next) } else { later.add(row, at: next) }
        } else {
            undated += 1
        }
    }
}

package import FocusCore
import FocusDelivery
import TimeKit

/// The tasks of a day. Of each kind, the first few are kept.
package struct TodayTasks {
    /// Have rung and were not dealt with; the one that has waited longest first.
    package private(set) var overdue: Foremost
    /// Still to ring today.
    package private(set) var coming: Foremost
    /// Came into the lists today, and does not ring today.
    package private(set) var started: Foremost
    /// The first that rings after today; perhaps one that rings today as well.
    package var next: TaskRow? { later.rows.first }
    /// How many open tasks have no reminder that will ever ring.
    package private(set) var undated = 0
    /// How many are paused until they are resumed.
    package private(set) var paused = 0

    /// Which occurrence of each task waits to be dealt with.
    private(set) var waiting: [UniqueID: CivilDateTime] = [:]
    private var later = Foremost(keeping: 1)
    private let situation: Situation
    private let now: Instant
    /// The beginning of the day.
    private let start: Instant
    private let end: Instant

    init(_ situation: Situation, _ date: CivilDate, _ limit: Int?) {
        self.situation = situation
        now = situation.now
        end = situation.midnight(of: date.adding(days: 1) ?? date)
        overdue = Foremost(keeping: limit)
        coming = Foremost(keeping: limit)
        started = Foremost(keeping: limit)
        start = situation.midnight(of: date)
    }

    mutating func add(_ row: TaskRow) {
        // What was put off is late no more, and comes again.
        let isSnoozed = row.snoozed(after: now) != nil
        if let due = row.due {
            waiting[row.task.id] = due.label
            if !isSnoozed { overdue.add(row, at: due.instant) }
        }
        let isOfToday = row.due != nil || row.next.map { $0 < end } ?? false
        if !isOfToday, let starts = row.starts, starts >= start { started.add(row, at: starts) }
        guard let next = row.next else {
            if row.pause != nil { paused += 1 } else if row.due == nil { undated += 1 }
            return
        }
        // What repeats rings again, answered or not.
        guard row.due.map({ isSnoozed || next > max($0.instant, now) }) ?? true else { return }
        if next < start, start > now {
            // Of a later day: what comes again on that day.
            guard let again = situation.again(row, after: start), let next = again.next else { return }
            if next < end { coming.add(again, at: next) } else { later.add(again, at: next) }
            return
        }
        guard next < end else { return later.add(row, at: next) }
        coming.add(row, at: next)
        // A daily task of today may be the first tomorrow, too.
        if let again = situation.again(row, after: end), let next = again.next { later.add(again, at: next) }
    }
}

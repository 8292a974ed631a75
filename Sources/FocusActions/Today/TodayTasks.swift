package import FocusCore
package import FocusDelivery
import TimeKit

/// The tasks of a day.
package struct TodayTasks {
    /// Have rung and were not dealt with; the one that has waited longest first. The first few are kept.
    package private(set) var overdue: Foremost
    /// Came into the lists today, and does not ring today. The first few are kept.
    package private(set) var started: Foremost
    /// How many open tasks have no reminder that will ever ring.
    package private(set) var undated = 0
    /// How many are paused until they are resumed.
    package private(set) var paused = 0

    /// What rings on the day, and what rings first behind it.
    private let within: [PendingList.Row]
    private let behind: [PendingList.Row]
    /// The tasks of these, by what names them.
    private var rows: [UniqueID: TaskRow] = [:]
    private let ringing: Set<UniqueID>
    /// Those whose start is still to come when the day is over.
    private(set) var hidden: Set<UniqueID> = []
    private let span: Range<Instant>
    private let now: Instant

    init(_ rings: TaskRings?, of span: Range<Instant>, keeping limit: Int?, at now: Instant) {
        // What has come, and rings with the next tick, stands as overdue.
        within = rings?.within.filter { $0.ring != .own || $0.next > now } ?? []
        behind = rings?.next ?? []
        ringing = Set((within + behind).compactMap(\.task))
        self.span = span
        self.now = now
        overdue = Foremost(keeping: limit)
        started = Foremost(keeping: limit)
    }

    /// Takes a task that is open, also one whose start is still to come.
    mutating func add(_ row: TaskRow) {
        guard row.starts.map({ $0 < span.upperBound }) ?? true else {
            hidden.insert(row.task.id)
            return
        }
        if ringing.contains(row.task.id) { rows[row.task.id] = row }
        if let due = row.due { overdue.add(row, at: due.instant) }
        let isOfToday = row.due != nil || row.next.map { $0 < span.upperBound } ?? false
        if !isOfToday, let starts = row.starts, starts >= span.lowerBound { started.add(row, at: starts) }
        if row.next == nil {
            if row.pause != nil { paused += 1 } else if row.due == nil { undated += 1 }
        }
    }
}

/// A ring of a task.
package final class TodayRing {
    /// The task, with this ring for its next.
    package let row: TaskRow
    package let ring: PendingList.Row

    init(row: TaskRow, ring: PendingList.Row) {
        self.row = row
        self.ring = ring
    }
}

extension TodayTasks {
    /// Whether any of them rings some time, or has rung and waits for an answer.
    package var ringsAgain: Bool { overdue.count + coming.count > 0 || next != nil }

    /// Still rings on that day: at each of its times, ahead of them, and once more where nobody answered.
    package var coming: [TodayRing] { named(within) }

    /// The first ring behind that day; perhaps of a task that rings on it as well.
    package var next: TodayRing? { named(behind).first }

    /// Whether what rings first behind that day is in no list yet.
    var isNextHidden: Bool { !behind.isEmpty && next == nil && !hidden.isEmpty }

    private func named(_ rings: [PendingList.Row]) -> [TodayRing] {
        rings.compactMap { ring in
            ring.task.flatMap { rows[$0] }.map { TodayRing(row: $0.ringing(at: ring.next), ring: ring) }
        }.inOrder {
            ($0.ring.next, $0.row.task.number) < ($1.ring.next, $1.row.task.number)
        }
    }
}

extension PendingList.Row {
    fileprivate var task: UniqueID? { NotificationPlan.task(of: request.identifier) }
}

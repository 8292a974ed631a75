package import FocusCore
package import TimeKit
import WhenKit

/// Tasks that are to be written as a text for other programs, with the time and the zone.
package struct ExportedTasks {
    package let rows: [TaskRow]
    package let now: Instant
    package let zone: Zone

    package init(_ rows: [TaskRow], now: Instant, zone: Zone) {
        self.rows = rows
        self.now = now
        self.zone = zone
    }

    /// The day from which it is in the lists, of a repeating task for the coming occurrence.
    func start(_ row: TaskRow) -> CivilDate? { row.startDay(in: zone) }

    /// How it rings besides at its times: `["3d,1h", "10m x6", "yes", "2026-12-24"]`, empty where it does not.
    func ringing(_ row: TaskRow) -> [String] {
        guard let reminder = row.task.reminder, row.state == .open else { return ["", "", "", ""] }
        let ringing = reminder.ringing
        let pause =
            switch reminder.pause(at: now, in: zone) {
            case nil: ""
            case .until(let day): "\(day)"
            case .untilResumed: "yes"
            }
        return [
            ringing.before.map(LeadText.text) ?? "", ringing.nag.map { "\($0)" } ?? "",
            ringing.isUrgent ? "yes" : "", pause,
        ]
    }

    /// What of that has no place in a format that says nothing of these.
    func remarks(_ row: TaskRow, on facts: [ExportRemark.Fact]) -> [ExportRemark] {
        zip(ExportRemark.Fact.ringing, ringing(row))
            .filter { fact, text in facts.contains(fact) && !["", "none"].contains(text) }
            .map { ExportRemark(row.task, $0.0) }
    }

    /// The schedule as other programs read it: by RFC 5545, section 3.8.5.3, a rule's start is its first time, and
    /// nothing says which times are done. So of an open task only what is left is written. Example: `weekly` since
    /// March, done until last week, is due next Saturday, and not in March.
    func schedule(_ row: TaskRow) -> Schedule? {
        guard let reminder = row.task.reminder, reminder.schedule.repetition != .none else {
            return row.task.reminder?.schedule.shown(in: zone)
        }
        return row.state == .open
            ? reminder.rest(at: now, in: zone)
            : reminder.schedule.startingWithFirst(in: zone)
    }

    /// The open tasks whose next time is a moment, where the format can't say that. iCalendar can, by a `Z`, but not
    /// of a rule: all times of it would be those of UTC.
    package func remarksOnMoments(_ format: ExportFormat) -> [ExportRemark] {
        rows.filter { row in
            guard row.state == .open, let schedule = schedule(row), schedule.isMoment else { return false }
            return format != .ics || schedule.repetition != .none
        }.map { ExportRemark($0.task, .moment) }
    }
}

extension Schedule {
    /// Whether the first time is an instant, and no clock of its own says more.
    var isMoment: Bool { offset != nil && zone == nil }

    /// A moment as the clock here shows it. Example: 10:00 of a clock at +01:00 is 04:00 in New York.
    fileprivate func shown(in zone: Zone) -> Schedule {
        guard isMoment else { return self }
        return Schedule(at: instant(of: anchor, in: zone), in: zone) ?? self
    }

    /// Once, at that moment.
    init?(at instant: Instant, in zone: Zone) {
        guard let wall = zone.wall(at: instant) else { return nil }
        self.init(anchor: wall, repetition: .none, offset: zone.offset(at: instant))
    }
}

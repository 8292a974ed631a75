import FocusCore
package import FocusStore
import TimeKit
import WhenKit

/// What ticks will do about requests to come, by the very rules of the tick. Example: `daily-reminder` at 06:30, and
/// quiet hours until 07:00: it is dropped each day, and `pending-list` must not promise it.
///
/// If a request has only its next time left, the rules alone judge that time, since a status bar asks each second.
/// Everything else is rehearsed.
package final class Forecast {
    let situation: Situation
    let focus: FocusTimes
    private let permissions: PermissionEnds
    /// What was rehearsed, by the identifier of its request.
    private var rehearsed: [String: Rings] = [:]

    /// Pass every request that you will ask about, and all days of a task together: one on mondays and fridays has two
    /// requests, and friday's ring ends monday's nag. The alarms of an event, too: quiet hours may end for two at once.
    ///
    /// `permissions` are those that the caller knows: to read them takes `status` as long as to find what rings next.
    package init(
        _ situation: Situation, of requests: [PendingRequest], permissions: PermissionEnds? = nil
    ) throws(StoreError) {
        self.situation = situation
        self.permissions = permissions ?? situation.permissionEnds()
        focus = try FocusTimes(situation)
        // Nearly always so. Sorting them into families makes types while it runs, which costs `status` 250,000 instructions.
        if requests.allSatisfy({ isPlain($0) && situation.quietEnd(at: $0.next) == nil }) { return }
        var families: [String: [PendingRequest]] = [:]
        for pending in requests where pending.next != Instant.never {
            families[pending.family, default: []].append(pending)
        }
        families = families.filter { family in
            !family.value.allSatisfy(isPlain)
                || family.value.count > 1 && family.value.contains { situation.quietEnd(at: $0.next) != nil }
        }
        guard !families.isEmpty else { return }
        var rehearsal = try Rehearsal(situation, .once, self.permissions)
        for family in families.values { rehearse(family, &rehearsal) }
    }

    private func rehearse(_ family: [PendingRequest], _ rehearsal: inout Rehearsal) {
        for id in family.map(\.request.identifier) { rehearsed[id] = Rings() }
        play(family, from: situation.now, &rehearsal)
        // Of what a pause passes over, you want to know what comes behind it.
        guard let eve = family.compactMap({ $0.pauseEve(situation) }).max() else { return }
        let paused = family.filter { rings($0).map { $0.own.allSatisfy(\.isDropped) } ?? false }
        play(paused.from(eve, situation), from: eve, &rehearsal)
    }

    /// Plays the ticks until each of them has rung at its next own time, and what was put off has come. So a weekday
    /// task whose Thursday is left out shows the Monday behind it, too, and not its next Thursday alone. And until each
    /// has warned, where the next time comes too soon for that: every 3 hours, 10 min ahead, 06:51 shows 07:00 and 09:50.
    private func play(
        _ family: [PendingRequest], from start: Instant, _ rehearsal: inout Rehearsal
    ) {
        let now = situation.now
        var waiting = Set(family.map(\.request.identifier))
        let end =
            family.flatMap { [$0.request.snoozeEnd, warned($0.request, after: start)] }
            .compactMap(\.self).max() ?? start
        var ticks = 0
        var quietEnds: [String: Instant] = [:]
        rehearsal.play(family, from: start) { next, news in
            // A list from a later day on leaves out what comes before that day.
            for event in news where start == now || event.due.due > start {
                let (due, id) = (event.due, event.due.request.identifier)
                if case .held(let end) = event.fate { quietEnds[id] = end }
                if let row = row(of: event, endsQuiet: quietEnds[id] == event.at),
                    !due.isOwn(after: now) || !waiting.isEmpty
                {
                    rehearsed[id]?.add(row, due, after: now)
                }
                // What was read further east, and is still to come here, passes without a word: the one behind it counts.
                if due.isOwn(after: now), !event.isHeld, !event.isRead { waiting.remove(id) }
            }
            ticks += 1
            return ticks < Forecast.limit && (!waiting.isEmpty || next <= end)
        }
        guard ticks == Forecast.limit else { return }
        // It was put off for months, and rings again and again until then.
        for request in family.map(\.request) {
            let isListed = rehearsed[request.identifier]?.beside.contains { $0.held == .snoozed } ?? true
            guard let end = request.snoozeEnd, end > now, !isListed else { continue }
            let row = PendingList.Row(request: request, next: end, held: .snoozed)
            rehearsed[request.identifier]?.beside.append(row)
        }
    }

    /// When its next warning has rung, if quiet hours hold it at most; nil where none is to come, or a pause lasts.
    private func warned(_ request: NotificationRequest, after start: Instant) -> Instant? {
        guard case .reminder(let reminder) = request.trigger,
            reminder.pause(at: start, in: situation.zone) == nil,
            let ring = reminder.nextWarning(after: start, in: situation.zone)?.ring.instant
        else { return nil }
        return situation.preferences.quietEnd(at: ring, in: situation.zone) ?? ring
    }

    /// More ticks than a week has that rings again and again.
    private static let limit = 2000

    /// nil for what the tick passes over without a word. Quiet hours may end at one of its own times.
    private func row(of event: Rehearsal.Event, endsQuiet: Bool) -> PendingList.Row? {
        let due = event.due
        let isToCome = due.due > situation.now
        func row(_ next: Instant, _ held: PendingList.Held?) -> PendingList.Row {
            PendingList.Row(due, next: next, held: held, in: situation)
        }
        switch event.fate {
        case .held, .dropped(.read), .dropped(.superseded): return nil
        case .dropped(let reason): return isToCome ? row(due.due, .dropped(reason)) : nil
        case .delivered:
            let held = event.held ?? (endsQuiet ? .quietHours : isToCome && due.isSnoozed ? .snoozed : nil)
            return row(event.at > situation.now ? event.at : due.due, held)
        }
    }

    /// All of a request: what has come and waits, its next time, and what rings besides.
    package func all(_ pending: PendingRequest) -> [PendingList.Row] {
        permitted(rings(pending).map { $0.come + $0.beside + $0.own } ?? plain(pending))
    }

    /// What a list shows of it: of what rings at its own times alone, the next.
    package func listed(_ pending: PendingRequest) -> [PendingList.Row] {
        guard let rings = rings(pending), !pending.request.ringsMore, !rings.isSnoozeCome else {
            return all(pending)
        }
        return permitted(
            rings.come.isEmpty
                ? rings.beside + rings.own
                : Array(rings.come.prefix(1)) + rings.beside + rings.own.dropFirst())
    }

    private func permitted(_ rows: [PendingList.Row]) -> [PendingList.Row] {
        rows.map { row in
            guard permissions.areOver(for: row.request, at: row.next) else { return row }
            var row = row
            row.held = .dropped(.notAllowed)
            return row
        }
    }

    private func rings(_ pending: PendingRequest) -> Rings? { rehearsed[pending.request.identifier] }
}

extension PendingList.Row {
    /// Whether the tick passes it over.
    var isDropped: Bool { if case .dropped = held { true } else { false } }
}

/// What rings of a request.
private struct Rings {
    /// What has come: it rings with the next tick, or waits.
    var come: [PendingList.Row] = []
    /// Whether that is what was put off, so that its own times are to come besides.
    var isSnoozeCome = false
    /// The next warning, what rings again, and what was put off.
    var beside: [PendingList.Row] = []
    /// Its own times to come.
    var own: [PendingList.Row] = []

    mutating func add(_ row: PendingList.Row, _ due: DueOccurrence, after now: Instant) {
        if due.due <= now {
            come.append(row)
            isSnoozeCome = isSnoozeCome || due.isSnoozed
        } else if due.isOwn(after: now) {
            own.append(row)
        } else if !due.isAhead || !beside.contains(where: { $0.ring == .ahead }) {
            beside.append(row)
        }
    }
}

extension PendingRequest {
    /// The last instant of the pause that lasts; nil where none does, or it lasts until you resume.
    fileprivate func pauseEve(_ situation: Situation) -> Instant? {
        guard case .reminder(let reminder) = request.trigger,
            case .until(let day)? = reminder.pause(at: situation.now, in: situation.zone)
        else { return nil }
        let clock = reminder.schedule.clock(in: situation.zone)
        return clock.resolve(day.midnight).instant.adding(seconds: -1)
    }

    /// What is looked at together: all days of a task, and all alarms of an event.
    fileprivate var family: String {
        request.content.userInfo["event"].map { "event \($0)" } ?? PendingLine.family(of: request.identifier)
    }
}

extension Rehearsal.Event {
    fileprivate var isHeld: Bool { if case .held = fate { true } else { false } }
    fileprivate var isRead: Bool { if case .dropped(.read) = fate { true } else { false } }
}

extension DueOccurrence {
    var isSnoozed: Bool { if case .snoozed = id.label { true } else { false } }

    /// Whether it is one of its times by its rule, and still to come.
    fileprivate func isOwn(after now: Instant) -> Bool {
        switch id.label {
        case .at, .fixed: due > now
        case .snoozed, .ahead, .again: false
        }
    }
}

extension NotificationRequest {
    /// Whether it rings ahead of its times, or again.
    var ringsMore: Bool {
        guard case .reminder(let reminder) = trigger else { return false }
        if case .each? = reminder.ringing.nag { return true }
        return reminder.ringing.before?.isEmpty == false
    }

    package var isUrgent: Bool {
        if case .reminder(let reminder) = trigger { reminder.ringing.isUrgent } else { false }
    }

    fileprivate var snoozeEnd: Instant? {
        if case .reminder(let reminder) = trigger { reminder.snooze?.until } else { nil }
    }
}

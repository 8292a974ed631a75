import FocusCore
package import FocusStore
import TimeKit
import WhenKit

/// What ticks will do about requests to come, by the very rules of the tick. Example: `daily-reminder` at 06:30, and
/// quiet hours until 07:00: it is dropped each day, and `pending-list` must not promise it.
///
/// Where nothing but the next time is to come, that is held against the rules alone, since a status bar asks each
/// second. All else is rehearsed.
package struct Forecast {
    private let situation: Situation
    private let focus: FocusTimes
    /// What was rehearsed, by the identifier of its request.
    private var rehearsed: [String: Rings] = [:]

    /// Pass every request that you will ask about, and all days of a task together: one on mondays and fridays has two
    /// requests, and friday's ring ends monday's nag. The alarms of an event, too: quiet hours may end for two at once.
    package init(_ situation: Situation, of requests: [PendingRequest]) throws(StoreError) {
        self.situation = situation
        focus = try FocusTimes(situation)
        var families: [String: [PendingRequest]] = [:]
        for pending in requests where pending.next != Instant.never {
            families[pending.family, default: []].append(pending)
        }
        families = families.filter { family in
            !family.value.allSatisfy(isPlain)
                || family.value.count > 1 && family.value.contains { situation.quietEnd(at: $0.next) != nil }
        }
        guard !families.isEmpty else { return }
        var rehearsal = try Rehearsal(situation, .once)
        for family in families.values { rehearse(family, &rehearsal) }
    }

    /// Whether it has nothing but its next time to come.
    private func isPlain(_ pending: PendingRequest) -> Bool {
        guard pending.next > situation.now, pending.next == situation.next(of: pending.request),
            !pending.request.ringsMore
        else { return false }
        guard case .reminder(let reminder) = pending.request.trigger else { return true }
        // The days of a week follow each other in turn, but where one is left out, or done before its turn.
        return reminder.snooze == nil && reminder.settledEarly.isEmpty
            && reminder.schedule.repetition.excepted.isEmpty
    }

    /// Plays the ticks until each of them has rung at its next own time, and what was put off has come. So a weekday
    /// task whose Thursday is left out shows the Monday behind it, too, and not its next Thursday alone.
    private mutating func rehearse(_ family: [PendingRequest], _ rehearsal: inout Rehearsal) {
        let now = situation.now
        var waiting = Set(family.map(\.request.identifier))
        for id in waiting { rehearsed[id] = Rings() }
        let snoozeEnd = family.compactMap { $0.request.snoozeEnd }.max() ?? now
        var ticks = 0
        rehearsal.play(family, from: now) { next, news in
            for event in news {
                let (due, id) = (event.due, event.due.request.identifier)
                if let row = row(of: event), !due.isOwn(after: now) || !waiting.isEmpty {
                    rehearsed[id]?.add(row, due, after: now)
                }
                if due.isOwn(after: now), !event.isHeld { waiting.remove(id) }
            }
            ticks += 1
            return ticks < Forecast.limit && (!waiting.isEmpty || next <= snoozeEnd)
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

    /// More ticks than a week has that rings again and again.
    private static let limit = 2000

    /// nil for what the tick passes over without a word.
    private func row(of event: Rehearsal.Event) -> PendingList.Row? {
        let due = event.due
        let isToCome = due.due > situation.now
        func row(_ next: Instant, _ held: PendingList.Held?) -> PendingList.Row {
            PendingList.Row(due, next: next, held: held, in: situation)
        }
        switch event.fate {
        case .held, .dropped(.read), .dropped(.superseded): return nil
        case .dropped(let reason): return isToCome ? row(due.due, .dropped(reason)) : nil
        case .delivered:
            let held = event.held ?? (isToCome && due.isSnoozed ? .snoozed : nil)
            return row(event.at > situation.now ? event.at : due.due, held)
        }
    }

    /// All of a request: what has come and waits, its next time, and what rings besides.
    package func all(_ pending: PendingRequest) -> [PendingList.Row] {
        rings(pending).map { $0.come + $0.beside + $0.own } ?? plain(pending)
    }

    /// What a list shows of it: of what rings at its own times alone, the next.
    package func listed(_ pending: PendingRequest) -> [PendingList.Row] {
        guard let rings = rings(pending), !pending.request.ringsMore, !rings.isSnoozeCome else {
            return all(pending)
        }
        return rings.come.isEmpty
            ? rings.beside + rings.own : Array(rings.come.prefix(1)) + rings.beside + rings.own.dropFirst()
    }

    private func rings(_ pending: PendingRequest) -> Rings? { rehearsed[pending.request.identifier] }

    /// Its next time; empty where nothing is to come.
    private func plain(_ pending: PendingRequest) -> [PendingList.Row] {
        let (request, next) = (pending.request, pending.next)
        guard next != Instant.never else { return [] }
        return switch verdict(request, next) {
        case .hold(let release): [PendingList.Row(request: request, next: release, held: .quietHours)]
        case .drop(let reason): [PendingList.Row(request: request, next: next, held: .dropped(reason))]
        case .deliver, .retry, nil: [PendingList.Row(request: request, next: next, held: nil)]
        }
    }

    /// Of a tick that comes when it is due.
    private func verdict(_ request: NotificationRequest, _ due: Instant) -> Verdict? {
        guard let kind = RequestKind(of: request.identifier) else { return nil }
        let id = OccurrenceID(request: request.identifier, revision: 1, label: label(request, due))
        let rules = DeliveryRules(
            preferences: situation.preferences, now: due, zone: situation.zone,
            isFocusing: focus.contain(due))
        return rules.verdict(
            DueOccurrence(id: id, request: request, kind: kind, due: due), OccurrenceRecord(), isRead: false)
    }

    /// The occurrence of a series by its own time, which tells whether its pause passes it over.
    private func label(_ request: NotificationRequest, _ due: Instant) -> OccurrenceID.Label {
        guard case .reminder(let reminder) = request.trigger, reminder.pause != nil,
            let last = reminder.schedule.last(atOrBefore: due, in: situation.zone)
        else { return .fixed(due) }
        return .at(last.label)
    }
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
    /// What is looked at together: all days of a task, and all alarms of an event.
    fileprivate var family: String {
        request.content.userInfo["event"].map { "event \($0)" } ?? PendingLine.family(of: request.identifier)
    }
}

extension Rehearsal.Event {
    fileprivate var isHeld: Bool { if case .held = fate { true } else { false } }
}

extension DueOccurrence {
    fileprivate var isSnoozed: Bool { if case .snoozed = id.label { true } else { false } }

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
    fileprivate var ringsMore: Bool {
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

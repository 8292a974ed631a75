import FocusCalendars
import FocusCore
import FocusStore
import TimeKit

/// A look at the calendars for the alarms that are to ring.
struct AlarmScan {
    /// What to look at for changes.
    let watched: [String]
    private let store: VdirEventStore?
    private let situation: Situation
    /// Files may change in their place, which their directory does not show.
    private static let patience: Int64 = 3600
    private static let reach: Int64 = 8 * 86_400
    private static let limit = 1000
    /// Of all watched paths together; further ones are looked at when the patience ends.
    private static let watchedBytes = 12_000

    /// Lists files and reads none of them, and nothing at all where no alarms are wanted or may be read.
    init(_ situation: Situation, _ status: AuthorizationStatus) {
        self.situation = situation
        let isWanted =
            status.allowsScheduling && situation.preferences.wants(.event)
            && !situation.preferences.calendarPaths.isEmpty
            && (situation.allows(.event) || situation.allows(.reminder))
        store = isWanted ? VdirEventStore(situation) : nil
        var room = AlarmScan.watchedBytes
        watched = (store?.watched ?? []).filter { path in
            room -= path.utf8.count * 2 + 3
            return room >= 0
        }
    }

    /// The alarms of the days to come and those that are owed; nil where none are wanted.
    func alarms(beside list: KnownList) throws -> [EventAlarm]? {
        guard let store else { return nil }
        let now = situation.now
        let open = list.openAlarms(in: situation.zone)
        let oldest = open.values.min() ?? now
        var found: [EventAlarm] = []
        for kind in [CalendarEntity.event, .reminder] where situation.allows(kind) {
            let last = last(list, kind)
            let start = max(min(last.map(lookingBack) ?? now, oldest), horizon)
            var alarms = try store.alarms([kind], from: start, to: now.adding(seconds: AlarmScan.reach))
            // Read by themselves: of all that went off since, only those that are open matter.
            if oldest < start { alarms += try store.alarms([kind], from: oldest, to: start) }
            found += alarms.filter { alarm in
                alarm.instant > now || (open[alarm.identifier] ?? open[alarm.formerIdentifier]) != nil
                    || last.map { isLater(alarm, than: $0) } ?? false
            }.filter { !list.hasRung($0) }
        }
        return found.wanted(at: now, limit: AlarmScan.limit)
    }

    /// Requests of the list that may be about what could not be read this time.
    func unread(_ list: KnownList, beside alarms: [EventAlarm]?) -> [NotificationRequest] {
        guard let alarms, isCutShort(list) else { return [] }
        let found = Set(alarms.map(\.identifier))
        let uids = Set(alarms.map(\.uid).filter { !$0.isEmpty })
        // Those that have rung, too: once they can be read again, they are owed no more.
        let since = last(list)?.instant ?? situation.now
        return list.alarms(in: situation.zone).filter { pending, instant in
            (pending.next != Instant.never || instant > since)
                && !found.contains(pending.request.identifier)
                && !uids.contains(pending.request.content.userInfo["event"] ?? "")
        }.map(\.pending.request)
    }

    /// Since when alarms are owed at the next look: what could not be read now is owed as long as it may be.
    func scanned(_ list: KnownList) -> ClockReading {
        let now = situation.reading
        guard isCutShort(list), let last = last(list), last.instant > horizon else { return now }
        return last
    }

    /// Which kinds are looked at, and where: what went off while it was not looked at is not owed.
    package var scope: String {
        let events = situation.allows(.event) ? AlarmScan.letter(.event) : ""
        return events + (situation.allows(.reminder) ? AlarmScan.letter(.reminder) : "") + " " + place
    }

    private static func letter(_ kind: CalendarEntity) -> String { kind == .event ? "e" : "r" }

    private var place: String {
        let preferences = situation.preferences
        let names = preferences.calendarPaths + ["\n"] + (preferences.calendars ?? ["\n"])
        return Fingerprint(Array(names.joined(separator: "\n").utf8)).text
    }

    private func isCutShort(_ list: KnownList) -> Bool {
        store?.isCutShort == true && (list.head?.scope ?? scope) == scope
    }

    private func last(_ list: KnownList, _ kind: CalendarEntity) -> ClockReading? {
        // A list of before this was noted.
        guard let scope = list.head?.scope else { return last(list) }
        let parts = scope.split(separator: " ")
        let isKnown =
            parts.count == 2 && parts[1] == place
            && parts[0].contains { String($0) == AlarmScan.letter(kind) }
        return isKnown ? last(list) : nil
    }

    /// What went off before then and is not in the list was missed for too long to ring.
    private var horizon: Instant { situation.now.adding(seconds: -4 * AlarmScan.reach) }

    private func last(_ list: KnownList) -> ClockReading? {
        list.lastScan(now: situation.now)
            .map { $0.instant < horizon ? ClockReading(horizon, offset: $0.offset) : $0 }
    }

    /// From where to look for what went off since: what was to come by another clock may be over here, by less than
    /// two days.
    private func lookingBack(to last: ClockReading) -> Instant {
        last.offset == situation.reading.offset ? last.instant : last.instant.adding(seconds: -2 * 86_400)
    }

    private func isLater(_ alarm: EventAlarm, than last: ClockReading) -> Bool {
        guard let label = alarm.label else { return alarm.instant > last.instant }
        return last.seconds(until: Occurrence(instant: alarm.instant, label: label), in: situation.zone) > 0
    }

    /// When to look again at the latest.
    package func next(after alarms: [EventAlarm]?) -> Instant? {
        guard let alarms else { return nil }
        var next = situation.now.adding(seconds: AlarmScan.patience)
        if alarms.count == AlarmScan.limit, let last = alarms.last {
            next = min(next, max(last.instant, situation.now.adding(seconds: 60)))
        }
        for kind in [AuthorizationKind.events, .reminders] {
            let end = situation.store.authorization(for: kind).end
            if let end, end > situation.now { next = min(next, end) }
        }
        return next
    }
}

extension KnownList {
    /// The alarms that are not dealt with, by their identifiers.
    fileprivate func openAlarms(in zone: Zone) -> [String: Instant] {
        var open: [String: Instant] = [:]
        for (pending, instant) in alarms(in: zone) where pending.next != Instant.never {
            open[pending.request.identifier] = instant
        }
        return open
    }

    fileprivate func alarms(in zone: Zone) -> [(pending: PendingRequest, instant: Instant)] {
        all.compactMap { pending in
            guard RequestKind(of: pending.request.identifier) == .event else { return nil }
            switch pending.request.trigger {
            case .fixed(let instant): return (pending, instant)
            case .floating(let label): return (pending, zone.resolve(label).instant)
            case .schedule, .reminder, .interval: return nil
            }
        }
    }

    /// Whether it rang under the name that it had before.
    fileprivate func hasRung(_ alarm: EventAlarm) -> Bool {
        alarm.formerIdentifier != alarm.identifier
            && self[alarm.formerIdentifier]?.next == Instant.never
    }

    /// Since when alarms are owed: since the calendars were last read, if they were. Of a lost list some may have been
    /// held by quiet hours.
    fileprivate func lastScan(now: Instant) -> ClockReading? {
        guard let head else { return isFirst ? nil : ClockReading(lostSince(now)) }
        let newest = isLost ? lostSince(now) : now
        return head.scanned.map { $0.instant > newest ? ClockReading(newest, offset: $0.offset) : $0 }
    }
}

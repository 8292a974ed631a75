import FocusCore
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
        let open = list.openAlarms
        let last = last(list)
        let oldest = open.values.min() ?? now
        let start = max(min(last ?? now, oldest), horizon)
        var found = try store.alarms(from: start, to: now.adding(seconds: AlarmScan.reach))
        // Read by themselves: of all that went off since, only those that are open matter.
        if oldest < start { found += try store.alarms(from: oldest, to: start) }
        return found.wanted(at: now, since: last, limit: AlarmScan.limit) { open[$0.identifier] != nil }
    }

    /// Requests of the list that may be about what could not be read this time.
    func unread(_ list: KnownList, beside alarms: [EventAlarm]?) -> [NotificationRequest] {
        guard let alarms, store?.isCutShort == true else { return [] }
        let found = Set(alarms.map(\.identifier))
        let uids = Set(alarms.map(\.uid).filter { !$0.isEmpty })
        // Those that have rung, too: once they can be read again, they are owed no more.
        let since = last(list) ?? situation.now
        return list.alarms.filter { pending, instant in
            (pending.next != PendingRequest.never || instant > since)
                && !found.contains(pending.request.identifier)
                && !uids.contains(pending.request.content.userInfo["event"] ?? "")
        }.map(\.pending.request)
    }

    /// Since when alarms are owed at the next look: what could not be read now is owed as long as it may be.
    func scanned(_ list: KnownList) -> Instant {
        let now = situation.now
        guard store?.isCutShort == true, let last = last(list), last > horizon else { return now }
        return last
    }

    /// What went off before then and is not in the list was missed for too long to ring.
    private var horizon: Instant { situation.now.adding(seconds: -4 * AlarmScan.reach) }

    private func last(_ list: KnownList) -> Instant? {
        list.lastScan(now: situation.now, patience: AlarmScan.patience).map { max($0, horizon) }
    }

    /// When to look again at the latest.
    func next(after alarms: [EventAlarm]?) -> Instant? {
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
    fileprivate var openAlarms: [String: Instant] {
        var open: [String: Instant] = [:]
        for (pending, instant) in alarms where pending.next != PendingRequest.never {
            open[pending.request.identifier] = instant
        }
        return open
    }

    fileprivate var alarms: [(pending: PendingRequest, instant: Instant)] {
        all.compactMap { pending in
            guard RequestKind(of: pending.request.identifier) == .event,
                case .fixed(let instant) = pending.request.trigger
            else { return nil }
            return (pending, instant)
        }
    }

    /// Since when alarms are owed: since the calendars were last read, if they were. Where that is not known, what
    /// is older than the longest time between two looks has been dealt with.
    fileprivate func lastScan(now: Instant, patience: Int64) -> Instant? {
        guard let head else { return isFirst ? nil : now.adding(seconds: -patience) }
        return head.scanned.map { min($0, now) }
    }
}

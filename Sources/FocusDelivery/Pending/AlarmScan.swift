import FocusCalendars
import FocusCore
import FocusStore
import TimeKit

/// Looks into the calendars for the alarms that are to ring:
///
///     last look            now                              + 8 days
///     ─────┼────────────────┼───────────────────────────────────┼─────▶
///          │ owed: ring now │ to come: one request each         │ later looks find these
struct AlarmScan {
    /// Folders, and files named one by one, whose change means that the calendars have to be looked at again.
    let watched: [String]
    private let store: VdirEventStore?
    private let situation: Situation
    /// Read once, since an error in the middle must not make a list without the alarms of events; nil where nobody looks.
    private let answers: AuthorizationAnswers?
    /// The days that a list asks for besides; they may lie behind the next eight.
    private let asked: Range<Instant>?
    /// In seconds. At least hourly: for the days that come into reach, and for folders that `watched` has no room for.
    private static let patience: Int64 = 3600
    private static let reach: Int64 = 8 * 86_400
    private static let limit = 1000
    /// For a list of the days of a year.
    private static let askedLimit = 10_000
    /// In bytes of JSON for all paths together, since the head of the list may be 16 KiB long. What does not fit is
    /// noticed by the hourly look.
    private static let watchedBytes = 12_000

    /// Lists files and reads none; does nothing where alarms are switched off or may not be read. With `kinds`, as if
    /// these were switched on, and no others.
    init(
        _ situation: Situation, _ status: AuthorizationStatus, kinds: RequestKinds? = nil,
        in asked: Range<Instant>? = nil
    ) {
        self.situation = situation
        self.asked = asked
        answers = AlarmScan.answers(in: situation, status, kinds)
        let allowed = answers.flatMap { $0.allowsAny(at: situation.now) ? $0 : nil }
        store = allowed.map { VdirEventStore(situation, $0) }
        var room = AlarmScan.watchedBytes
        watched = (store?.watched ?? []).filter { path in
            room -= path.utf8.count * 2 + 3
            return room >= 0
        }
    }

    /// nil where alarms are off, or nothing may ring.
    private static func answers(
        in situation: Situation, _ status: AuthorizationStatus, _ kinds: RequestKinds? = nil
    ) -> AuthorizationAnswers? {
        let isWanted =
            status.allowsScheduling && kinds?.contains(.event) ?? situation.preferences.wants(.event)
            && !situation.preferences.calendarPaths.isEmpty
        return isWanted ? situation.store.authorizations() : nil
    }

    /// Whether the answers can't be read, though whether you may be notified could be read just before.
    var isBlind: Bool { answers?[.notifications] == .unknown }

    /// Whether one kind has no answer that can be trusted: an older generation may lack it. As with a file that can't be
    /// read, nothing new comes, and what is in the list stays.
    private var isUnanswered: Bool { CalendarEntity.allCases.contains(where: isUnknown) }

    private func isUnknown(_ kind: CalendarEntity) -> Bool { answers?[kind.authorization] == .unknown }

    private func allows(_ kind: CalendarEntity) -> Bool {
        answers?.allows(kind, at: situation.now) ?? false
    }

    /// Up to when the alarms of calendars are looked for; nil where none are.
    static func end(in situation: Situation, _ status: AuthorizationStatus) -> Instant? {
        let isWanted = answers(in: situation, status)?.allowsAny(at: situation.now) ?? false
        return isWanted ? situation.now.adding(seconds: reach) : nil
    }

    /// The alarms of the next eight days, those that are owed, and those that went off for what is still ahead; nil
    /// where none are wanted.
    func alarms(beside list: KnownList) throws -> [EventAlarm]? {
        guard store != nil || isUnanswered else { return nil }
        let now = situation.now
        let open = list.openAlarms(in: situation.zone).merging(situation.waitingAlarms) { known, _ in known }
        let oldest = open.values.min() ?? now
        // By its identifier, each once: the event may be in two calendars.
        var there: [(id: String, alarm: EventAlarm, last: ClockReading?)] = []
        var present: Set<String> = []
        for kind in CalendarEntity.allCases where allows(kind) {
            let last = last(list, kind)
            // Nobody waited for those of the defaults before these were set.
            let lastDefault = isScoped(list, to: .whole) ? last : nil
            for alarm in try alarms(kind, from: oldest, since: last) {
                let id = alarm.identifier
                guard present.insert(id).inserted else { continue }
                there.append((id, alarm, alarm.isDefault ? lastDefault : last))
            }
        }
        let listed = list.alarms(in: situation.zone)
        var arrivals = LateArrivals(
            list, listed, beside: isCutShort ? nil : present, reach: reach(list, listed.count),
            situation)
        var found: [EventAlarm] = []
        var over: [EventAlarm] = []
        for (id, alarm, last) in there {
            let isOpen = open[id] != nil || list.former(alarm).map { open[$0] != nil } ?? false
            let isToCome = alarm.instant > now
            let isOwed =
                isToCome && !arrivals.rangUnderOtherUID(alarm, id) || isOpen
                || !isToCome
                    && last.map { arrivals.owe(alarm, id, isLater: isLater(alarm, than: $0)) } ?? false
            if isOwed, !list.rangUnderFormerName(alarm) {
                found.append(alarm)
            } else if alarm.start.adding(seconds: LateArrivals.patience) >= now {
                var alarm = alarm.over
                alarm.isRenamed = arrivals.renamed.contains(id)
                over.append(alarm)
            }
        }
        let limit = asked == nil ? AlarmScan.limit : AlarmScan.askedLimit
        let wanted = missed(found, beside: list) + found.wanted(at: now, limit: limit)
        return over.uniqued(but: wanted) + wanted
    }

    /// All that may be of interest, the next ones apart: of a file with millions, the earliest are taken.
    private func alarms(
        _ kind: CalendarEntity, from oldest: Instant, since last: ClockReading?
    ) throws -> [EventAlarm] {
        guard let store else { return [] }
        let now = situation.now
        let start = max(min(last.map(lookingBack) ?? now, oldest), horizon)
        let end = now.adding(seconds: AlarmScan.reach)
        var alarms = try store.alarms([kind], from: start, to: end)
        if let asked, end < asked.upperBound {
            // What quiet hours hold may come from the days before.
            let before = asked.lowerBound.adding(seconds: -2 * 86_400)
            alarms += try store.alarms([kind], from: max(end, before), to: asked.upperBound)
        }
        // One that is still open may be older than the horizon.
        return alarms + (try store.alarms([kind], from: min(oldest, horizon), to: start))
    }

    /// Of what comes again, those before the newest: the tick counts them. Of a lost list nobody knows what was told.
    private func missed(_ found: [EventAlarm], beside list: KnownList) -> [EventAlarm] {
        guard !list.isLost else { return [] }
        return found.missed(at: situation.now, limit: DueSearch.countLimit) {
            list[$0.identifier]?.next == Instant.never
        }
    }

    /// Requests that the list has and that were not found, while some file could not be read: its disk may be
    /// unmounted. They stay in the list.
    func unread(_ list: KnownList, beside alarms: [EventAlarm]?) -> [NotificationRequest] {
        guard let alarms, isCutShort(list) else { return [] }
        let found = Set(alarms.map(\.identifier))
        let uids = Set(alarms.map(\.uid).filter { !$0.isEmpty })
        // Also those that have rung: without them, a file that can be read again would seem to owe an alarm.
        return list.alarms(in: situation.zone).filter { pending, instant in
            (pending.next != Instant.never || instant > horizon)
                && !found.contains(pending.request.identifier)
                && !uids.contains(pending.request.content.userInfo["event"] ?? "")
        }.map(\.pending.request)
    }

    /// Requests of the list that rang, and that no calendar has any more, while their event would still be ahead: a later
    /// sync may bring it under another UID.
    func gone(_ list: KnownList, beside alarms: [EventAlarm]?) -> [NotificationRequest] {
        guard let alarms else { return [] }
        let found = Set(alarms.map(\.identifier))
        let renamed = Set(alarms.filter(\.isRenamed).map { LateArrivals.name($0.title, $0.instant) })
        return list.alarms(in: situation.zone).filter { pending, instant in
            let content = pending.request.content
            return pending.next == .never && !found.contains(pending.request.identifier)
                && content.eventStart.map { $0.adding(seconds: LateArrivals.patience) >= situation.now }
                    ?? false
                && !renamed.contains(LateArrivals.name(content.title, instant))
        }.map(\.pending.request)
    }

    /// The time up to which alarms count as looked at. Where some file could not be read it does not move on, so that
    /// what went off in that file is still owed once it can be read.
    func scanned(_ list: KnownList) -> ClockReading {
        let now = situation.reading
        guard isCutShort(list), let last = last(list), last.instant > horizon else { return now }
        return last
    }

    /// The same as it was before the clock last moved on by 22 hours or more. Perhaps the machine slept; perhaps the clock
    /// ran ahead, and what it passed over is owed once it is put back.
    func scannedBefore(_ list: KnownList) -> ClockReading? {
        guard let head = list.head, let last = head.scanned else { return nil }
        let passed = situation.now.seconds(since: last.instant)
        guard passed >= Journal.leastAhead else { return head.scannedBefore }
        // What quiet hours held then was owed, too.
        let oldest = list.openAlarms(in: situation.zone).values.min() ?? last.instant
        return oldest < last.instant ? ClockReading(oldest, offset: last.offset) : last
    }

    /// Which kinds are looked at, and where: what went off while it was not looked at is not owed.
    func scope(_ list: KnownList) -> String {
        let known = list.head?.scope?.prefix { $0 != " " } ?? ""
        let kinds = CalendarEntity.allCases.filter { kind in
            isUnknown(kind) ? known.contains(AlarmScan.letter(kind)) : allows(kind)
        }
        return kinds.map { "\(AlarmScan.letter($0))" }.joined() + " " + place
            + (defaults.isEmpty ? "" : " " + Fingerprint(Array("\(defaults)".utf8)).text)
    }

    private var defaults: DefaultAlarms { situation.preferences.defaultAlarms }

    enum ScopePart {
        case whole
        /// Without the defaults.
        case kindsAndPlace
    }

    /// Whether the list was made with the same scope. One of an older version does not say.
    func isScoped(_ list: KnownList, to part: ScopePart) -> Bool {
        guard let known = list.head?.scope else { return part == .kindsAndPlace || defaults.isEmpty }
        let count = part == .whole ? 3 : 2
        return known.split(separator: " ").prefix(count) == scope(list).split(separator: " ").prefix(count)
    }

    private static func letter(_ kind: CalendarEntity) -> Character { kind == .event ? "e" : "r" }

    private var place: String {
        let preferences = situation.preferences
        let names = preferences.calendarPaths + ["\n"] + (preferences.calendars ?? ["\n"])
        return Fingerprint(Array(names.joined(separator: "\n").utf8)).text
    }

    private func isCutShort(_ list: KnownList) -> Bool {
        isCutShort && isScoped(list, to: .kindsAndPlace)
    }

    private func last(_ list: KnownList, _ kind: CalendarEntity) -> ClockReading? {
        // The list of an older version, which did not note the scope.
        guard let scope = list.head?.scope else { return last(list) }
        let parts = scope.split(separator: " ")
        let isKnown =
            parts.count >= 2 && parts[1] == place
            && parts[0].contains(AlarmScan.letter(kind))
        return isKnown ? last(list) : nil
    }

    /// 32 days ago. What went off before, and is not in the list, is too old to ring.
    private var horizon: Instant { situation.now.adding(seconds: -4 * AlarmScan.reach) }

    private func last(_ list: KnownList) -> ClockReading? {
        list.lastScan(now: situation.now)
            .map { $0.instant < horizon ? ClockReading(horizon, offset: $0.offset) : $0 }
    }

    /// From when to look. After a flight, an alarm at "09:00, wherever I am" that was to come may be past here:
    /// clocks are less than two days apart.
    private func lookingBack(to last: ClockReading) -> Instant {
        last.offset == situation.reading.offset ? last.instant : last.instant.adding(seconds: -2 * 86_400)
    }

    private func isLater(_ alarm: EventAlarm, than last: ClockReading) -> Bool {
        guard let label = alarm.label else { return alarm.instant > last.instant }
        return last.seconds(until: Occurrence(instant: alarm.instant, label: label), in: situation.zone) > 0
    }

    /// Up to when the list has all alarms that its calendars had at the last look; nil where it may lack some. Two days less
    /// than it reaches, since clocks differ by less.
    private func reach(_ list: KnownList, _ count: Int) -> Instant? {
        guard let head = list.head, !head.isCutShort, let scanned = head.scanned?.instant,
            scanned <= situation.now, count < AlarmScan.limit
        else { return nil }
        return scanned.adding(seconds: AlarmScan.reach - 2 * 86_400)
    }

    /// Whether some file could not be read, so that the list may lack its alarms.
    var isCutShort: Bool { isUnanswered || store?.isCutShort ?? false }

    /// When to look again at the latest. What could not be read may be readable in a minute; if not, the hour is soon
    /// enough.
    package func next(after alarms: [EventAlarm]?, beside list: KnownList) -> Instant? {
        guard let alarms else { return nil }
        let isFresh = isCutShort && list.head?.isCutShort != true
        var next = situation.now.adding(seconds: isFresh ? 60 : AlarmScan.patience)
        if alarms.count >= AlarmScan.limit, let last = alarms.last {
            next = min(next, max(last.instant, situation.now.adding(seconds: 60)))
        }
        for kind in [AuthorizationKind.events, .reminders] {
            let end = situation.store.authorization(for: kind).end
            if let end, end > situation.now { next = min(next, end) }
        }
        return next
    }
}

extension [EventAlarm] {
    /// Each alarm once, without those that are among `others`.
    fileprivate func uniqued(but others: [EventAlarm]) -> [EventAlarm] {
        var seen = Set(others.map(\.identifier))
        return filter { seen.insert($0.identifier).inserted }
    }
}

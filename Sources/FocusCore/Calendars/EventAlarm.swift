package import TimeKit

/// An alarm of a calendar at one of its times. Its texts may come from anybody.
package struct EventAlarm: Hashable, Sendable {
    /// The UID of the event or todo (RFC 5545, section 3.8.4.7).
    package let uid: String
    package let title: String
    package let location: String?
    /// When the alarm goes off.
    package let instant: Instant
    /// When the event begins or the reminder is due.
    package let start: Instant
    package let isAllDay: Bool
    /// Whether the event comes again.
    package let isRecurring: Bool
    /// About how many seconds after the start it rings, below zero for before. Tells the alarms of one event apart, and
    /// not the repetitions of one alarm.
    package let lead: Int64
    /// What the clock shows when it goes off, for a date or a time without a zone (RFC 5545, sections 3.3.4 and 3.3.5),
    /// such as a birthday; nil for an instant.
    package let label: CivilDateTime?
    /// Whether it is of the preferences, and not of the event.
    package let isDefault: Bool
    /// Whether it is of a reminder of the calendar (VTODO), which needs another permission than an event.
    package let isTodo: Bool
    /// Whether it went off, and nothing is left to do for it.
    package private(set) var isOver = false
    /// Whether that was under another name: its event has another UID since.
    package var isRenamed = false

    package init(
        uid: String, title: String, location: String? = nil, instant: Instant, start: Instant,
        isAllDay: Bool = false, isRecurring: Bool = false, lead: Int64? = nil,
        label: CivilDateTime? = nil, isDefault: Bool = false, isTodo: Bool = false
    ) {
        self.isTodo = isTodo
        self.uid = uid
        self.title = title
        self.location = location
        self.instant = instant
        self.start = start
        self.isAllDay = isAllDay
        self.isRecurring = isRecurring
        self.lead = lead ?? instant.seconds(since: start)
        self.label = label
        self.isDefault = isDefault
    }

    /// `focusflow.event.<hash of the uid>.<second of the alarm>`: an alarm that moves is another request, one that is
    /// read twice is the same. Without a UID, the hash is of title and start. A time without a zone counts as if it
    /// were in UTC, so that the identifier is the same in every zone.
    package var identifier: String {
        identifier(at: label.map { Instant(secondsSinceEpoch: $0.secondsAsUTC) } ?? instant)
    }

    /// The identifier in older versions, which knew instants alone.
    package var formerIdentifier: String { identifier(at: instant) }

    private func identifier(at moment: Instant) -> String {
        let begin = moment.adding(seconds: start.seconds(since: instant))
        let name = uid.isEmpty ? "\(begin.secondsSinceEpoch) \(title)" : uid
        // A hash, for a calendar from anybody must not choose what stands in an identifier.
        let hash = String(FNV1a.value(of: name), radix: 16)
        return "focusflow.event.\(hash).\(moment.secondsSinceEpoch)"
    }
}

extension EventAlarm {
    /// What its notification carries, and whoever presses it is led by: which event, and which of its times.
    var userInfo: [String: String] {
        var info = EventReference(uid: uid, start: start).userInfo
        if isRecurring { info["lead"] = "\(lead)" }
        if isTodo { info["todo"] = "true" }
        return info
    }

    package var over: EventAlarm {
        var alarm = self
        alarm.isOver = true
        return alarm
    }

    /// One for all times of an alarm.
    package var series: String { EventAlarm.series(lead: "\(lead)", uid: uid, title: title) }

    static func series(lead: String, uid: String, title: String) -> String {
        "\(lead) \(uid.isEmpty ? title : uid)"
    }

    /// `Sat 21 Nov 10:00, Room 5`: the day too, since an alarm may ring late.
    func body(in zone: Zone) -> String {
        guard let wall = zone.wall(at: start), let now = zone.wall(at: instant) else { return location ?? "" }
        let time =
            isAllDay ? TimeText.day(wall.date, today: now.date) : TimeText.moment(wall, now: now)
        return [time, location].compactMap(\.self).joined(separator: ", ")
    }
}

extension [EventAlarm] {
    /// The alarms that are to be requests: all that are to come, and of those that are over, for an event that comes
    /// again, only the newest.
    package func wanted(at now: Instant, limit: Int) -> [EventAlarm] {
        var wanted: [EventAlarm] = []
        var newest: Set<String> = []
        var seen: Set<String> = []
        for alarm in inOrder({ $0.instant > $1.instant }) where seen.insert(alarm.identifier).inserted {
            if alarm.instant <= now, alarm.isRecurring, !newest.insert(alarm.series).inserted { continue }
            wanted.append(alarm)
        }
        return Array(wanted.reversed().prefix(limit))
    }

    /// Those that passed before the newest of their alarm, and were missed: it tells how many they are. The newest
    /// first; none where the newest `isOver` already.
    package func missed(at now: Instant, limit: Int, isOver: (EventAlarm) -> Bool) -> [EventAlarm] {
        var newest: [String: EventAlarm] = [:]
        var missed: [EventAlarm] = []
        var seen: Set<String> = []
        let passed = filter { $0.isRecurring && $0.instant <= now }.inOrder { $0.instant > $1.instant }
        for alarm in passed where missed.count < limit && seen.insert(alarm.identifier).inserted {
            guard let newest = newest[alarm.series] else {
                newest[alarm.series] = alarm
                continue
            }
            if !isOver(newest), !isOver(alarm) { missed.append(alarm) }
        }
        return missed
    }
}

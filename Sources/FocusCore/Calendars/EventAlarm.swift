package import TimeKit

/// An alarm of a calendar at one of its times, as text that may come from anybody.
package struct EventAlarm: Hashable, Sendable {
    /// Of the event or reminder in its calendar.
    package let uid: String
    package let title: String
    package let location: String?
    /// When the alarm goes off.
    package let instant: Instant
    /// When the event begins or the reminder is due.
    package let start: Instant
    package let isAllDay: Bool
    /// Of something that comes again.
    package let isRecurring: Bool
    /// About how long after the start: tells the alarms of one event from each other, not their repetitions.
    package let lead: Int64
    /// What the clock shows when it goes off, where any clock counts: of a birthday, or a time that no zone is given
    /// with. nil for an instant.
    package let label: CivilDateTime?

    package init(
        uid: String, title: String, location: String? = nil, instant: Instant, start: Instant,
        isAllDay: Bool = false, isRecurring: Bool = false, lead: Int64? = nil,
        label: CivilDateTime? = nil
    ) {
        self.uid = uid
        self.title = title
        self.location = location
        self.instant = instant
        self.start = start
        self.isAllDay = isAllDay
        self.isRecurring = isRecurring
        self.lead = lead ?? instant.seconds(since: start)
        self.label = label
    }

    /// `focusflow.event.<hash of the uid>.<second of the alarm>`: what moves is another request, and what is read
    /// twice is one.
    /// What has no uid is told by what it is and when. Of any clock's time it is the same in every zone.
    package var identifier: String {
        identifier(at: label.map { Instant(secondsSinceEpoch: $0.secondsAsUTC) } ?? instant)
    }

    /// As programs before this one had it, which knew instants alone.
    package var formerIdentifier: String { identifier(at: instant) }

    private func identifier(at moment: Instant) -> String {
        let begin = moment.adding(seconds: start.seconds(since: instant))
        let name = uid.isEmpty ? "\(begin.secondsSinceEpoch) \(title)" : uid
        // A hash: an identifier may not hold what a file wants it to.
        let hash = String(FNV1a.value(of: name), radix: 16)
        return "focusflow.event.\(hash).\(moment.secondsSinceEpoch)"
    }
}

extension EventAlarm {
    /// What its notification carries, and whoever presses it is led by: which event, and which of its times.
    var userInfo: [String: String] { EventReference(uid: uid, start: start).userInfo }

    /// One for all times of an alarm.
    fileprivate var series: String { "\(lead) \(uid.isEmpty ? title : uid)" }

    /// `Sat 21 Nov 10:00, Room 5`: the day too, since an alarm may ring late.
    func body(in zone: Zone) -> String {
        guard let wall = zone.wall(at: start), let now = zone.wall(at: instant) else { return location ?? "" }
        let time =
            isAllDay ? TimeText.day(wall.date, today: now.date) : TimeText.moment(wall, now: now)
        return [time, location].compactMap(\.self).joined(separator: ", ")
    }
}

extension [EventAlarm] {
    /// What is to be in the list of requests at `now`, of those that are owed or are to come: of each alarm of what
    /// comes again, of all that has passed only the newest.
    package func wanted(at now: Instant, limit: Int) -> [EventAlarm] {
        var wanted: [EventAlarm] = []
        var newest: Set<String> = []
        var seen: Set<String> = []
        for alarm in sorted(by: { $0.instant > $1.instant }) where seen.insert(alarm.identifier).inserted {
            if alarm.instant <= now, alarm.isRecurring, !newest.insert(alarm.series).inserted { continue }
            wanted.append(alarm)
        }
        return Array(wanted.reversed().prefix(limit))
    }
}

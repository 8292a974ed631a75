import TestSupport

/// The alarms of a calendar, as the manuals have them: each rings once, when its time has come, and as late as it must.
///
/// All times of events are UTC, so that no flight moves them. Each event has one alarm.
struct Alarms: Hashable {
    struct Event: Hashable {
        let number: Int
        let start: Minute
        let lead: Minute
        var due: Minute { start - lead }
    }

    /// What the file says.
    private(set) var events: [Int: Event] = [:]
    /// What was read before it was due. It rings late, also when its event has begun; what comes in later does not.
    private var known: Set<Event> = []
    private var told: Set<Event> = []
    /// How often a run was cut off that may have told of it. Twice, it counts as told.
    private var doubted: [Event: Int] = [:]

    mutating func put(_ number: Int, _ event: Event?) { events[number] = event }

    /// When something happened to a run. It may have failed to read the file, and then the tick of the next minute does.
    var unread: Minute?

    /// A tick or a change has read the file. Alarms are looked for a week ahead.
    mutating func notice(at now: Minute) {
        guard unread == nil else { return }
        known.formUnion(events.values.filter { $0.due > now && $0.due < now + 7 * 1440 })
    }

    mutating func tick(at now: Minute) {
        if let minute = unread, minute < now { unread = nil }
        notice(at: now)
    }

    /// The power may have taken the list, and with it what was read before.
    mutating func forgetReading() { known = [] }

    mutating func doubt(_ events: [Event]) {
        for event in events { doubted[event, default: 0] += 1 }
    }

    /// What must ring now, where nothing holds it.
    func owed(at now: Minute) -> [Event] {
        events.values.filter { event in
            event.due <= now && !told.contains(event) && doubted[event, default: 0] < 2
                && (known.contains(event) || event.start > now)
        }.sorted { $0.number < $1.number }
    }

    /// Those that are to come within a day, and must be in the list.
    func coming(after now: Minute) -> [Event] {
        events.values.filter { known.contains($0) && $0.due > now && $0.due < now + 1440 }
    }

    /// What is wrong with a ring; nil for nothing. `isCut` says that a run was cut off since, or the power.
    mutating func fault(_ event: Event, at now: Minute, isMarked: Bool, isTaken: Bool, isCut: Bool) -> String?
    {
        guard events[event.number] == event else { return "gone" }
        guard event.due <= now else { return "early" }
        let isInDoubt = isCut || doubted[event] != nil
        if told.contains(event), !(isMarked && isInDoubt) { return "twice" }
        if isMarked, !isInDoubt { return "marked" }
        if isTaken { told.insert(event) }
        return nil
    }

    /// The file.
    var text: String {
        let events = events.values.sorted { $0.number < $1.number }.map { event in
            """
            BEGIN:VEVENT
            UID:e\(event.number)
            DTSTAMP:20260101T000000Z
            DTSTART:\(Alarms.stamp(event.start))
            DURATION:PT30M
            SUMMARY:Event \(event.number)
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:Event
            TRIGGER:-PT\(event.lead)M
            END:VALARM
            END:VEVENT

            """
        }
        return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//life//EN\n" + events.joined() + "END:VCALENDAR\n"
    }

    private static func stamp(_ minute: Minute) -> String {
        minute.label.filter { $0 != "-" && $0 != ":" } + "00Z"
    }
}

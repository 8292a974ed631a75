package import TimeKit

/// The title and the text of a notification.
package struct DeliveryText: Hashable, Sendable {
    package let title: String
    package let body: String

    package init(title: String, body: String) {
        self.title = title
        self.body = body
    }

    /// From five minutes after its time on, a notification says when it was due.
    static let lateness: Int64 = 5 * 60

    /// One occurrence by itself. `content` differs from the request's where it is worked out at delivery, as a recap
    /// is.
    package init(_ due: DueOccurrence, _ content: DeliveryText, now: Instant, zone: Zone) {
        let notes = DeliveryText.notes(due, now, zone)
        title = due.title(content.title, now, zone)
        body = ([content.body] + (notes.isEmpty ? [] : [notes])).filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    /// Several at once: a line for each, at most `limit`, then how many more there are.
    package init(digestOf all: [DueOccurrence], limit: Int?, now: Instant, zone: Zone) {
        title = "\(all.count) reminders"
        var lines = all.prefix(limit ?? all.count).map { due in
            let content = due.request.content
            // Of an event, its own time: "was due" is said of the alarm, and the event may be still ahead.
            let notes = [due.kind == .event ? content.body : "", DeliveryText.notes(due, now, zone)]
                .filter { !$0.isEmpty }.joined(separator: "; ")
            let title = due.title(content.title, now, zone)
            return notes.isEmpty ? title : "\(title) (\(notes))"
        }
        if all.count > lines.count { lines.append("and \(all.count - lines.count) more") }
        body = lines.joined(separator: "\n")
    }

    /// The end of a session, with its time if it is told late.
    package func told(of session: Session, at now: Instant, in zone: Zone) -> DeliveryText {
        let late = DeliveryText.late(.sessionCompletion, session.ended, now, zone)
        return DeliveryText(title: title, body: late.map { "\(body)\n\($0)" } ?? body)
    }

    /// `was due at 09:00` and `was due Fri 20 Nov 09:00`, or for a session `ended at 14:25`; nil if it is on time. Read in
    /// the feed a day later it is as true: it says neither "today" nor "yesterday".
    private static func late(_ kind: RequestKind, _ due: Instant, _ now: Instant, _ zone: Zone) -> String? {
        guard now.seconds(since: due) >= lateness, let moment = moment(due, now, zone, today: "at ") else {
            return nil
        }
        return "\(kind == .sessionCompletion ? "ended" : "was due") \(moment)"
    }

    /// `at 09:00`, or of another day `Fri 20 Nov 09:00`.
    private static func moment(
        _ instant: Instant, _ now: Instant, _ zone: Zone, today prefix: String = ""
    ) -> String? {
        guard let wall = zone.wall(at: instant), let today = zone.wall(at: now) else { return nil }
        return wall.date == today.date
            ? prefix + TimeText.clock(wall.time) : TimeText.moment(wall, now: today)
    }

    /// `also 08:00, put off until now`: two times of one task come with one ring.
    private static func putOff(_ due: DueOccurrence, _ now: Instant, _ zone: Zone) -> String? {
        guard let until = due.putOff?.until, let own = due.putOffTime(in: zone) else { return nil }
        let isNow = now.seconds(since: until) < lateness
        guard let time = moment(own, now, zone), let end = isNow ? "now" : moment(until, now, zone) else {
            return nil
        }
        return "also \(time), put off until \(end)"
    }

    /// The same, marked as a possible repeat.
    package var marked: DeliveryText {
        DeliveryText(title: title, body: "Possible repeat: " + (body.isEmpty ? title : body))
    }

    /// `was due Fri 20 Nov 09:00; 3 earlier ones missed`; empty if it is on time and alone.
    private static func notes(_ due: DueOccurrence, _ now: Instant, _ zone: Zone) -> String {
        // What is left until then says it all.
        guard due.coming(after: now, in: zone) == nil else { return "" }
        var notes: [String] = []
        var since = due.due
        // As its first ring said it: what was put off was due when it came again.
        if case .again(_, let until, _) = due.id.label {
            since = until ?? due.elsewhere ?? due.occurrence(in: zone) ?? since
        }
        if let late = late(due.kind, since, now, zone) { notes.append(late) }
        if due.isAgain { notes.append("again (\(due.ring))") }
        if let putOff = putOff(due, now, zone) { notes.append(putOff) }
        if due.missed >= DueSearch.countLimit {
            notes.append("\(DueSearch.countLimit) or more earlier ones missed")
        } else if due.missed > 0 {
            notes.append("\(due.missed) earlier \(plural(due.missed, "one")) missed")
        }
        return notes.joined(separator: "; ")
    }
}

extension DueOccurrence {
    /// When that is which it warns of; nil where it warns of nothing, or that has come.
    fileprivate func coming(after now: Instant, in zone: Zone) -> Instant? {
        // What was put off to an earlier time may have rung already where the clock is ahead: then it is not to come. But
        // where there are warnings and it did not ring, it was most likely one of them that was put off.
        switch id.label {
        case .snoozed where !warns || elsewhere != nil: nil
        case .ahead, .snoozed: occurrence(in: zone).flatMap { $0 > now ? $0 : nil }
        case .at, .fixed, .again: nil
        }
    }

    /// `Dentist`, or ahead of it `Dentist in 1 day: Fri 27 Nov 10:00`.
    package func title(_ title: String, _ now: Instant, _ zone: Zone) -> String {
        guard let instant = coming(after: now, in: zone), let wall = zone.wall(at: instant),
            let today = zone.wall(at: now)
        else { return title }
        // Told some seconds behind its time, as by cron, it is in 1 h all the same.
        let left = Int64(instant.seconds(since: now) + 30) / 60 * 60
        let shown = (wall.secondsAsUTC - today.secondsAsUTC + 30) / 60 * 60
        return "\(title) \(TimeText.left(left, shown: shown)): \(TimeText.moment(wall, now: today))"
    }
}

extension TimeText {
    /// `in 1 day`, `in 1 h 30 min`. `shown` is the difference of the two clock times. From Friday 10:00 to Monday 10:00 it
    /// is three days, also when the clock changes between them and only 71 hours pass.
    fileprivate static func left(_ seconds: Int64, shown: Int64) -> String {
        if shown > 0, shown % 86_400 == 0 {
            return "in \(counted(Int(shown / 86_400), "day"))"
        }
        guard seconds >= 86_400 else {
            return seconds > 0 ? "in \(length(TimeSpan(seconds: seconds)))" : "now"
        }
        return distance(to: Instant(secondsSinceEpoch: seconds), from: Instant(secondsSinceEpoch: 0))
    }
}

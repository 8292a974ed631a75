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
    private static let lateness: Int64 = 5 * 60

    /// One occurrence by itself. `content` differs from the request's where it is worked out at delivery, as a recap
    /// is.
    package init(_ due: DueOccurrence, _ content: DeliveryText, now: Instant, zone: Zone) {
        let notes = DeliveryText.notes(due, now, zone)
        title = content.title
        body = ([content.body] + (notes.isEmpty ? [] : [notes])).filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    /// Several at once: a line for each, at most `limit`, then how many more there are.
    package init(digestOf all: [DueOccurrence], limit: Int?, now: Instant, zone: Zone) {
        title = "\(all.count) reminders"
        var lines = all.prefix(limit ?? all.count).map { due in
            let notes = DeliveryText.notes(due, now, zone)
            return notes.isEmpty ? due.request.content.title : "\(due.request.content.title) (\(notes))"
        }
        if all.count > lines.count { lines.append("and \(all.count - lines.count) more") }
        body = lines.joined(separator: "\n")
    }

    /// The end of a session, with its time if it is told late.
    package func told(of session: Session, at now: Instant, in zone: Zone) -> DeliveryText {
        let late = DeliveryText.late(.sessionCompletion, session.ended, now, zone)
        return DeliveryText(title: title, body: late.map { "\(body)\n\($0)" } ?? body)
    }

    /// `was due Fri 09:00`, or for a session `ended at 14:25`; nil if it is on time.
    private static func late(_ kind: RequestKind, _ due: Instant, _ now: Instant, _ zone: Zone) -> String? {
        guard now.seconds(since: due) >= lateness, let wall = zone.wall(at: due),
            let today = zone.wall(at: now)
        else { return nil }
        let moment = TimeText.nearMoment(wall, now: today)
        guard kind == .sessionCompletion else { return "was due \(moment)" }
        return wall.date == today.date ? "ended at \(TimeText.clock(wall.time))" : "ended \(moment)"
    }

    /// The same, marked as a possible repeat.
    package var marked: DeliveryText {
        DeliveryText(title: title, body: "Possible repeat: " + (body.isEmpty ? title : body))
    }

    /// `was due Fri 09:00; 3 earlier ones missed`; empty if it is on time.
    private static func notes(_ due: DueOccurrence, _ now: Instant, _ zone: Zone) -> String {
        var notes: [String] = []
        if let late = late(due.kind, due.due, now, zone) { notes.append(late) }
        if due.missed >= DueSearch.countLimit {
            notes.append("\(DueSearch.countLimit) or more earlier ones missed")
        } else if due.missed > 0 {
            notes.append("\(due.missed) earlier \(plural(due.missed, "one")) missed")
        }
        return notes.joined(separator: "; ")
    }
}

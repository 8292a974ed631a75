package import TimeKit

/// What a delivery says.
package struct DeliveryText: Hashable, Sendable {
    package let title: String
    package let body: String

    package init(title: String, body: String) {
        self.title = title
        self.body = body
    }

    /// Later than this after its time, a notification tells when it was due.
    private static let lateness: Int64 = 5 * 60

    /// One occurrence by itself. `content` may differ from the request's where it is worked out at delivery.
    package init(_ due: DueOccurrence, _ content: DeliveryText, now: Instant, zone: Zone) {
        let notes = DeliveryText.notes(due, now, zone)
        title = content.title
        body = ([content.body] + (notes.isEmpty ? [] : [notes])).filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    /// Several at once: as many lines as `limit` allows, then how many more.
    package init(digestOf all: [DueOccurrence], limit: Int?, now: Instant, zone: Zone) {
        title = "\(all.count) reminders"
        var lines = all.prefix(limit ?? all.count).map { due in
            let notes = DeliveryText.notes(due, now, zone)
            return notes.isEmpty ? due.request.content.title : "\(due.request.content.title) (\(notes))"
        }
        if all.count > lines.count { lines.append("and \(all.count - lines.count) more") }
        body = lines.joined(separator: "\n")
    }

    /// The end of a session, with its time where it is told late.
    package func told(of session: Session, at now: Instant, in zone: Zone) -> DeliveryText {
        let late = DeliveryText.late(.sessionCompletion, session.ended, now, zone)
        return DeliveryText(title: title, body: late.map { "\(body)\n\($0)" } ?? body)
    }

    /// `was due Fri 09:00`; of a session, which is told of when it is over, `ended at 14:25`. nil for what is on time.
    private static func late(_ kind: RequestKind, _ due: Instant, _ now: Instant, _ zone: Zone) -> String? {
        guard now.seconds(since: due) >= lateness, let wall = zone.wall(at: due),
            let today = zone.wall(at: now)
        else { return nil }
        let moment = TimeText.nearMoment(wall, now: today)
        guard kind == .sessionCompletion else { return "was due \(moment)" }
        return wall.date == today.date ? "ended at \(TimeText.clock(wall.time))" : "ended \(moment)"
    }

    /// That the same may have been delivered before.
    package var marked: DeliveryText {
        DeliveryText(title: title, body: "Possible repeat: " + (body.isEmpty ? title : body))
    }

    /// `was due Fri 09:00; 3 earlier ones missed`; empty for what is on time.
    private static func notes(_ due: DueOccurrence, _ now: Instant, _ zone: Zone) -> String {
        var notes: [String] = []
        if let late = late(due.kind, due.due, now, zone) { notes.append(late) }
        if due.missed >= DueSearch.countLimit {
            notes.append("\(DueSearch.countLimit) or more earlier ones missed")
        } else if due.missed > 0 {
            notes.append("\(due.missed) earlier \(due.missed == 1 ? "one" : "ones") missed")
        }
        return notes.joined(separator: "; ")
    }
}

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

    /// That the same may have been delivered before.
    package var marked: DeliveryText {
        DeliveryText(title: title, body: "Possible repeat: " + (body.isEmpty ? title : body))
    }

    /// `was due Fri 09:00; 3 earlier ones missed`; empty for what is on time.
    private static func notes(_ due: DueOccurrence, _ now: Instant, _ zone: Zone) -> String {
        var notes: [String] = []
        if due.kind != .sessionCompletion, now.seconds(since: due.due) >= lateness,
            let wall = zone.wall(at: due.due), let today = zone.wall(at: now)
        {
            notes.append("was due \(TimeText.nearMoment(wall, now: today))")
        }
        if due.missed >= DueSearch.countLimit {
            notes.append("\(DueSearch.countLimit) or more earlier ones missed")
        } else if due.missed > 0 {
            notes.append("\(due.missed) earlier \(due.missed == 1 ? "one" : "ones") missed")
        }
        return notes.joined(separator: "; ")
    }
}

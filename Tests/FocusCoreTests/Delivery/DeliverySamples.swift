import FocusCore
import Testing
import TimeKit
import WhenKit

/// The instant at which a clock in UTC shows `2026-11-20T09:00`.
func utc(_ text: String) throws -> Instant {
    Instant(secondsSinceEpoch: try #require(CivilDateTime(text)).secondsAsUTC)
}

/// A request of one kind whose text is its title.
func request(_ identifier: String, _ trigger: NotificationTrigger, title: String = "Tea", body: String = "")
    -> NotificationRequest
{
    NotificationRequest(
        identifier: identifier, content: NotificationContent(title: title, body: body), trigger: trigger)
}

func schedule(_ anchor: String, _ rule: String = "none") throws -> Schedule {
    Schedule(
        anchor: try #require(CivilDateTime(anchor)),
        repetition: try Repetition.parse(rule, now: utc("2026-11-01T00:00"), zone: .utc))
}

/// What the journal says after a claim of `ids` on one channel and these events.
func journal(
    _ ids: [String], on channel: Channel = .desktop, attempt: Int = 1, at: Instant,
    _ events: JournalEntry.Event...
) -> [JournalEntry] {
    ([.claim(number: 1, channel, attempt: attempt, ids, boot: "b")] + events).map { JournalEntry(at: at, $0) }
}

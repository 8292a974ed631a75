import FocusActions
package import FocusCore
package import FocusDelivery
package import TimeKit

extension DropReason {
    package var words: String {
        switch self {
        case .expired: "too late to be of use"
        case .quiet: "it was quiet"
        case .focusing: "a focus session was running"
        case .notAllowed: "notifications were off, not allowed or not set up here then"
        case .inDoubt: "it is not known whether two deliveries got through"
        case .read: "read in the feed"
        case .cancelled: "done, deleted, edited or snoozed"
        case .superseded: "announced with a later one"
        case .paused: "paused"
        }
    }

    /// Of what will be dropped at that time.
    package func comingWords(_ instant: Instant, _ preferences: Preferences) -> String {
        switch self {
        case .focusing: "a focus session will be running"
        case .quiet: preferences.quietWords(instant)
        case .notAllowed: "not allowed then"
        case .expired, .inDoubt, .read, .cancelled, .superseded, .paused: words
        }
    }
}

extension PendingList.Held {
    /// Of what rings, or is dropped, at that time.
    package func words(_ instant: Instant, _ preferences: Preferences) -> String {
        switch self {
        case .snoozed: "snoozed"
        case .quietHours: "after \(preferences.quietWords(instant))"
        case .retry: "tried again"
        case .dropped(.paused): "paused"
        case .dropped(let reason): "dropped: \(reason.comingWords(instant, preferences))"
        }
    }

    /// As programs read it.
    package var name: String {
        switch self {
        case .snoozed: "snoozed"
        case .quietHours: "quiet-hours"
        case .retry: "retry"
        case .dropped(.paused): "paused"
        case .dropped: "dropped"
        }
    }
}

extension Preferences {
    /// What is quiet then, or ends then: `dnd` (`quiet-until`), else `quiet hours`.
    package func quietWords(_ instant: Instant) -> String {
        quietUntil.map { instant <= $0 } ?? false ? "dnd" : "quiet hours"
    }
}

extension PendingList.Row {
    /// Behind the title of an alarm that rings on another day than its event begins: `: Sun 22 Nov 13:00`.
    package func eventDay(in zone: Zone) -> String {
        guard let start = request.content.eventStart, zone.wall(at: start)?.date != zone.wall(at: next)?.date
        else { return "" }
        // The body begins with it; behind a comma stands the place.
        return ": \(request.content.body.prefix { $0 != "," })"
    }

    /// With how often it was told by then.
    package var toldTitle: String {
        if case .again(let ring) = ring { "\(title), again (\(ring))" } else { title }
    }
}

extension PendingList.Ring {
    /// As programs read it.
    package var name: String {
        switch self {
        case .own: "own"
        case .ahead: "ahead"
        case .again: "again"
        }
    }
}

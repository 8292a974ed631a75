package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import TimeKit

/// What became of an occurrence, in words.
package struct EventWords {
    package let event: Explanation.Event
    package let due: Instant
    package let words: TaskWords

    package init(event: Explanation.Event, due: Instant, words: TaskWords) {
        self.event = event
        self.due = due
        self.words = words
    }

    package var text: String {
        let again = event.repeats > 0 ? ", tried again" : ""
        switch event.fact {
        case .delivered(.feed): return "put into the feed \(at)"
        case .delivered(let channel): return "delivered \(at) \(channel.way)"
        case .repeated(let channel):
            return "delivered \(at) \(channel.way), marked as a possible repeat"
        case .refused(let channel, let reason):
            return "refused by the \(channel.rawValue) \(at) (\(reason.harmless))\(again)"
        case .unreachable(.desktop, "no-bus"): return "no desktop to show it at \(at)\(again)"
        case .unreachable(.hook, "absent"): return "no hook to run at \(at)\(again)"
        case .unreachable(let channel, let reason):
            return "no way to the \(channel.rawValue) at \(at) (\(reason.harmless))\(again)"
        case .unknown(let channel, let reason):
            return "perhaps delivered \(at) \(channel.way) (\(reason.harmless))"
        case .held(let until) where until == event.at:
            return "held: switched off or paused before a tick came"
        // After a flight west it shows when it rang, which is when quiet ended.
        case .held(let until) where until <= due: return "held, as it was quiet"
        case .held(let until): return "held until \(clock(until)), as it was quiet"
        case .signedOut: return "the account was signed out"
        case .dropped(let reason): return "dropped: \(reason.words)"
        case .standsFor(let count): return "\(count) earlier \(plural(count, "one")) missed"
        case .coalesced(let newer): return "announced together with \(words.moment(newer))"
        case .putOff(let until): return "put off until \(clock(until))"
        case .ended(let deed): return "\(deed.word) \(at)".trimmed
        case .settled: return "done, skipped or passed over"
        case .gone: return "dropped: the task was paused or not open here then"
        case .lost: return "perhaps delivered: what the journal had of that time is lost"
        case .waiting: return "not delivered yet"
        }
    }

    private var at: String { event.at.map(clock) ?? "" }

    /// With its day where that is another one.
    private func clock(_ instant: Instant) -> String {
        let zone = words.zone
        guard let wall = zone.wall(at: instant), wall.date == zone.wall(at: due)?.date else {
            return words.moment(instant)
        }
        return TimeText.clock(wall.time)
    }
}

extension Channel {
    fileprivate var way: String {
        switch self {
        case .desktop: "on the desktop"
        case .hook: "by the hook"
        case .feed: "in the feed"
        }
    }
}

extension FocusCore.Task.State.Deed {
    fileprivate var word: String {
        switch self {
        case .done: "done"
        case .skipped: "skipped"
        case .deleted: "deleted"
        }
    }
}

extension Explanation.Fact {
    /// As programs read it.
    package var name: String {
        switch self {
        case .delivered, .repeated: "delivered"
        case .refused: "refused"
        case .unreachable: "unreachable"
        case .unknown, .lost: "unknown"
        case .held: "held"
        case .signedOut: "signed-out"
        case .dropped, .gone: "dropped"
        case .standsFor: "stands-for"
        case .coalesced: "coalesced"
        case .putOff: "snoozed"
        case .ended(let deed): deed.word
        case .settled: "settled"
        case .waiting: "waiting"
        }
    }

    package func detail(_ time: (Instant) -> String) -> String? {
        switch self {
        case .delivered(let channel), .repeated(let channel): channel.rawValue
        case .refused(let channel, let reason), .unreachable(let channel, let reason),
            .unknown(let channel, let reason):
            "\(channel.rawValue): \(reason)"
        case .held(let until), .putOff(let until), .coalesced(let until): time(until)
        case .dropped(let reason): reason.rawValue
        case .gone: DropReason.cancelled.rawValue
        case .standsFor(let count): "\(count)"
        case .lost: "journal"
        case .signedOut, .ended, .settled, .waiting: nil
        }
    }
}

extension Explanation.Obstacle {
    package var name: String {
        switch self {
        case .silence(let silence): silence.name
        case .ended: "ended"
        case .noReminder: "no-reminder"
        case .nothingToCome, .untilDone: "nothing-to-come"
        case .paused: "paused"
        case .noTick: "no-tick"
        case .tickFails: "tick-fails"
        case .tickZone: "tick-zone"
        case .clock: "clock"
        }
    }
}

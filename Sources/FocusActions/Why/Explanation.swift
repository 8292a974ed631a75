package import FocusCore
package import FocusDelivery
package import FocusStore
package import TimeKit

package struct Explanation {
    /// The newest of what fell due, the oldest of these first.
    package let past: [Past]
    package let coming: [PendingList.Row]
    package let obstacles: [Obstacle]
    package let situation: Situation
    /// The damaged file because of which what is to come is as it was.
    package let damage: StoreError?

    /// One occurrence, and what became of it.
    package struct Past {
        package let id: OccurrenceID
        package let due: Instant
        package var events: [Event]

        /// What was put off until `instant` or later, and told: its own time does not ring, also where `undo` has taken the
        /// putting off back.
        func toldBehind(_ instant: Instant) -> Fact? {
            guard isTold, case .snoozed(_, let until) = id.label, until >= instant else { return nil }
            return .putOff(until: until)
        }

        /// Whether it reached somebody, or may have.
        var isTold: Bool {
            events.contains { event in
                switch event.fact {
                case .delivered, .repeated, .unknown: true
                default: false
                }
            }
        }

        /// Whether a channel refused it.
        var isRefused: Bool {
            events.contains { event in
                switch event.fact {
                case .refused, .unreachable: true
                default: false
                }
            }
        }

        /// Whether it was only held or refused.
        var isOpen: Bool {
            events.allSatisfy { event in
                switch event.fact {
                case .held, .refused, .unreachable, .signedOut, .standsFor: true
                default: false
                }
            }
        }
    }

    package struct Event {
        package let fact: Fact
        /// When the journal first says so; nil where it follows from the rules alone.
        package let at: Instant?
        /// How often the same happened again: a channel that refuses is tried each minute.
        package fileprivate(set) var repeats = 0
    }

    package enum Fact: Hashable {
        case delivered(Channel)
        /// Once more, marked as a possible repeat: it was not known whether it had been, or the clock had run ahead.
        case repeated(Channel)
        case refused(Channel, reason: String)
        case unreachable(Channel, reason: String)
        case unknown(Channel, reason: String)
        case held(until: Instant)
        case signedOut
        case dropped(DropReason)
        /// It also stood for so many missed ones.
        case standsFor(Int)
        case coalesced(with: Instant)
        case putOff(until: Instant)
        /// By the user, as the archive has it.
        case ended(Task.State.Deed)
        case settled
        /// The task was not open here, or paused, when it came.
        case gone
        /// The lines of the journal that may have told of it are lost.
        case lost
        case waiting
    }

    /// Why nothing rings.
    package enum Obstacle: Hashable {
        case silence(Silence)
        case ended(TaskRow.State)
        case noReminder
        case nothingToCome
        /// Its rule counts from the day on which it is finished.
        case untilDone(task: Int)
        /// It is paused; `next` is when it rings again.
        case paused(task: Int, Reminder.Pause, next: Instant?)
        case noTick(secondsAgo: Int64?)
        /// Ticks come, and can't do what is due.
        case tickFails
        case tickZone(TickSilence.OtherZones)
        /// The clock is not believed, so ticks come and do nothing.
        case clock(ClockDoubt)

        /// A silence that ends by itself.
        var isPassing: Bool { if case .silence(let silence) = self { silence.isQuiet } else { false } }
    }

    static let limit = 10
}

/// What the journal tells of some occurrences, by their ids.
struct Stories {
    private(set) var events: [String: [Explanation.Event]] = [:]
    private var claims: [Int: Claim] = [:]
    private let isMeant: (String) -> Bool
    private static let noAnswer = "no answer"

    private struct Claim {
        let channel: Channel
        let isRepeat: Bool
        let ids: [String]
    }

    package init(_ entries: [JournalEntry], of isMeant: @escaping (String) -> Bool) {
        self.isMeant = isMeant
        for entry in entries { take(entry) }
    }

    private mutating func take(_ entry: JournalEntry) {
        switch entry.event {
        case .claim(let number, let channel, let attempt, let ids, _):
            claims[number] = Claim(channel: channel, isRepeat: attempt > 1, ids: ids.filter(isMeant))
        case .send(let number): note(number, entry.at) { .unknown($0.channel, reason: Stories.noAnswer) }
        case .done(let number):
            answer(number, entry.at) { $0.isRepeat ? .repeated($0.channel) : .delivered($0.channel) }
        case .failed(let number, let reason):
            answer(number, entry.at) { .refused($0.channel, reason: reason) }
        case .unknown(let number, let reason):
            answer(number, entry.at) { .unknown($0.channel, reason: reason) }
        case .unreachable(let channel, let reason, let ids):
            for id in ids where isMeant(id) { note(id, entry.at, .unreachable(channel, reason: reason)) }
        case .dropped(let id, let reason): note(id, entry.at, .dropped(reason))
        case .held(let id, let until): note(id, entry.at, .held(until: until))
        case .away(let id): note(id, entry.at, .signedOut)
        case .coalesced(let id, let count): note(id, entry.at, .standsFor(count))
        case .rearmed, .lost, .mark, .told: break
        }
    }

    /// Takes the place of what was noted when the claim was sent. That stays where no answer came: the tick was killed.
    private mutating func answer(
        _ number: Int, _ at: Instant, _ fact: (Claim) -> Explanation.Fact
    ) {
        for id in claims[number]?.ids ?? [] {
            guard let channel = claims[number]?.channel,
                let sent = events[id]?.firstIndex(where: {
                    $0.fact == .unknown(channel, reason: Stories.noAnswer)
                })
            else { continue }
            events[id]?[sent].repeats -= 1
            if events[id]?[sent].repeats == -1 { events[id]?.remove(at: sent) }
        }
        note(number, at, fact)
    }

    private mutating func note(
        _ number: Int, _ at: Instant, _ fact: (Claim) -> Explanation.Fact
    ) {
        guard let claim = claims[number] else { return }
        for id in claim.ids { note(id, at, fact(claim)) }
    }

    private mutating func note(_ id: String, _ at: Instant, _ fact: Explanation.Fact) {
        guard isMeant(id) else { return }
        var own = events[id] ?? []
        if let known = own.firstIndex(where: { $0.fact == fact }) {
            own[known].repeats += 1
        } else {
            own.append(Explanation.Event(fact: fact, at: at))
        }
        events[id] = own
    }
}

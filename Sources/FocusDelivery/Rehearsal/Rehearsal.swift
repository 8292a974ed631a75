package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit
import WhenKit

/// What the ticks would do, now or each minute until a time: the parts of a real tick with time moved on by hand,
/// over a journal in memory. It locks, sends and writes nothing.
///
///     09:00 play ─▶ next of all requests: 13:30 ─▶ play ─▶ 17:00 ─▶ play … until the end, or 10,000 events
package struct Rehearsal {
    package private(set) var events: [Event] = []
    package let situation: Situation
    /// The damaged file because of which some requests are as they were.
    package fileprivate(set) var damage: StoreError?
    /// Whether it stopped because there were too many events to show.
    package var isCut: Bool { events.count >= Rehearsal.limit }
    private let focus: FocusTimes
    private var chain: TimerChain?
    private let readItems: Set<String>
    private let permissions: PermissionEnds
    private var journal: Journal
    private let nagging: Nagging
    /// The firings that rang, of which a list names the first ring alone.
    private var rung: Set<String> = []

    package struct Event {
        package let at: Instant
        package let due: DueOccurrence
        package let fate: Fate
        /// Why it rings later than at its time; nil where it doesn't.
        package let held: PendingList.Held?
        fileprivate let words: ShipmentWords
        fileprivate let isRepeat: Bool
        /// What it says. Most lists don't ask.
        package var text: DeliveryText {
            let text = words.text(of: due)
            return isRepeat ? text.marked : text
        }
    }

    package enum Fate: Hashable, Sendable {
        case delivered
        case held(until: Instant)
        case dropped(DropReason)
    }

    /// Of what rings until you answer: whether each ring is an event, or the first one alone, since how often it rings
    /// again is up to you. All of them are played: what was put off may come with one.
    package enum Nagging: Sendable {
        case each, once
    }

    private static let limit = 10_000
}

/// Plays the ticks until `text`, which is a WHEN such as `tomorrow 9am`; without one, a single tick now.
package func rehearseTicks(until text: String?, _ world: World) throws -> Rehearsal {
    let situation = try Situation.read(world)
    var end = situation.now
    if let text {
        end = try situation.reading(text) { text in
            let when = try situation.when(text)
            guard !when.isPast else { throw TaskError.past(when.wall, text: text) }
            return when.instant
        }
    }
    var rehearsal = try Rehearsal(situation, .each, situation.permissionEnds())
    let span = situation.now..<max(end, situation.now)
    let derived = try NotificationsCoordinator(situation).derived(alarmsIn: text == nil ? nil : span)
    rehearsal.damage = derived.damage
    rehearsal.play(try situation.ranked(derived.requests), until: end)
    return rehearsal
}

extension Rehearsal {
    /// What would ring of these kinds in that time if it were allowed and switched on, each occurrence once.
    package init(_ situation: Situation, of kinds: RequestKinds, in span: Range<Instant>) throws {
        let derived = try NotificationsCoordinator(situation).derived(
            as: .authorized, kinds: kinds, alarmsIn: span)
        try self.init(situation, of: derived.requests, in: span)
        damage = derived.damage
    }

    /// The same of these requests; with `andNext` also what rings first behind it.
    ///
    /// Of a day of next year it begins two days before, and takes all before that for answered: what quiet hours hold
    /// over midnight is in it, and the ticks of a year need not be played.
    init(
        _ situation: Situation, of requests: [PendingRequest], in span: Range<Instant>, andNext: Bool = false
    ) throws(StoreError) {
        // `today` names what comes next whether or not it may ring, and says beside it until when it may.
        let permissions =
            andNext ? PermissionEnds(notifications: nil) : situation.permissionEnds()
        try self.init(situation, .once, permissions)
        let start = span.lowerBound.adding(seconds: -2 * 86_400)
        let isAhead = start > situation.now
        var findsNext = andNext
        play(isAhead ? requests.from(start, situation) : requests, from: isAhead ? start : situation.now) {
            now, news in
            findsNext = findsNext && !news.contains { $0.fate == .delivered && $0.at >= span.upperBound }
            return (now < span.upperBound || findsNext) && news.endIndex < Rehearsal.limit
        }
    }

    /// With nothing played yet.
    init(_ situation: Situation, _ nagging: Nagging, _ permissions: PermissionEnds) throws(StoreError) {
        self.situation = situation
        self.nagging = nagging
        focus = try FocusTimes(situation)
        readItems = situation.readItems()
        self.permissions = permissions
        journal = try situation.journalOfTicks()
        chain = nagging == .each ? try TimerChain(situation) : nil
    }

    mutating func play(_ requests: [PendingRequest], until end: Instant) {
        play(requests, from: situation.now) { now, news in now <= end && news.endIndex < Rehearsal.limit }
    }

    /// Plays one tick after the other, each when the next request falls due. Before each, `goesOn` is asked with its
    /// time (`never` if nothing is to come) and with what the last one did, so that a list can stop at its last row.
    /// Of two that fall due together, the one that stands first in `requests` is told first, so that all lists agree: the
    /// pills of 08:00, then the recap of 08:00.
    mutating func play(
        _ requests: [PendingRequest], from start: Instant,
        while goesOn: (Instant, _ news: ArraySlice<Event>) -> Bool
    ) {
        var pending = requests
        var now = start
        var seen = events.count
        while goesOn(now, events[seen...]), now != Instant.never {
            seen = events.count
            play(at: now, &pending)
            now = max(pending.map(\.next).min() ?? .never, now.adding(seconds: 1))
        }
    }

    private mutating func play(at now: Instant, _ pending: inout [PendingRequest]) {
        let moved = situation.moved(to: now)
        let due = pending.indices.filter { pending[$0].next <= now }
            .inOrder { pending[$0].next < pending[$1].next }
        let (focus, end) = (focus, chain?.focusEnd)
        let round = DueRound(
            due.map { pending[$0] }, journal, readItems: readItems, moved,
            isFocusing: { instant in focus.contain(instant) || end.map { now < $0 } ?? false }, boot: "")
        let words = ShipmentWords(now: now, zone: situation.zone) { moved.content(of: $0) }
        func note(_ due: DueOccurrence, _ fate: Fate, isRepeat: Bool = false) {
            guard !isNamed(due) else { return }
            let held = held(due, at: now)
            events.append(
                Event(at: now, due: due, fate: fate, held: held, words: words, isRepeat: isRepeat))
        }
        // What was put off is told of by the ring that comes with it.
        for (due, reason) in round.drops where reason != .superseded || !due.isSnoozed {
            note(due, .dropped(reason))
        }
        for (due, until) in round.holds where journal[due.id].heldUntil != until {
            note(due, .held(until: until))
        }
        for due in round.deliveries {
            let doubt = situation.doubt(journal[due.id])
            let reason: DropReason? =
                permissions.areOver(for: due.request, at: now)
                ? .notAllowed : doubt == .twice ? .inDoubt : nil
            note(due, reason.map { .dropped($0) } ?? .delivered, isRepeat: doubt == .once)
            if nagging == .once, let firing = due.firing { rung.insert(firing) }
        }
        journal.take(round, at: now, situation.zone)
        let search = DueSearch(journal, now: now, zone: situation.zone)
        for (index, look) in zip(due, round.looks) {
            pending[index].next = min(
                look.next ?? .never, search.nextAgain(look.pending) ?? .never)
        }
        if let place = due.first(where: { pending[$0].request.identifier == RequestKind.sessionIdentifier }),
            let next = chain?.next(moved), case .fixed(let end) = next.trigger
        {
            pending[place] = PendingRequest(next, next: end)
        }
    }

    /// Why what is delivered now did not ring at its own time.
    private func held(_ due: DueOccurrence, at now: Instant) -> PendingList.Held? {
        let record = journal[due.id]
        // Refused, and held since then: its time is the end of what holds it.
        if record.failure != nil, record.heldUntil.map({ $0 < now }) ?? true { return .retry }
        guard now > situation.now else { return nil }
        // Held further east, and still to come here: it rings at its own time.
        let isHeld = record.heldUntil != nil && due.due < now
        return isHeld ? .quietHours : due.putOff != nil ? .snoozed : nil
    }

    /// Whether it rings again and the list has named an earlier ring of it. One that brings a snooze along is named anew.
    private func isNamed(_ due: DueOccurrence) -> Bool {
        due.isAgain && due.putOff == nil && (due.firing.map { rung.contains($0) } ?? false)
    }
}

extension [PendingRequest] {
    /// As they are at a later time, with nothing owed from before.
    func from(_ start: Instant, _ situation: Situation) -> [PendingRequest] {
        let moved = situation.moved(to: start)
        return map { PendingRequest($0.request, next: $0.after(moved) ?? .never, since: moved.reading) }
    }
}

extension Journal {
    /// As if the feed took all of it, and with it each channel that a killed tick had claimed.
    fileprivate mutating func take(_ round: DueRound, at now: Instant, _ zone: Zone) {
        for entry in round.entries(self, at: now, away: nil) { append(entry) }
        let ids = round.deliveries.map(\.id.description)
        let shipment = Shipment(occurrences: round.deliveries, isRepeat: false)
        let channels = Channel.allCases.filter { channel in
            channel == .feed || round.deliveries.contains { self[$0.id].isClaimed(on: channel) }
        }
        for channel in channels {
            let number = nextNumber
            append(JournalEntry(at: now, .claim(number: number, channel, attempt: 1, ids, boot: "")))
            for event in shipment.done(number, self, at: now, zone) { append(JournalEntry(at: now, event)) }
        }
    }
}

extension DueOccurrence {
    /// The occurrence at its own time, whichever ring of it this is; nil for a warning and for what no clock moves.
    fileprivate var firing: String? {
        switch id.label {
        case .at(let label), .snoozed(let label, _), .again(let label, _, _): "\(id.request)@\(label)"
        case .fixed, .ahead: nil
        }
    }
}

private enum Doubt { case none, once, twice }

extension Situation {
    /// How often it went out while nobody knows whether it got through. After once it comes as a possible repeat, after
    /// twice no more.
    fileprivate func doubt(_ record: OccurrenceRecord) -> Doubt {
        guard !record.channels.isEmpty, !record.isDelivered,
            let channels = try? channels(manager.getAuthorizationStatus())
        else { return .none }
        let boot = bootID()
        if record.isSpent(on: channels, boot: boot) { return .twice }
        return channels.contains { record.attempt(on: $0, boot: boot) == .again } ? .once : .none
    }
}

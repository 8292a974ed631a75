import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

/// One tick that has work to do, under `tick.lock`. Each step leaves a line in the journal:
///
///     claim ──▶ on the disk ──▶ send ──▶ the desktop shows it ──▶ done
///                     └ killed here: sent later    └ killed here: in doubt, once more, marked, never a third time
///
/// So whenever it dies, no reminder is lost, and none rings twice without saying so.
final class TickRun {
    private let world: World
    private let situation: Situation
    private let file: JournalFile
    private let courier: Courier
    private let words: ShipmentWords
    private let feed: TickFeed
    private var report = TickReport()
    private var journal: Journal { file.journal }
    private var now: Instant { situation.now }

    static func begin(_ world: World) throws -> TickRun {
        let situation = try Situation.read(world)
        return TickRun(
            world, situation,
            try storeErrors { () throws(FileError) in
                let shelves = situation.store.shelves(of: .namespace(situation.namespace))
                return try JournalFile.read(in: shelves.directory(.state))
            })
    }

    private init(_ world: World, _ situation: Situation, _ file: JournalFile) {
        self.world = world
        self.situation = situation
        self.file = file
        words = ShipmentWords(now: situation.now, zone: situation.zone) { situation.content(of: $0) }
        courier = Courier(world, situation, words)
        feed = TickFeed(situation, words)
        report.situation = situation
        report.damagedLines = file.damagedLines
    }

    func run() throws -> TickReport {
        report.doubt = situation.clockDoubt(journal)
        guard report.doubt == nil else { return report }
        // Where the files can't be read, the list as it stands is still delivered; the report has the fault.
        let (status, trouble) = try reconciled()
        report.authorization = status
        try situation.noteNews(journal) { try append($0, durably: true) }
        if status.allowsScheduling { try deliverDue(status) }
        // Once recorded, the end of a session rings no more. Whether you want to hear of it may be readable a minute later.
        if status != .unknown { try settleTimer() }
        report.trouble = trouble ?? feed.trouble ?? situation.accountDamage
        return report
    }

    private func deliverDue(_ status: AuthorizationStatus) throws {
        try noteFaults()
        let due = try situation.ordered(try situation.pendingRequests(upTo: now))
        let (read, focus) = (try feed.look(), try FocusTimes(askedBy: due, situation))
        let round = DueRound(
            due, made: try situation.pendingHead()?.made ?? .never, journal, readItems: read,
            areOutdated: feed.isDamaged, situation, isFocusing: focus.contain, boot: world.processes.bootID())
        defer { courier.awaitAnswers() }
        try deliver(round, status)
        try storeErrors { () throws(FileError) in
            try file.synchronize()
            try file.compactIfLarge(boot: world.processes.bootID())
        }
        try advance(round)
    }

    /// Only after the delivery: once the session is recorded, the request that tells of its end is gone.
    private func settleTimer() throws {
        guard try situation.settleTimer(.allowed, world) != nil else { return }
        _ = try situation.reconcile(.ticked)
    }

    private func reconciled() throws -> (AuthorizationStatus, trouble: (any Error)?) {
        do {
            let outcome = try situation.reconcile(.ticked)
            report.passedOver = outcome.passedOver
            return (outcome.authorization, outcome.damage)
        } catch let error as StoreError {
            guard error.isLasting else { throw error }
            return (situation.manager.getAuthorizationStatus(), error)
        }
    }

    /// That the journal lost its end. Or that it has lines from 22 hours or more ahead of now, so the clock was wrong then:
    /// what it "delivered" there may come again. Example: at "2031-01-01" a board rang everything, then the network
    /// set it back to 2026: without this, nothing would ring for four years.
    private func noteFaults() throws {
        let loss = situation.loss(of: file, try situation.pendingHead())
        try append([loss, journal.isAhead(of: now) ? .rearmed : nil].compactMap(\.self), durably: true)
    }

    private func append(_ events: [JournalEntry.Event], durably: Bool) throws {
        try storeErrors { () throws(FileError) in
            try file.append(events.map { JournalEntry(at: now, $0) }, durably: durably)
        }
    }
}

extension TickRun {
    /// A message, with the number of its line `claim` in the journal.
    private struct Claim {
        let number: Int
        let channel: Channel
        let shipment: Shipment
    }

    /// In this order, so that a crash at any point loses nothing:
    ///
    ///     feed: what it alone takes ──▶ claims, on the disk ──▶ send, done … ──▶ feed: what no screen took
    private func deliver(_ round: DueRound, _ status: AuthorizationStatus) throws {
        let channels = try situation.channels(status)
        let boot = world.processes.bootID()
        // The journal was lost: what comes counts as a second time, and is marked.
        try append(round.doubted.map { .told($0.description, .feed, times: 1) }, durably: false)
        let away = try situation.store.pendingHead(of: situation.namespace)?.away
        func isSpent(_ due: DueOccurrence) -> Bool { journal[due.id].isSpent(on: channels, boot: boot) }
        let spent = round.deliveries.filter(isSpent)
        let doubtful = spent.filter { !journal[$0.id].isDelivered }
        // What only the feed takes must be in it before the journal says so: dying in between, it would be lost.
        let isForFeed: (DueOccurrence) -> Bool = { $0.kind.staysInFeed || channels == [.feed] }
        try feed.take(round.deliveries.filter(isForFeed) + doubtful + feed.missing(round.waiting))
        var entries = round.entries(
            journal, at: now, away: away, sending: round.deliveries.filter { !isSpent($0) })
        // One channel has told it, and the power failed before the lines about another: one is enough.
        entries += spent.filter { journal[$0.id].isDelivered }
            .map { JournalEntry(at: now, .mark($0.id.description)) }
        let claims = try claims(round.deliveries, on: channels, boot: boot, &entries)
        // Twice in doubt is given up, and the feed is where you still see it. So not while the feed takes nothing.
        if feed.trouble == nil {
            entries += doubtful.map { JournalEntry(at: now, .dropped($0.id.description, .inDoubt)) }
        }
        try storeErrors { () throws(FileError) in try file.append(entries, durably: true) }
        try send(claims, round)
        try feed.take(round.deliveries.filter { !isForFeed($0) && !isOnScreen($0) })
    }

    /// The claims of one tick, with `entries` extended by the lines that go into the journal before anything is sent.
    private func claims(
        _ due: [DueOccurrence], on channels: [Channel], boot: String, _ entries: inout [JournalEntry]
    ) throws -> [Claim] {
        var claims: [Claim] = []
        var number = journal.nextNumber
        for channel in channels {
            let parts = attempts(due, on: channel, boot: boot)
            guard !parts.first.isEmpty || !parts.again.isEmpty else { continue }
            let shipments = Shipment.shipments(parts.first, again: parts.again)
            if let obstacle = try obstacle(on: channel) {
                let ids = shipments.flatMap(\.occurrences).map(\.id).filter { isNews($0, on: channel) }
                if !ids.isEmpty {
                    let texts = ids.map(\.description)
                    entries.append(JournalEntry(at: now, .unreachable(channel, reason: obstacle, texts)))
                }
                report.add(shipments.flatMap { rows($0, channel, .refused) })
                continue
            }
            for shipment in shipments {
                claims.append(Claim(number: number, channel: channel, shipment: shipment))
                let event = JournalEntry.Event.claim(
                    number: number, channel, attempt: shipment.attempt, shipment.identifiers, boot: boot)
                entries.append(JournalEntry(at: now, event))
                number += 1
            }
        }
        return claims
    }

    private func obstacle(on channel: Channel) throws -> String? {
        channel == .feed ? feed.obstacle : try courier.sender(channel).obstacle()
    }

    /// A damaged feed is tried each minute, and a line each minute says nothing new: only the first one is written.
    private func isNews(_ id: OccurrenceID, on channel: Channel) -> Bool {
        channel != .feed || journal[id].channels[.feed]?.status != .failed
    }

    private func attempts(_ due: [DueOccurrence], on channel: Channel, boot: String)
        -> (first: [DueOccurrence], again: [DueOccurrence])
    {
        let attempts = due.map { due in
            let attempt = journal[due.id].attempt(on: channel, boot: boot)
            return (due, attempt == .first && journal.rangByOldRule(due, boot: boot) ? .again : attempt)
        }
        return (
            attempts.filter { $0.1 == .first }.map(\.0), attempts.filter { $0.1 == .again }.map(\.0)
        )
    }

    private func isOnScreen(_ due: DueOccurrence) -> Bool {
        let channels = journal[due.id].channels
        return channels[.desktop]?.status == .done || channels[.hook]?.status == .done
    }

    private func send(_ claims: [Claim], _ round: DueRound) throws {
        let watch = Watch(situation)
        for claim in claims where courier.sender(claim.channel).isOpen {
            guard try watch.isSignedIn() else { return }
            let gone = try watch.gone(claim.shipment.occurrences)
            try callOff(claim.shipment.occurrences.map(\.id).filter { gone.contains($0.description) })
            let shipment = claim.shipment.without(gone)
            guard !shipment.occurrences.isEmpty else { continue }
            if claim.channel != .feed { try append([.send(number: claim.number)], durably: false) }
            let outcome = courier.sender(claim.channel).send(shipment)
            let told = shipment.occurrences.flatMap(round.toldBy)
            switch outcome {
            case .delivered:
                let done = shipment.done(claim.number, journal, at: now, situation.zone)
                try append(told + done, durably: false)
            case .refused(let reason):
                try append([.failed(number: claim.number, reason: reason)], durably: false)
            case .unknown(let reason):
                try append(told + [.unknown(number: claim.number, reason: reason)], durably: false)
            }
            report.add(rows(shipment, claim.channel, outcome.word))
        }
    }

    /// A line `cancelled` says that nothing was sent since the claim. So what was sent before it, to another channel,
    /// has to be on the disk first: a power failure could keep this line and lose that one.
    private func callOff(_ ids: [OccurrenceID]) throws {
        let news = ids.filter { journal[$0].dropped != .cancelled }
        guard !news.isEmpty else { return }
        try storeErrors { () throws(FileError) in try file.synchronize() }
        try append(news.map { .dropped($0.description, .cancelled) }, durably: false)
    }

    private func rows(_ shipment: Shipment, _ channel: Channel, _ outcome: TickReport.Outcome)
        -> [TickReport.Delivered]
    {
        shipment.occurrences.map { due in
            let text = words.text(of: due)
            return TickReport.Delivered(
                due: due, text: shipment.isRepeat ? text.marked : text, channel: channel, outcome: outcome,
                attempt: shipment.attempt)
        }
    }
}

extension TickRun {
    /// Writes into the pending list when each request that was looked at next has something to do.
    private func advance(_ round: DueRound) throws {
        let soon = now.startOfMinute.adding(seconds: 60)
        let search = DueSearch(journal, now: now, zone: situation.zone)
        var next: [String: (PendingRequest, Instant)] = [:]
        for look in round.looks {
            var instant = min(look.next ?? .never, search.nextAgain(look.pending) ?? .never)
            // Recording the session, right after this, removes its request. Where that fails, the next tick tries again.
            if look.pending.request.identifier == RequestKind.sessionIdentifier {
                instant = min(instant, soon)
            }
            for id in look.occurrences where !journal.isSettled(id) {
                let record = journal[id]
                // Held, or refused before anything was claimed: `look` has the time. In doubt, or claimed and
                // not sent, or called off and taken back by `undo`: the next tick.
                if round.isHeld(id) || record.channels.isEmpty && record.dropped != .cancelled { continue }
                let retry = feed.trouble == nil ? record.retry : nil
                instant = min(instant, retry.map { max($0, soon) } ?? soon)
            }
            next[look.pending.request.identifier] = (look.pending, instant)
        }
        guard !next.isEmpty || file.isChanged else { return }
        try situation.manager.change { snapshot in
            guard var head = snapshot.head else { return nil }
            (head.journal, head.worked) = (file.length, now)
            head.shown = situation.furthest(head)
            head.made = now
            var advanced: [PendingRequest] = []
            for present in try snapshot.requestsUpTo(now) ?? [] {
                // Somebody changed this request while we delivered: the next tick looks at it as it is now.
                guard let (known, instant) = next[present.request.identifier], present == known else {
                    continue
                }
                var moved = present
                moved.next = instant
                advanced.append(moved)
            }
            guard !advanced.isEmpty || head.journal != snapshot.head?.journal else { return nil }
            return PendingChange(
                removed: .identifiers(advanced.map(\.request.identifier)), added: advanced, head: head)
        }
    }
}

extension SendOutcome {
    fileprivate var word: TickReport.Outcome {
        switch self {
        case .delivered: .delivered
        case .refused: .refused
        case .unknown: .unknown
        }
    }
}

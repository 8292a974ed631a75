import FocusCore
import TimeKit

/// One tick that has work to do, under its lock: claim, send, done, each in the journal before or after the deed.
final class TickRun {
    private let world: World
    private let situation: Situation
    private let file: JournalFile
    private let courier: Courier
    private let words: ShipmentWords
    private var report = TickReport()
    private var journal: Journal { file.journal }
    private var now: Instant { situation.now }

    init(_ world: World) throws {
        self.world = world
        let situation = try Situation(world)
        self.situation = situation
        let state = try storeErrors { () throws(FileError) in
            try situation.store.shelves(of: .namespace(situation.namespace)).directory(.state)
        }
        file = try storeErrors { () throws(FileError) in try JournalFile(in: state) }
        words = ShipmentWords(now: situation.now, zone: situation.zone) { situation.content(of: $0) }
        courier = Courier(world, situation, words)
        report.situation = situation
        report.damagedLines = file.damagedLines
    }

    func run() throws -> TickReport {
        // What is pending is delivered even while the files can't be read; then that is told.
        let (status, trouble) = try reconciled()
        report.authorization = status
        if status.allowsScheduling { try deliverDue(status) }
        try settleTimer()
        Heartbeat(world, situation.store).beat()
        if let trouble { throw trouble }
        return report
    }

    private func deliverDue(_ status: AuthorizationStatus) throws {
        try rearm()
        let due = try situation.manager.pendingRequests(upTo: now)
        let round = DueRound(
            due, journal, readItems: try readItems(), situation, isFocusing: try situation.isFocusing())
        defer { courier.awaitAnswers() }
        try deliver(round, status)
        try storeErrors { () throws(FileError) in
            try file.synchronize()
            try file.compactIfLarge()
        }
        try advance(round)
    }

    /// The end of a session is told first: recording it takes its request away.
    private func settleTimer() throws {
        guard try situation.settleTimer(.allowed, world) != nil else { return }
        _ = try situation.reconcile(.stale)
    }

    private func reconciled() throws -> (AuthorizationStatus, trouble: (any Error)?) {
        do {
            let outcome = try situation.reconcile(.stale)
            return (outcome.authorization, outcome.damage)
        } catch let error as StoreError {
            guard case .damaged = error else { throw error }
            return (situation.manager.getAuthorizationStatus(), error)
        }
    }

    /// The clock had run ahead by a day or more: what it delivered, and is to come again, is delivered again.
    private func rearm() throws {
        guard let newest = journal.newest, newest.seconds(since: now) >= 86_400 else { return }
        try append([.rearmed], durably: true)
    }

    /// The ids of all that was read in the feed.
    private func readItems() throws -> Set<String> {
        let feed = FeedTable(try situation.read(.feed).file).feed
        return Set(feed.items.filter(\.isRead).map(\.id)).union(feed.removed)
    }

    private func append(_ events: [JournalEntry.Event], durably: Bool) throws {
        try storeErrors { () throws(FileError) in
            try file.append(events.map { JournalEntry(at: now, $0) }, durably: durably)
        }
    }
}

extension TickRun {
    /// A message that has a claim on a channel.
    private struct Claim {
        let number: Int
        let channel: DeliveryChannel
        let shipment: Shipment
    }

    private func deliver(_ round: DueRound, _ status: AuthorizationStatus) throws {
        let channels = try courier.channels(status)
        let boot = world.processes.bootID()
        let away = try situation.store.pendingHead(of: situation.namespace)?.away
        var entries = round.entries(journal, at: now, away: away)
        var claims: [Claim] = []
        var number = journal.nextNumber
        for channel in channels {
            let parts = attempts(round.deliveries, on: channel, boot: boot)
            guard !parts.first.isEmpty || !parts.again.isEmpty else { continue }
            let shipments = Shipment.shipments(parts.first, again: parts.again)
            if let obstacle = try courier.obstacle(on: channel) {
                let ids = shipments.flatMap(\.identifiers)
                entries.append(JournalEntry(at: now, .unreachable(channel, reason: obstacle, ids)))
                report.add(shipments.flatMap { rows($0, channel, .refused) })
                continue
            }
            for shipment in shipments {
                claims.append(Claim(number: number, channel: channel, shipment: shipment))
                entries.append(
                    JournalEntry(
                        at: now,
                        .claim(
                            number: number, channel, attempt: shipment.attempt, shipment.identifiers,
                            boot: boot)))
                number += 1
            }
        }
        let doubtful = round.deliveries.filter { due in
            let record = journal[due.id]
            return !record.isDelivered && channels.allSatisfy { record.attempt(on: $0, boot: boot) == nil }
        }
        entries += doubtful.map { JournalEntry(at: now, .dropped($0.id.description, .inDoubt)) }
        try storeErrors { () throws(FileError) in try file.append(entries, durably: true) }
        // What the feed alone takes is there before it counts as taken.
        let isForFeed: (DueOccurrence) -> Bool = { $0.kind.staysInFeed || channels == [.feed] }
        try intoFeed(round.deliveries.filter(isForFeed) + doubtful)
        try send(claims)
        try intoFeed(round.deliveries.filter { !isForFeed($0) && !isOnScreen($0) })
    }

    private func attempts(_ due: [DueOccurrence], on channel: DeliveryChannel, boot: String)
        -> (first: [DueOccurrence], again: [DueOccurrence])
    {
        let attempts = due.map { ($0, journal[$0.id].attempt(on: channel, boot: boot)) }
        return (
            attempts.filter { $0.1 == .first }.map(\.0), attempts.filter { $0.1 == .again }.map(\.0)
        )
    }

    private func isOnScreen(_ due: DueOccurrence) -> Bool {
        let channels = journal[due.id].channels
        return channels[.desktop] == .done || channels[.hook] == .done
    }

    private func send(_ claims: [Claim]) throws {
        let watch = Watch(situation)
        for claim in claims where courier.isOpen(claim.channel) {
            guard try watch.isSignedIn() else { return }
            let gone = try watch.gone(claim.shipment.occurrences)
            if !gone.isEmpty { try append(gone.map { .dropped($0, .cancelled) }, durably: false) }
            let shipment = claim.shipment.without(gone)
            guard !shipment.occurrences.isEmpty else { continue }
            if claim.channel != .feed { try append([.send(number: claim.number)], durably: false) }
            let outcome = courier.send(shipment, on: claim.channel)
            switch outcome {
            case .delivered: try append([.done(number: claim.number)], durably: false)
            case .refused(let reason):
                try append([.failed(number: claim.number, reason: reason)], durably: false)
            case .unknown(let reason):
                try append([.unknown(number: claim.number, reason: reason)], durably: false)
            }
            report.add(rows(shipment, claim.channel, outcome.word))
        }
    }

    private func rows(_ shipment: Shipment, _ channel: DeliveryChannel, _ outcome: TickReport.Outcome)
        -> [TickReport.Delivered]
    {
        shipment.occurrences.map { due in
            let text = words.text(of: due)
            return TickReport.Delivered(
                due: due, text: shipment.isRepeat ? text.marked : text, channel: channel, outcome: outcome,
                attempt: shipment.attempt)
        }
    }

    private func intoFeed(_ due: [DueOccurrence]) throws {
        guard !due.isEmpty else { return }
        let items = due.map { due in
            let text = words.text(of: due)
            return FeedItem(
                id: due.id.description, kind: due.kind.feedKind, time: now, title: text.title,
                body: text.body)
        }
        try situation.update { workspace in _ = try workspace.addToFeed(items) }
    }
}

extension TickRun {
    /// Tells each request that was looked at when there is something to do for it again.
    private func advance(_ round: DueRound) throws {
        let soon = now.startOfMinute.adding(seconds: 60)
        var next: [String: (PendingRequest, Instant)] = [:]
        for look in round.looks {
            var instant = look.next ?? PendingRequest.never
            for id in look.occurrences where !journal.isSettled(id) {
                let record = journal[id]
                // Held or refused: the look knows. In doubt, or not come to: the next tick.
                if record.channels.isEmpty { continue }
                instant = min(instant, record.retry.map { max($0, soon) } ?? soon)
            }
            next[look.pending.request.identifier] = (look.pending, instant)
        }
        guard !next.isEmpty else { return }
        try situation.manager.change { snapshot in
            guard var head = snapshot.head else { return nil }
            head.made = now
            var advanced: [PendingRequest] = []
            for present in try snapshot.requestsUpTo(now) {
                // What somebody changed meanwhile is looked at by the next tick.
                guard let (known, instant) = next[present.request.identifier], present == known else {
                    continue
                }
                var moved = present
                moved.next = instant
                advanced.append(moved)
            }
            guard !advanced.isEmpty else { return nil }
            return PendingChange(
                removed: .identifiers(advanced.map(\.request.identifier)), added: advanced, head: head)
        }
    }
}

/// Notices what is done, deleted, edited or snoozed while a tick delivers.
private final class Watch {
    private let situation: Situation
    private var inputs: PendingInputs?

    init(_ situation: Situation) {
        self.situation = situation
        // What can't be looked at counts as changed: then it is looked at closely.
        inputs = try? situation.pendingInputs()
    }

    /// Whoever signs out is shown nothing more; what was claimed is missed, and delivered on return.
    func isSignedIn() throws -> Bool {
        try situation.store.activeNamespace() == situation.namespace
    }

    /// Those that are no longer to be delivered: another text or sound is not another time.
    func gone(_ occurrences: [DueOccurrence]) throws -> Set<String> {
        let present = try situation.pendingInputs()
        guard present != inputs else { return [] }
        _ = try situation.reconcile(.stale)
        inputs = present
        let pending = try situation.manager.pendingRequests(upTo: PendingRequest.never)
        let triggers = Dictionary(pending.map { ($0.request.identifier, $0.request.trigger) }) { $1 }
        let gone = occurrences.filter { triggers[$0.request.identifier] != $0.request.trigger }
        return Set(gone.map(\.id.description))
    }
}

extension Courier.Outcome {
    fileprivate var word: TickReport.Outcome {
        switch self {
        case .delivered: .delivered
        case .refused: .refused
        case .unknown: .unknown
        }
    }
}

extension RequestKind {
    fileprivate var feedKind: FeedKind {
        switch self {
        case .dailyRecap: .dailyRecap
        case .sessionCompletion: .sessionCompleted
        case .task, .event, .dailyReminder, .nudge: .general
        }
    }
}

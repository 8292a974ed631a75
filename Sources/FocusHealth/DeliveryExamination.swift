import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// Looks at all that a delivery needs. Where nothing can be read, the findings about files say so.
func deliveryFindings(_ world: World) -> [Finding] {
    guard let situation = try? Situation.read(world) else { return [] }
    var findings = situation.desktopFindings(world)
    findings += situation.silenceFindings
    let seconds = situation.secondsSinceTick(world)
    let isMissed = TickSilence(since: situation.lastTick(world), at: situation.now, world) != nil
    findings.append(
        .tick(secondsAgo: seconds, isNeeded: isMissed && situation.waitsForTick))
    for hook in Hook.allCases {
        switch try? hook.state(in: situation.store.places, files: world.files) {
        case .ready(let path): findings.append(.hook(path: path))
        case .refused(let path, let fault): findings.append(.hookRefused(path: path, fault))
        case .absent, nil: continue
        }
    }
    if let zones = situation.otherTickZone(world, isKnown: false) { findings.append(.otherZone(zones)) }
    return (findings + situation.stateFileFindings() + situation.journalFindings()).map(Finding.delivery)
}

extension Situation {
    /// Why nobody hears what is to ring.
    fileprivate var silenceFindings: [DeliveryFinding] {
        // Where the tasks can't be read, some of them may well have reminders.
        let awaited = (try? awaitedKinds()) ?? [.task]
        // Other findings name an answer that can't be read, that of calendars, and a hook that is not run.
        return silences(of: awaited)
            .filter { $0 != .notAllowed(.unknown) && !$0.isOfEvents && !$0.isHookFault }
            .map { .silence($0, besideUrgent: $0.isQuiet && ringsUrgentInQuiet) }
    }

    /// Whether a tick will have something to do. Example: the pending list is damaged, so the tasks are asked
    /// instead. If these can't be read either, this says no, since another finding names the damaged file.
    fileprivate var waitsForTick: Bool {
        if let head = try? pendingHead() { return head.due != nil }
        let requests = try? NotificationsCoordinator(self).derived().requests
        return requests?.contains { $0.next != Instant.never } ?? false
    }

    fileprivate func journalFindings() -> [DeliveryFinding] {
        let state = try? store.shelves(of: .namespace(namespace)).existing(.state)
        // Another finding tells why it can't be read.
        let file = state.flatMap { try? JournalFile.read(in: $0) }
        let journal = file?.journal ?? Journal()
        let doubt = clockDoubt(journal).map(DeliveryFinding.clock) ?? clockPutBack(journal)
        let told = refusals(journal) + [doubt].compactMap(\.self)
        guard let state, let file, let first = file.damagedLines.first else { return told }
        let path = "\(state.path)/\(JournalFile.name)"
        let damage = DeliveryFinding.journalDamaged(path: path, line: first, count: file.damagedLines.count)
        return told + [damage]
    }

    /// By some minutes does not count: the network corrects a clock so.
    private func clockPutBack(_ journal: Journal) -> DeliveryFinding? {
        guard let newest = journal.newest, newest.seconds(since: now) > 300,
            let noted = zone.wall(at: newest), let shown = zone.wall(at: now)
        else { return nil }
        return .clockPutBack(shown: shown, noted: noted, mayRingAgain: journal.isAhead(of: now))
    }

    /// A channel that did not take what it was given last. Example: the token with which your hook sends to your phone
    /// ran out, and it ends with status 1 each time.
    fileprivate func refusals(_ journal: Journal) -> [DeliveryFinding] {
        var claims: [Int: Channel] = [:]
        var last: [Channel: (reason: String, at: Instant)] = [:]
        for entry in journal.entries {
            switch entry.event {
            case .claim(let number, let channel, _, _, _): claims[number] = channel
            case .done(let number): if let channel = claims[number] { last[channel] = nil }
            case .failed(let number, let reason), .unknown(let number, let reason):
                if let channel = claims[number] { last[channel] = (reason, entry.at) }
            case .unreachable, .dropped, .held, .away, .coalesced, .send, .rearmed, .lost, .mark, .told:
                break
            }
        }
        return Channel.allCases.compactMap { channel in
            guard preferences.delivery.contains(channel), let refusal = last[channel],
                let at = zone.wall(at: refusal.at), let now = zone.wall(at: now)
            else { return nil }
            return .lastRefused(channel, reason: refusal.reason, at: at, now: now)
        }
    }

    fileprivate func desktopFindings(_ world: World) -> [DeliveryFinding] {
        let isWanted = preferences.delivery.contains(.desktop) && waitsForTick && !reachesHook(world)
        var findings: [DeliveryFinding] = []
        do throws(DesktopError) {
            findings.append(.server(try world.desktop.connect().server))
            do throws(DesktopError) {
                _ = try world.desktop.connectWithoutVariables()
            } catch {
                findings.append(.noServerForCron(error))
            }
        } catch {
            findings.append(.noServer(error, isWanted: isWanted))
        }
        return findings
    }
}

extension Situation {
    /// Whether a hook tells what no desktop can show.
    fileprivate func reachesHook(_ world: World) -> Bool {
        guard preferences.delivery.contains(.hook),
            case .ready? = try? Hook.deliver.state(in: store.places, files: world.files)
        else { return false }
        return true
    }
}

/// Sends something to see on every channel that is in use.
package func testDelivery(_ world: World) throws -> [Finding] {
    let situation = try Situation.read(world)
    let title = "focusflow can reach you"
    var findings: [DeliveryFinding] = []
    if situation.preferences.delivery.contains(.desktop) {
        do throws(DesktopError) {
            let answer = try world.desktop.connect().show(
                DesktopNotification(title: title, tag: "focusflow.test", actions: []))
            switch answer {
            case .shown: findings.append(.sent(.desktop))
            case .refused(let name): findings.append(.notSent(.desktop, reason: name))
            case .unknown(let doubt): findings.append(.notSent(.desktop, reason: doubt.rawValue))
            }
        } catch {
            findings.append(.notSent(.desktop, reason: error.reason))
        }
    }
    if situation.preferences.delivery.contains(.hook),
        try Hook.deliver.state(in: situation.store.places, files: world.files) != .absent
    {
        let occasion = HookOccasion(
            members: [
                .init("kind", .string("test")), .init("title", .string(title)), .init("body", .string("")),
            ],
            variables: ["FOCUSFLOW_KIND": "test", "FOCUSFLOW_TITLE": title, "FOCUSFLOW_BODY": ""])
        let trouble = Hook.deliver.run(
            occasion, for: situation.namespace, in: situation.store.places, world)
        findings.append(trouble.map { .notSent(.hook, reason: $0.reason) } ?? .sent(.hook))
    }
    // Who has no desktop, and a hook that tells, misses nothing.
    if findings.contains(.sent(.hook)) {
        findings = findings.map { $0.isWithoutDesktop ? .noDesktop : $0 }
    }
    return (findings.isEmpty ? [.nothingToSendTo] : findings).map(Finding.delivery)
}

extension HookTrouble {
    fileprivate var reason: String {
        switch self {
        case .refused(_, let fault): fault.reason
        case .failed(_, .exited(let status)): "exit \(status)"
        case .failed(_, .signaled(let number)): "signal \(number)"
        case .failed(_, .timedOut): "timed-out"
        case .failed(_, .lost): "lost"
        case .notStarted: "not-started"
        }
    }
}

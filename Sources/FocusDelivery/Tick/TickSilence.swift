import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore
package import TimeKit

/// Ticks do nothing, since the clock is not believed. Or something is to ring, and no tick has come for five minutes, or
/// ticks come and fail, or go by another clock than yours.
package struct TickSilence: Hashable {
    /// When the last tick came; nil where none ever did.
    package let secondsAgo: Int64?
    /// Why ticks do nothing: the clock is not believed.
    package let doubt: ClockDoubt?
    /// Where ticks work, and this terminal, if their clocks differ: crontab has UTC, the shell Chicago.
    package let zones: OtherZones?
    /// Whether a tick came after something was due, and left the list as it was: it can't write, or read.
    package let isFailing: Bool

    package struct OtherZones: Hashable, Sendable {
        package let tick: String
        package let own: String

        package init(tick: String, own: String) {
            self.tick = tick
            self.own = own
        }
    }

    /// Five minutes. A tick comes each minute, and one that is late is no reason to worry anybody.
    package static let limit: Int64 = 300

    package init(
        secondsAgo: Int64?, doubt: ClockDoubt? = nil, zones: OtherZones? = nil, isFailing: Bool = false
    ) {
        self.secondsAgo = secondsAgo
        self.doubt = doubt
        self.zones = zones
        self.isFailing = isFailing
    }

    /// For a warning beside other output: nil while all is well, and where no person reads standard error.
    package init?(_ situation: Situation, _ world: World) {
        guard world.console.isTerminal(.error) else { return nil }
        self.init(of: situation, world)
    }

    package init?(of situation: Situation, _ world: World) {
        guard let head = try? situation.pendingHead() else { return nil }
        // Also where nothing is to come: once the clock is right, something may be.
        if let doubt = situation.clockDoubt(head.made) {
            self.init(secondsAgo: situation.secondsSinceTick(world), doubt: doubt)
            return
        }
        guard head.due != nil else { return nil }
        let beat = situation.lastTick(world)
        let zones = situation.otherTickZone(world)
        guard
            let silence = TickSilence(since: beat, at: situation.now, world)
                ?? TickSilence(failing: beat, head, at: situation.now)
                ?? zones.map({ TickSilence(secondsAgo: beat?.passed(until: situation.now), zones: $0) })
        else { return nil }
        self = silence
    }

    /// nil where a tick came lately; time in which the machine slept does not count. With a clock that stands still
    /// (FOCUSFLOW_NOW=tomorrow) this says nothing: it would claim that no tick came for a day.
    package init?(since beat: Beat?, at now: Instant, _ world: World) {
        // In the first five minutes after the start nothing is said: the heartbeat in the
        // runtime directory is gone then.
        let uptime = world.clock.uptime()
        guard uptime.map({ $0.awake >= TickSilence.limit }) ?? true else { return nil }
        let isMissed = beat.map {
            $0.awake(until: now, uptime) >= TickSilence.limit && world.clock.wait != nil
        }
        guard isMissed ?? true else { return nil }
        self.init(secondsAgo: beat?.passed(until: now))
    }
}

extension TickSilence {
    /// Two minutes. A tick takes 45 s at most, and notes its time when it ends.
    private static let patience: Int64 = 120

    /// nil where the last tick left nothing undone that was due when it came, as far as the list and its heartbeat tell:
    /// a look that writes nothing, and tells of a full disk, too.
    package init?(failing beat: Beat?, _ head: PendingHead?, at now: Instant) {
        guard let beat, let head, let due = head.due, beat.at <= now.adding(seconds: 60),
            beat.at.seconds(since: max(due, head.made)) >= TickSilence.patience
        else { return nil }
        self.init(secondsAgo: beat.passed(until: now), isFailing: true)
    }
}

extension Situation {
    /// nil where no tick ever came.
    package func lastTick(_ world: World) -> Beat? { Heartbeat(world, store).last }

    package func secondsSinceTick(_ world: World) -> Int64? { lastTick(world)?.passed(until: now) }

    /// nil where the ticks go by the clock of this terminal. After a flight the last tick was elsewhere, and the next one
    /// is here: `isKnown` asks for a tick that took the list over from a shell in this zone.
    package func otherTickZone(_ world: World, isKnown: Bool = true) -> TickSilence.OtherZones? {
        // The next tick goes by the preference, where it names a zone. As long as every tick finds the list as it would make
        // it, the list's zone is that of the ticks.
        guard preferences.timezone == nil, let head = try? pendingHead(),
            case let tick = head.tickZone ?? head.zone, !tick.isEmpty,
            tick != zone.name, !isKnown || head.shellZone == zone.name,
            (try? world.zones.named(tick))?.wall(at: now) != zone.wall(at: now)
        else { return nil }
        return TickSilence.OtherZones(tick: tick, own: zone.name)
    }

    /// The head of the pending list as it stands; nil where there is none.
    package func pendingHead() throws -> PendingHead? {
        guard let state = try store.shelves(of: .namespace(namespace)).existing(.state) else { return nil }
        func head(in count: Int) -> PendingHead? {
            guard let start = try? state.read(StoreFile.pending.name, first: count),
                let end = start.firstIndex(of: UInt8(ascii: "\n"))
            else { return nil }
            return PendingFile.head(of: start[..<end])
        }
        return head(in: PendingFile.longestHead) ?? head(in: 64 * PendingFile.longestHead)
    }
}

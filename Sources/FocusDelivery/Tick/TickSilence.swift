import FocusFormats
package import FocusPorts
import FocusStore
package import TimeKit

/// That no tick has come for a while although something is to ring, or that it does nothing.
package struct TickSilence: Hashable {
    /// nil where there never was one.
    package let secondsAgo: Int64?
    /// Why ticks do nothing although they come.
    package let doubt: ClockDoubt?

    /// A tick comes each minute; what is late once is not yet gone.
    package static let limit: Int64 = 300

    package init(secondsAgo: Int64?, doubt: ClockDoubt? = nil) {
        self.secondsAgo = secondsAgo
        self.doubt = doubt
    }

    /// nil while all is well, or where nobody would read it.
    package init?(_ situation: Situation, _ world: World) {
        guard world.console.isTerminal(.error) else { return nil }
        self.init(of: situation, world)
    }

    /// nil while all is well.
    package init?(of situation: Situation, _ world: World) {
        let head = try? situation.pendingHead()
        guard head?.due != nil else { return nil }
        if let doubt = situation.clockDoubt(head?.made) {
            self.init(secondsAgo: situation.secondsSinceTick(world), doubt: doubt)
        } else {
            self.init(since: situation.lastTick(world), at: situation.now, world)
        }
    }

    /// nil where the last tick was so short ago that all is well, but for what the machine slept since. A clock that
    /// stands still, as FOCUSFLOW_NOW has it, tells nothing of that: who looks at tomorrow would be told that no tick
    /// had come for a day.
    package init?(since beat: Beat?, at now: Instant, _ world: World) {
        // What ticks leave in the runtime directory goes when the machine is switched off.
        let uptime = world.clock.uptime()
        guard uptime.map({ $0.awake >= TickSilence.limit }) ?? true else { return nil }
        let isMissed = beat.map {
            $0.awake(until: now, uptime) >= TickSilence.limit && world.clock.wait != nil
        }
        guard isMissed ?? true else { return nil }
        self.init(secondsAgo: beat?.passed(until: now))
    }
}

extension Situation {
    /// nil where there never was one.
    package func lastTick(_ world: World) -> Beat? { Heartbeat(world, store).last }

    /// nil where there never was a tick.
    package func secondsSinceTick(_ world: World) -> Int64? { lastTick(world)?.passed(until: now) }

    /// The first line of the pending list as it stands; nil where there is none.
    package func pendingHead() throws -> PendingHead? {
        guard let state = try store.shelves(of: .namespace(namespace)).existing(.state),
            let start = try? state.read(StoreFile.pending.name, first: PendingFile.longestHead),
            let end = start.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        return PendingFile.head(of: start[..<end])
    }
}

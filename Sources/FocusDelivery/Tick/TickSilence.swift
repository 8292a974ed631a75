import FocusFormats
package import FocusPorts
import FocusStore
package import TimeKit

/// Something is to ring, and either no tick has come for five minutes, or ticks come and do nothing.
package struct TickSilence: Hashable {
    /// When the last tick came; nil where none ever did.
    package let secondsAgo: Int64?
    /// Why ticks do nothing: the clock is not believed.
    package let doubt: ClockDoubt?

    /// Five minutes. A tick comes each minute, and one that is late is no reason to worry anybody.
    package static let limit: Int64 = 300

    package init(secondsAgo: Int64?, doubt: ClockDoubt? = nil) {
        self.secondsAgo = secondsAgo
        self.doubt = doubt
    }

    /// For a warning beside other output: nil while all is well, and where no person reads standard error.
    package init?(_ situation: Situation, _ world: World) {
        guard world.console.isTerminal(.error) else { return nil }
        self.init(of: situation, world)
    }

    package init?(of situation: Situation, _ world: World) {
        let head = try? situation.pendingHead()
        guard head?.due != nil else { return nil }
        if let doubt = situation.clockDoubt(head?.made) {
            self.init(secondsAgo: situation.secondsSinceTick(world), doubt: doubt)
        } else {
            self.init(since: situation.lastTick(world), at: situation.now, world)
        }
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

extension Situation {
    /// nil where no tick ever came.
    package func lastTick(_ world: World) -> Beat? { Heartbeat(world, store).last }

    package func secondsSinceTick(_ world: World) -> Int64? { lastTick(world)?.passed(until: now) }

    /// The head of the pending list as it stands; nil where there is none.
    package func pendingHead() throws -> PendingHead? {
        guard let state = try store.shelves(of: .namespace(namespace)).existing(.state),
            let start = try? state.read(StoreFile.pending.name, first: PendingFile.longestHead),
            let end = start.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        return PendingFile.head(of: start[..<end])
    }
}

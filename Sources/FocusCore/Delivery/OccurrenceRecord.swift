package import TimeKit

/// What the journal knows of one occurrence.
package struct OccurrenceRecord: Hashable, Sendable {
    package private(set) var channels: [Channel: ChannelRecord] = [:]
    private var drop: Drop?
    package var heldUntil: Instant?
    /// When a channel last refused it, how often, and why.
    package private(set) var failure: Failure?
    /// When a line that stands for older ones said that it is over with.
    private var markedAt: Instant?
    /// Whether it may have been told by lines that are not there any more.
    private var isForgotten = false

    private struct Drop: Hashable, Sendable {
        let reason: DropReason
        let at: Instant
    }

    package struct Failure: Hashable, Sendable {
        package let at: Instant
        package let count: Int
        package let reason: String
        /// Nobody was there, or it asked to be called again.
        package let isPassing: Bool
    }

    package init() {}

    /// Of which nothing is known but that it may have been told.
    static let forgotten: OccurrenceRecord = {
        var record = OccurrenceRecord()
        record.isForgotten = true
        return record
    }()

    mutating func note(_ channel: Channel, _ news: ChannelRecord.News, _ at: Instant) {
        channels[channel, default: ChannelRecord(at: at)].take(news, at: at)
        if dropped == .cancelled { drop = nil }
    }

    /// That it was refused, besides.
    mutating func fail(_ at: Instant, _ reason: String, isPassing: Bool) {
        // Both channels of one tick fail together: that is one time.
        let count = failure.map { $0.at == at ? $0.count : $0.count + 1 } ?? 1
        let isAlsoPassing = failure.map { $0.at == at && $0.isPassing } ?? false
        failure = Failure(at: at, count: count, reason: reason, isPassing: isPassing || isAlsoPassing)
    }

    mutating func drop(_ reason: DropReason, _ at: Instant) { drop = Drop(reason: reason, at: at) }

    /// Its claims count as never made: a first attempt as none, a second one as the first, which is in doubt.
    mutating func withdraw(_ at: Instant) {
        channels = channels.compactMapValues(\.withdrawn)
        drop = Drop(reason: .cancelled, at: at)
    }

    mutating func mark(_ at: Instant) { markedAt = at }

    /// Nothing that lies after `instant` counts any more, but that it may have been told.
    mutating func rearm(after instant: Instant) {
        channels = channels.mapValues { channel in
            var channel = channel
            channel.rearm(after: instant)
            return channel
        }
        if let drop, drop.at > instant { self.drop = nil }
        if let failure, failure.at > instant { self.failure = nil }
        if let markedAt, markedAt > instant {
            self.markedAt = nil
            isForgotten = true
        }
    }

    package var dropped: DropReason? { drop?.reason }
    /// One success is enough; a channel that was claimed with it and not yet sent to is sent to all the same.
    package var isSettled: Bool { isDropped || markedAt != nil || (isDelivered && !isClaimed) }
    /// Whether it says by itself whether it is over with.
    var isTelling: Bool { !channels.isEmpty || isDropped || markedAt != nil }
    /// Whether nothing is known of it.
    package var isUntouched: Bool { channels.isEmpty && drop == nil && heldUntil == nil }
    package var isDelivered: Bool { channels.values.contains { $0.status == .done } }

    /// What was withdrawn before it was sent is not: it may come back.
    private var isDropped: Bool { drop.map { $0.reason != .cancelled } ?? false }

    private var isClaimed: Bool { channels.values.contains { $0.status == .claimed } }

    /// How the next attempt on a channel goes out; nil for none.
    ///
    /// Once in doubt on any channel it is marked, except where it was claimed along with the others and waits for its
    /// turn. On each it goes out twice at most.
    package func attempt(on channel: Channel, boot: String) -> Attempt? {
        let own = channels[channel]
        let isWaiting = own?.waits(in: boot) ?? false
        guard own?.status != .done, isWaiting || !isDelivered else { return nil }
        switch max(own?.times(in: boot) ?? 0, isForgotten ? 1 : 0) {
        case 0: return isWaiting || !isInDoubt(boot) ? .first : .again
        case 1: return .again
        default: return nil
        }
    }

    /// On which channels it has gone out or may have, and how often, in the order of their names.
    func tellings(_ boot: String) -> [(channel: Channel, times: Int, at: Instant)] {
        channels.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0, $1.times(in: boot), $1.at) }
            .filter { $0.1 > 0 }
    }

    private func isInDoubt(_ boot: String) -> Bool { channels.values.contains { $0.times(in: boot) > 0 } }

    /// The first one says what it says; the second one that it may be a repeat.
    package enum Attempt: Int, Hashable, Sendable {
        case first = 1
        case again = 2
    }

    /// When to try again what was refused: where nobody could be reached or asked to be called again, each minute
    /// and later more seldom; what failed, after ever longer times.
    package var retry: Instant? {
        guard let failure, !isDelivered, !isDropped else { return nil }
        let minutes: Int =
            switch (failure.isPassing, failure.count) {
            case (true, ...10): 1
            case (true, ...20): 5
            case (true, ...30): 15
            case (false, ...6): 1 << (failure.count - 1)
            default: 60
            }
        return failure.at.startOfMinute.adding(seconds: Int64(minutes) * 60)
    }
}

extension Instant {
    /// Ticks come with the minute: what is due at the second of the last one would wait for the one after next.
    package var startOfMinute: Instant {
        let rest = secondsSinceEpoch % 60
        return adding(seconds: -(rest < 0 ? rest + 60 : rest))
    }
}

package import TimeKit

/// What the journal knows of one occurrence.
package struct OccurrenceRecord: Hashable, Sendable {
    package private(set) var channels: [DeliveryChannel: ChannelState] = [:]
    package var dropped: DropReason?
    package var heldUntil: Instant?
    /// When a channel last refused it, how often, and why.
    package private(set) var failure: Failure?

    package enum ChannelState: Hashable, Sendable {
        case claimed(attempt: Int, boot: String)
        case sent(attempt: Int)
        case failed
        case done
    }

    package struct Failure: Hashable, Sendable {
        package let at: Instant
        package let count: Int
        package let reason: String
        /// Nobody was there, or it asked to be called again.
        package let isPassing: Bool
    }

    package init() {}

    mutating func note(
        _ channel: DeliveryChannel, _ state: ChannelState, _ at: Instant, _ reason: String?,
        isPassing: Bool = false
    ) {
        channels[channel] = state
        if dropped == .cancelled { dropped = nil }
        guard state == .failed else { return }
        // Both channels of one tick fail together: that is one time.
        let count = failure.map { $0.at == at ? $0.count : $0.count + 1 } ?? 1
        let isAlsoPassing = failure.map { $0.at == at && $0.isPassing } ?? false
        failure = Failure(
            at: at, count: count, reason: reason ?? "", isPassing: isPassing || isAlsoPassing)
    }

    /// Its claims count as never made: a first attempt as none, a second one as the first, which is in doubt.
    mutating func withdraw() {
        for (channel, state) in channels {
            guard case .claimed(let attempt, _) = state else { continue }
            channels[channel] = attempt > 1 ? .sent(attempt: attempt - 1) : nil
        }
        dropped = .cancelled
    }

    /// One success is enough; a channel that was claimed with it and not yet sent to is sent to all the same.
    package var isSettled: Bool {
        if let dropped, dropped != .cancelled { return true }
        return isDelivered && !isClaimed
    }
    /// Whether nothing is known of it.
    package var isUntouched: Bool { channels.isEmpty && dropped == nil && heldUntil == nil }
    package var isDelivered: Bool { channels.values.contains(.done) }

    /// As if there had never been an answer.
    var inDoubt: OccurrenceRecord {
        var record = OccurrenceRecord()
        record.channels = channels.mapValues { $0 == .done ? .sent(attempt: 1) : $0 }
        return record
    }

    private var isClaimed: Bool {
        channels.values.contains { if case .claimed = $0 { true } else { false } }
    }

    /// How the next attempt on a channel goes out; nil for none.
    package func attempt(on channel: DeliveryChannel, boot: String) -> Attempt? {
        switch channels[channel] {
        case nil: return isDelivered ? nil : .first
        // What the machine forgot when it went down may have been sent.
        case .claimed(let attempt, let old): return old == boot ? Attempt(attempt) : second(after: attempt)
        case .sent(let attempt): return second(after: attempt)
        case .failed: return isDelivered ? nil : .first
        case .done: return nil
        }
    }

    /// Delivered once more, marked; never a third time.
    private func second(after attempt: Int) -> Attempt? {
        attempt == 1 && !isDelivered ? .again : nil
    }

    /// The first one says what it says; the second one that it may be a repeat.
    package enum Attempt: Int, Hashable, Sendable {
        case first = 1
        case again = 2

        init(_ number: Int) {
            self = number == 1 ? .first : .again
        }
    }

    /// When to try again what was refused: where nobody could be reached or asked to be called again, each minute
    /// and later more seldom; what failed, after ever longer times.
    package var retry: Instant? {
        guard let failure, !isDelivered, dropped == nil else { return nil }
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

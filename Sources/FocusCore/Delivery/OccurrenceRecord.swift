package import TimeKit

/// What the journal knows of one occurrence.
package struct OccurrenceRecord: Hashable, Sendable {
    package private(set) var channels: [Channel: ChannelRecord] = [:]
    private var drop: Drop?
    package var heldUntil: Instant?
    /// How many missed ones it was to tell of, for another try.
    var standsFor = 0
    /// When a channel last refused it, how often, and why.
    package private(set) var failure: Failure?
    /// The time of a `mark` line, which stands for older ones, that said it is over with.
    private var markedAt: Instant?
    /// Whether it may have been told, though the lines that said so were dropped.
    private(set) var isForgotten = false

    private struct Drop: Hashable, Sendable {
        let reason: DropReason
        let at: Instant
    }

    package struct Failure: Hashable, Sendable {
        package let at: Instant
        package let count: Int
        package let reason: String
        /// Nobody could be reached, or a hook asked to be called again.
        package let isPassing: Bool
    }

    package init() {}

    /// An occurrence of which only this is known: it may have been told.
    static let forgotten: OccurrenceRecord = {
        var record = OccurrenceRecord()
        record.forget()
        return record
    }()

    mutating func forget() { isForgotten = true }

    mutating func note(_ channel: Channel, _ news: ChannelRecord.News, _ at: Instant) {
        channels[channel, default: ChannelRecord(at: at)].take(news, at: at)
        if dropped == .cancelled || dropped == .quiet || dropped == .paused { drop = nil }
    }

    /// Notes a refusal, which comes in addition to the news of the channel.
    mutating func fail(_ at: Instant, _ reason: String, isPassing: Bool) {
        // If both channels fail in one tick, that is one failure.
        let count = failure.map { $0.at == at ? $0.count : $0.count + 1 } ?? 1
        let isAlsoPassing = failure.map { $0.at == at && $0.isPassing } ?? false
        failure = Failure(at: at, count: count, reason: reason, isPassing: isPassing || isAlsoPassing)
    }

    mutating func drop(_ reason: DropReason, _ at: Instant) { drop = Drop(reason: reason, at: at) }

    /// Its last claim counts as never made: it was called off before it was sent (`ChannelRecord.withdrawn`).
    mutating func withdraw(_ at: Instant, in boot: String) {
        for (channel, record) in channels { channels[channel] = record.withdrawn(in: boot) }
        drop = Drop(reason: .cancelled, at: at)
    }

    /// Something else told of it. So it was not passed over, and `undo` of a pause does not bring it back.
    mutating func mark(_ at: Instant) {
        markedAt = at
        if dropped == .paused { drop = nil }
    }

    /// What was claimed and has no answer may have been told: see `Journal.lacks`.
    mutating func loseAnswers() {
        for channel in channels.keys { channels[channel]?.loseAnswer() }
    }

    /// Forgets what was noted after `instant`, by a clock that ran ahead; only not that it may have been told.
    mutating func rearm(after instant: Instant) {
        for channel in channels.keys { channels[channel]?.rearm(after: instant) }
        if let drop, drop.at > instant { self.drop = nil }
        // Those that it passed over are due again by themselves.
        standsFor = 0
        if let failure, failure.at > instant { self.failure = nil }
        if let markedAt, markedAt > instant {
            self.markedAt = nil
            isForgotten = true
        }
    }

    package var dropped: DropReason? { drop?.reason }
    /// When a tick saw that it had come while notifications were off or not allowed.
    package var silencedAt: Instant? { dropped == .notAllowed ? drop?.at : nil }
    /// Whether it was left out in quiet before `due`, its time by the clock in force: it was another clock that was quiet.
    func wasHushed(before due: Instant) -> Bool { drop.map { $0.reason == .quiet && $0.at < due } ?? false }
    /// One success is enough. But a channel that was claimed with it and has yet to be sent to gets it all the same.
    package var isSettled: Bool { isDropped || markedAt != nil || (isDelivered && !isClaimed) }
    /// Whether its own lines say what became of it, or only those of its series.
    var isTelling: Bool { !channels.isEmpty || isDropped || markedAt != nil }
    /// Whether quiet holds it or a channel refused it, unless it is over since.
    package var isWaiting: Bool { heldUntil != nil || failure != nil }
    /// Whether nothing is known of it.
    package var isUntouched: Bool { channels.isEmpty && drop == nil && heldUntil == nil }

    /// When it was last told, also where nobody knows whether it arrived, or the lines that say so were dropped. nil
    /// where it was not, or is over for another reason.
    var toldAt: Instant? {
        guard !isDropped || dropped == .inDoubt else { return nil }
        return channels.values.filter { $0.status == .done }.map(\.at).max() ?? markedAt
            ?? (isDropped ? drop?.at : nil)
    }

    package var isDelivered: Bool { channels.values.contains { $0.status == .done } }

    /// Dropped for good. A cancelled one is not: `undo` may bring its task back.
    private var isDropped: Bool { drop.map { $0.reason != .cancelled } ?? false }

    private var isClaimed: Bool { channels.values.contains { $0.status == .claimed } }

    package func isClaimed(on channel: Channel) -> Bool { channels[channel]?.status == .claimed }

    /// How the next attempt on a channel goes out; nil for none. In doubt on one channel, it is marked on all of them.
    ///
    ///     may have gone out here    elsewhere                       attempt
    ///     never                     never                           first
    ///     never                     perhaps                         again: marked as a possible repeat
    ///     never, claimed now        perhaps, claimed along with it  first: it only waits for its turn
    ///     once                                                      again
    ///     twice                                                     none
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

    /// Whether there is no further attempt on any of these: it was delivered, or went out twice, and nobody knows whether
    /// it got through.
    package func isSpent(on channels: [Channel], boot: String) -> Bool {
        channels.allSatisfy { attempt(on: $0, boot: boot) == nil }
    }

    /// The channels on which it has gone out or may have, with how often, by name.
    func tellings(_ boot: String) -> [(channel: Channel, times: Int, at: Instant)] {
        channels.inOrder { $0.key.rawValue < $1.key.rawValue }.map { ($0, $1.times(in: boot), $1.at) }
            .filter { $0.1 > 0 }
    }

    private func isInDoubt(_ boot: String) -> Bool { channels.values.contains { $0.times(in: boot) > 0 } }

    /// The first says what it is to say, the second also that it may be a repeat.
    package enum Attempt: Int, Hashable, Sendable {
        case first = 1
        case again = 2
    }

    /// When to try again after a refusal; nil if there was none, or it is over.
    ///
    ///     nobody there, or exit 75   each minute, ten times; then each 5, then 15, then 60 minutes
    ///     it failed                  after 1, 2, 4, 8, 16, 32, then each 60 minutes
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
    /// The full minute, since ticks come with it: what is to be done at 08:01:03 would wait until 08:02.
    package var startOfMinute: Instant {
        let rest = secondsSinceEpoch % 60
        return adding(seconds: -(rest < 0 ? rest + 60 : rest))
    }
}

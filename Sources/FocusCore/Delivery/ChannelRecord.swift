import TimeKit

/// What the journal knows of one occurrence on one channel, such as the desktop.
///
///     claimed → sent → done       it arrived
///                    → failed     it was refused, and is tried again later
///
/// A crash after `claimed` means that it was not sent; after `sent` it is in doubt: once more, marked, never a third
/// time.
package struct ChannelRecord: Hashable, Sendable {
    package private(set) var status = Status.failed
    /// When that was noted.
    private(set) var at: Instant
    /// How often it has gone out here, or may have. Only the answer that it did not takes one away.
    private var tellings = 0
    /// When it went out first, or may have, of what no answer took away; nil where nothing but an open claim tells.
    private var firstTold: Instant?
    /// The run of the machine (boot id) in which it was claimed last, until an answer. Within one run no line gets
    /// lost, so without a `send` line it was not sent. A power failure may have lost that line: then it counts as sent.
    private var openClaim: String?

    package enum Status: Hashable, Sendable {
        /// About to be sent.
        case claimed
        /// Sent, and nobody knows whether it arrived.
        case sent
        case failed, done
    }

    init(at: Instant) { self.at = at }

    /// What a line of the journal may say of it.
    enum News {
        case claimed(attempt: Int, boot: String)
        case sent, done, failed, unknown
        /// Nobody could be reached; nothing was claimed.
        case unreachable
        /// Stands for older lines that were dropped.
        case told(times: Int)
    }

    mutating func take(_ news: News, at instant: Instant) {
        let last = at
        at = instant
        switch news {
        case .claimed(let attempt, let boot): claim(attempt, boot, after: last)
        case .sent: answer(.sent, tellings + 1)
        case .done: answer(.done, status == .claimed ? tellings + 1 : tellings)
        case .failed: answer(.failed, status == .sent ? tellings - 1 : tellings)
        case .unknown: answer(.sent, status == .claimed ? tellings + 1 : tellings)
        case .unreachable: status = .failed
        case .told(let times): answer(.sent, max(tellings, times))
        }
    }

    private mutating func claim(_ attempt: Int, _ boot: String, after last: Instant) {
        // A second attempt means a first that may have gone out, even if its lines were dropped since.
        tellings = max(times(in: boot), attempt - 1)
        if tellings > 0 { firstTold = firstTold ?? last }
        openClaim = boot
        status = .claimed
    }

    private mutating func answer(_ status: Status, _ tellings: Int) {
        self.status = status
        self.tellings = tellings
        firstTold = tellings > 0 ? firstTold ?? at : nil
        openClaim = nil
    }

    /// How often it may have gone out, as seen in this run of the machine.
    package func times(in boot: String) -> Int {
        tellings + (openClaim.map { $0 != boot } ?? false ? 1 : 0)
    }

    /// When it went out, or may have, as seen in this run of the machine; nil where it did not. Refused since, `at` is later.
    func told(in boot: String) -> Instant? {
        if let openClaim, openClaim != boot { return at }
        return firstTold
    }

    /// Whether it was claimed in this run and has not been sent since.
    func waits(in boot: String) -> Bool { status == .claimed && openClaim == boot }

    /// The record without its last claim, which was called off before anything was sent; nil if nothing else is known.
    /// A claim of an earlier run of the machine stays: what came of it nobody knows, whatever is called off now.
    ///
    ///     claim, cancelled                                  nil: nobody was told
    ///     claim, send, (killed), claim, cancelled           may have gone out once, as before the second claim
    func withdrawn(in boot: String) -> ChannelRecord? {
        guard waits(in: boot) else { return self }
        guard tellings > 0 else { return nil }
        var record = self
        record.answer(.sent, tellings)
        return record
    }

    /// Called where lines behind its last one may be missing: a claim may have been sent.
    mutating func loseAnswer() {
        if status == .claimed { answer(.sent, tellings + 1) }
    }

    /// Called where the clock ran ahead and was put back to `instant`. A delivery noted later than that is in doubt.
    mutating func rearm(after instant: Instant) {
        if status == .done, at > instant { status = .sent }
    }
}

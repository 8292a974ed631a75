import TimeKit

/// What the journal knows of one occurrence on one channel.
package struct ChannelRecord: Hashable, Sendable {
    package private(set) var status = Status.failed
    /// When that was noted.
    private(set) var at: Instant
    /// How often it has gone out here, or may have. Only the answer that it did not go out takes one away; no other
    /// try, no refusal and no clock does.
    ///
    ///     claim, send, (killed)         1   may have gone out
    ///     claim, send, failed           1   the second try did not
    ///     claim, send, done             2   the third was marked, and is the last
    private var tellings = 0
    /// In which run of the machine it was claimed, until it is known whether that claim went out. In the same run
    /// nothing is forgotten, so it did not. Another run may have forgotten the line that says so.
    private var openClaim: String?

    package enum Status: Hashable, Sendable {
        /// Going to be sent.
        case claimed
        /// Sent, and nobody knows whether it arrived.
        case sent
        case failed, done
    }

    init(at: Instant) { self.at = at }

    /// What a line of the journal may tell of it.
    enum News {
        case claimed(attempt: Int, boot: String)
        case sent, done, failed, unknown
        /// Nobody was there: nothing was claimed.
        case unreachable
        /// In place of older lines.
        case told(times: Int)
    }

    mutating func take(_ news: News, at instant: Instant) {
        at = instant
        switch news {
        case .claimed(let attempt, let boot): claim(attempt, boot)
        case .sent: answer(.sent, tellings + 1)
        case .done: answer(.done, status == .claimed ? tellings + 1 : tellings)
        case .failed: answer(.failed, status == .sent ? tellings - 1 : tellings)
        case .unknown: answer(.sent, status == .claimed ? tellings + 1 : tellings)
        case .unreachable: status = .failed
        case .told(let times): answer(.sent, max(tellings, times))
        }
    }

    private mutating func claim(_ attempt: Int, _ boot: String) {
        // A second attempt follows one that may have gone out, also where nothing else tells of it any more.
        tellings = max(times(in: boot), attempt - 1)
        openClaim = boot
        status = .claimed
    }

    private mutating func answer(_ status: Status, _ tellings: Int) {
        self.status = status
        self.tellings = tellings
        openClaim = nil
    }

    /// How often it may have gone out, as seen in this run of the machine.
    package func times(in boot: String) -> Int {
        tellings + (openClaim.map { $0 != boot } ?? false ? 1 : 0)
    }

    /// Whether it was claimed in this run, and has certainly not gone out since.
    func waits(in boot: String) -> Bool { status == .claimed && openClaim == boot }

    /// As if it had not been claimed last; nil where nothing is left to tell.
    var withdrawn: ChannelRecord? {
        guard status == .claimed else { return self }
        guard tellings > 0 else { return nil }
        var record = self
        record.answer(.sent, tellings)
        return record
    }

    /// The clock that wrote what lies after `instant` had run ahead: what it delivered is in doubt.
    mutating func rearm(after instant: Instant) {
        if status == .done, at > instant { status = .sent }
    }
}

package import TimeKit

/// What has become of every occurrence, worked out from the lines of `delivery.jsonl`:
///
///     08:00:00  claim 7 desktop focusflow.task.…/1@2026-11-21T08:00     about to be sent
///     08:00:00  send 7                                                  from here on nobody knows
///     08:00:01  done 7                                                  it rang
package struct Journal: Sendable {
    package private(set) var entries: [JournalEntry] = []
    private(set) var occurrences: [String: OccurrenceRecord] = [:]
    private var claims: [Int: Claim] = [:]
    private(set) var series: [String: SeriesRecord] = [:]
    /// Of each time at which a task rang, the occurrence by the newest of its rules: without it each of 4,000 tasks that
    /// ring together looked through all that ever rang, for 17 s.
    private(set) var rung: [String: String] = [:]
    /// Where the last line stands that says of an occurrence that it is over with, but for a `mark`.
    private var lines: [String: Int] = [:]
    package private(set) var newest: Instant?
    /// Not always that of the first line: the clock may have been set back behind it.
    private var oldest: Instant?
    package private(set) var nextNumber = 1
    /// The run of the machine in which something was claimed last.
    private var boot = ""
    /// Up to when lines may be missing, since the file had lost its end; nil where it never had.
    private(set) var lostUntil: Instant?

    private struct Claim {
        let channel: Channel
        let occurrences: [String]
    }

    /// A hook that exits with 75 (EX_TEMPFAIL in sysexits.h) wants to be called again with the next tick.
    package static let callAgain = "exit 75"
    /// A clock that was put back by less, by hand or between zones, was not wrong. Less than a day: a clock that is a day
    /// ahead may have rung up to two hours before it is put back, and what it rang lies by so much nearer then.
    package static let leastAhead: Int64 = 22 * 3600
    /// After this number claims are counted from 1 again. No honest journal gets so far; an answer belongs to the last
    /// claim with its number.
    private static let largestNumber = 1 << 53

    package init() {}

    package init(_ entries: some Sequence<JournalEntry>) {
        for entry in entries { append(entry) }
    }

    package mutating func append(_ entry: JournalEntry) {
        entries.append(entry)
        if case .rearmed = entry.event { return rearm(after: entry.at) }
        newest = max(newest ?? entry.at, entry.at)
        oldest = min(oldest ?? entry.at, entry.at)
        switch entry.event {
        case .claim(let number, let channel, let attempt, let ids, let boot):
            claims[number] = Claim(channel: channel, occurrences: ids)
            nextNumber = number < Journal.largestNumber ? max(nextNumber, number + 1) : 1
            self.boot = boot
            for id in ids { note(id, channel, .claimed(attempt: attempt, boot: boot), entry.at) }
        case .send(let number): answer(number, .sent, entry.at)
        case .done(let number): answer(number, .done, entry.at)
        case .failed(let number, let reason): answer(number, .failed, entry.at, reason)
        case .unknown(let number, _): answer(number, .unknown, entry.at)
        case .unreachable(let channel, let reason, let ids):
            for id in ids {
                note(id, channel, .unreachable, entry.at)
                change(id) { $0.fail(entry.at, reason, isPassing: true) }
                keepOpen(id)
            }
        case .dropped(let id, .cancelled):
            // It was certainly not sent. It does not count as settled: if `undo` brings the task back, it is due again.
            change(id) { [boot] in $0.withdraw(entry.at, in: boot) }
        case .dropped(let id, let reason):
            change(id) { $0.drop(reason, entry.at) }
            let own = OccurrenceID(id)
            // A warning for which the quiet left no time stands for no other one. Nor does what was to ring again in a
            // pause, nor what waited when the pause began: if `undo` takes the pause back, they ring.
            if own?.isAhead ?? false, reason == .quiet { break }
            if reason == .paused, own?.isAgain ?? false || occurrences[id]?.isWaiting ?? false { break }
            settle(id, own, entry.at, by: .event)
        case .held(let id, let until):
            change(id) { $0.heldUntil = until }
            keepOpen(id)
        case .told(let id, let channel, let times): note(id, channel, .told(times: times), entry.at)
        case .mark(let id):
            let own = OccurrenceID(id)
            occurrences[id]?.mark(entry.at)
            // No label tells of what was put off that it is over with: undo may bring an older one back.
            if occurrences[id] == nil, case .snoozed? = own?.label { change(id) { $0.mark(entry.at) } }
            settle(id, own, entry.at, by: .mark)
        case .coalesced(let id, let count): change(id) { $0.standsFor = count }
        case .lost(let until):
            lostUntil = max(lostUntil ?? until, until)
            for place in occurrences.values.indices { occurrences.values[place].loseAnswers() }
        case .away, .rearmed: break
        }
    }

    /// Whether it had lost its end when that time had come, and so what it said of it.
    package func hasLost(_ instant: Instant) -> Bool { lostUntil.map { $0 >= instant } ?? false }

    /// Whether it may have had lines of that time which are gone: lost, or it begins later.
    package func lacks(_ instant: Instant) -> Bool {
        hasLost(instant) || oldest.map { $0 > instant } ?? true
    }

    /// What is known of an occurrence; an empty record if it was never due.
    package subscript(id: OccurrenceID) -> OccurrenceRecord {
        occurrences[id.description] ?? unwritten(id)
    }

    /// The record of one about which no line says anything.
    private func unwritten(_ id: OccurrenceID) -> OccurrenceRecord {
        series[id.series]?.isForgotten(id) ?? false ? .forgotten : OccurrenceRecord()
    }

    /// Whether it is over with: it was dealt with itself, or a later one of its series was. Also where a hook had refused it:
    /// after a flight to the west it may be the newest once more, and a newer one was told.
    package func isSettled(_ id: OccurrenceID) -> Bool {
        let record = self[id]
        guard record.isTelling else { return series[id.series]?.isSettled(id) ?? false }
        return record.isSettled || series[id.series]?.isPassed(id) ?? false
    }

    /// Whether it waited when a pause passed it over, and neither it nor a later one was told since.
    package func waitedBeforePause(_ id: OccurrenceID) -> Bool {
        let record = self[id]
        return record.dropped == .paused && record.isWaiting && !(series[id.series]?.isPassed(id) ?? false)
    }

    /// What quiet holds or a channel refused, and is not over with.
    package var waiting: [OccurrenceID] {
        occurrences.compactMap { $1.isWaiting ? OccurrenceID($0) : nil }.filter { !isSettled($0) }
    }

    /// Whether a warning of the same firing, by whatever lead, waits for the end of quiet or for another try.
    package func owesWarning(_ warning: OccurrenceID) -> Bool {
        guard let open = series[warning.series]?.open, open.ownLabel == warning.ownLabel else { return false }
        return !isSettled(open)
    }

    /// Whether a warning of its series was told after that time.
    func wasToldSince(_ due: Instant, _ warning: OccurrenceID) -> Bool {
        guard let told = series[warning.series]?.loneTime else { return false }
        return told >= due
    }

    /// The label of the newest occurrence of its series that is over with.
    package func watermark(of id: OccurrenceID) -> CivilDateTime? { series[id.series]?.newestLabel }

    /// The newest label of all that is over with, between those two; nil where there is none.
    package func newestLabel(from first: CivilDateTime, to end: CivilDateTime) -> CivilDateTime? {
        series.values.compactMap(\.newestLabel).filter { first <= $0 && $0 < end }.max()
    }

    /// The last ring of an occurrence that reached somebody, or may have: the first, or one that came again. nil where
    /// none did, or where it is over: read, or announced along with a later one. A ring while it was put off counts too:
    /// put off at 08:00, it rang at 08:10; undone at 08:11, it rings again at 08:20.
    func lastRing(of told: OccurrenceID) -> (number: Int, at: Instant)? {
        guard let first = ringTime(of: told) else { return nil }
        var last = (number: 1, at: first)
        for id in [told, told.again(2)].compactMap({ $0.flatMap { series[$0.series]?.loneID } })
        where id != told && id.ownLabel == told.ownLabel {
            let isOwn = id.told == told
            guard let at = ringTime(of: id) else {
                if isOwn { return nil }
                continue
            }
            guard isOwn || rang(id, after: told) else { continue }
            if case .again(_, _, let number) = id.label { last.number = number }
            last.at = max(at, last.at)
        }
        return last
    }

    /// Whether the one rang last, by the order of the lines: the clock may have been set back between them. Example: it
    /// rang at 19:31, was put off at 18:32 of the clock that was set back, and came at 18:42, which is later. Where one
    /// ring told of both, a `mark` alone tells of the other. Of what the shortened journal has the times alone are known.
    func rang(_ one: OccurrenceID, after other: OccurrenceID) -> Bool {
        let (first, second) = (lines[other.description], lines[one.description])
        guard first == nil, second == nil else { return second ?? 0 > first ?? 0 }
        guard let before = ringTime(of: other), let time = ringTime(of: one) else { return false }
        return time > before
    }

    /// When it reached somebody, or may have.
    package func ringTime(of id: OccurrenceID) -> Instant? {
        let record = self[id]
        return record.isTelling ? record.toldAt : series[id.series]?.time(of: id)
    }

    /// Whether the journal was written 22 hours or more after `now`: the clock was wrong then, or is now.
    package func isAhead(of now: Instant) -> Bool {
        newest.map { $0.seconds(since: now) >= Journal.leastAhead } ?? false
    }
}

extension Journal {
    /// In its place: to look for it once more, and to copy it, took most of the time in which a tick reads the journal.
    private mutating func change(_ id: String, _ body: (inout OccurrenceRecord) -> Void) {
        if let place = occurrences.index(forKey: id) { return body(&occurrences.values[place]) }
        var record = OccurrenceID(id).map(unwritten) ?? OccurrenceRecord()
        body(&record)
        occurrences[id] = record
    }

    private mutating func answer(
        _ number: Int, _ news: ChannelRecord.News, _ at: Instant, _ refusal: String? = nil
    ) {
        guard let claim = claims[number] else { return }
        // One message may carry several. Example: claim 7 holds tasks 3 and 4; 3 is finished before the message goes
        // out. The answer is about 4 alone.
        for id in claim.occurrences where occurrences[id]?.dropped != .cancelled {
            note(id, claim.channel, news, at)
            guard let refusal else { continue }
            change(id) { $0.fail(at, refusal, isPassing: refusal == Journal.callAgain) }
            keepOpen(id)
        }
    }

    private mutating func keepOpen(_ id: String) {
        if let id = OccurrenceID(id) { series[id.series, default: SeriesRecord()].open = id }
    }

    private mutating func note(
        _ id: String, _ channel: Channel, _ news: ChannelRecord.News, _ at: Instant
    ) {
        var isDelivered = false
        change(id) { record in
            record.note(channel, news, at)
            isDelivered = record.isDelivered
        }
        if case .failed = news { return }
        let own = OccurrenceID(id)
        if case .done = news { settle(id, own, at, by: .event) }
        guard let own, let time = own.timeOfTask else { return }
        if let text = rung[time], let other = OccurrenceID(text) {
            // What rang stands before what may have rung.
            let hasRung = occurrences[text]?.isDelivered ?? false
            guard hasRung == isDelivered ? own.revision >= other.revision : isDelivered else { return }
        }
        rung[time] = id
    }

    private mutating func settle(
        _ id: String, _ own: OccurrenceID?, _ at: Instant, by source: SeriesRecord.Source
    ) {
        if source == .event { lines[id] = entries.count }
        guard let own else { return }
        series[own.series, default: SeriesRecord()].settle(own, at, by: source)
    }

    /// The clock seems to have run ahead until `instant`, where it was put right. Or it is wrong now: so what was
    /// delivered after `instant` is due again, as a possible repeat.
    private mutating func rearm(after instant: Instant) {
        newest = entries.lazy.filter { $0.at <= instant && $0.event != .rearmed }.map(\.at).max()
        for place in occurrences.values.indices { occurrences.values[place].rearm(after: instant) }
        for place in series.values.indices { series.values[place].rearm(after: instant) }
        // Also what a line since says no more of than that it was held, or called off.
        for place in occurrences.indices where !occurrences.values[place].isTelling {
            guard let id = OccurrenceID(occurrences.keys[place]), series[id.series]?.isForgotten(id) ?? false
            else { continue }
            occurrences.values[place].forget()
        }
    }
}

package import TimeKit

/// What has become of every occurrence, as the lines of the journal tell it.
package struct Journal: Sendable {
    package private(set) var entries: [JournalEntry] = []
    private var occurrences: [String: OccurrenceRecord] = [:]
    private var claims: [Int: Claim] = [:]
    private var watermarks: [String: Watermark] = [:]
    /// Of every series the newest one that is over with and was put off, or that no zone moves: no watermark has these.
    private var offGrid: [String: (id: OccurrenceID, at: Instant)] = [:]
    package private(set) var newest: Instant?
    package private(set) var nextNumber = 1

    private struct Claim {
        let channel: DeliveryChannel
        let attempt: Int
        let occurrences: [String]
    }

    private struct Watermark {
        let label: CivilDateTime
        let at: Instant
    }

    /// A hook that ends with 75 wants to be called again with the next tick.
    package static let callAgain = "exit 75"

    package init() {}

    package init(_ entries: [JournalEntry]) {
        for entry in entries { append(entry) }
    }

    package mutating func append(_ entry: JournalEntry) {
        entries.append(entry)
        if case .rearmed = entry.event { return forget(after: entry.at) }
        newest = max(newest ?? entry.at, entry.at)
        switch entry.event {
        case .claim(let number, let channel, let attempt, let ids, let boot):
            claims[number] = Claim(channel: channel, attempt: attempt, occurrences: ids)
            nextNumber = max(nextNumber, number + 1)
            for id in ids { note(id, channel, .claimed(attempt: attempt, boot: boot), entry.at) }
        case .send(let number): answer(number, entry.at) { .sent(attempt: $0) }
        case .done(let number): answer(number, entry.at) { _ in .done }
        case .failed(let number, let reason): answer(number, entry.at, reason: reason) { _ in .failed }
        case .unknown(let number, let reason): answer(number, entry.at, reason: reason) { .sent(attempt: $0) }
        case .unreachable(let channel, let reason, let ids):
            for id in ids { note(id, channel, .failed, entry.at, reason: reason, isPassing: true) }
        case .dropped(let id, .cancelled):
            // Certainly not sent. It is none of what is settled: where undo brings the task back, it is due again.
            occurrences[id, default: OccurrenceRecord()].withdraw()
        case .dropped(let id, let reason):
            occurrences[id, default: OccurrenceRecord()].dropped = reason
            settle(id, entry.at)
        case .held(let id, let until): occurrences[id, default: OccurrenceRecord()].heldUntil = until
        case .mark(let id): settle(id, entry.at)
        case .coalesced, .away, .rearmed: break
        }
    }

    /// What is known of an occurrence; nothing of one that was never due.
    package subscript(id: OccurrenceID) -> OccurrenceRecord {
        occurrences[id.description] ?? OccurrenceRecord()
    }

    /// Whether it is over with: this one, or a later one of its series.
    package func isSettled(_ id: OccurrenceID) -> Bool {
        let record = self[id]
        if !record.channels.isEmpty { return record.isSettled }
        if let reason = record.dropped, reason != .cancelled { return true }
        guard case .at(let label) = id.label else { return offGrid[id.series]?.id == id }
        return watermarks[id.series].map { label <= $0.label } ?? false
    }

    /// Whether the occurrence at `label` was put off and then told of, when it was due already.
    func wasToldLater(_ id: OccurrenceID, label: CivilDateTime, due: Instant) -> Bool {
        guard let told = offGrid[id.series], case .snoozed(label, _) = told.id.label else { return false }
        return told.at >= due
    }

    /// The newest label of a series that is over with.
    package func watermark(of id: OccurrenceID) -> CivilDateTime? { watermarks[id.series]?.label }

    /// The newest of every series that is over with, for a journal that has to become shorter.
    package var marks: [JournalEntry] {
        let marks =
            watermarks.map { ("\($0)@\($1.label)", $1.at) }
            + offGrid.values.map { ($0.id.description, $0.at) }
        return marks.sorted { $0.0 < $1.0 }.map { JournalEntry(at: $1, .mark($0)) }
    }
}

extension Journal {
    private mutating func answer(
        _ number: Int, _ at: Instant, reason: String? = nil,
        _ state: (_ attempt: Int) -> OccurrenceRecord.ChannelState
    ) {
        guard let claim = claims[number] else { return }
        // What was withdrawn from a message is not in it when the rest goes out.
        for id in claim.occurrences where occurrences[id]?.dropped != .cancelled {
            note(
                id, claim.channel, state(claim.attempt), at, reason: reason,
                isPassing: reason == Journal.callAgain)
        }
    }

    private mutating func note(
        _ id: String, _ channel: DeliveryChannel, _ state: OccurrenceRecord.ChannelState, _ at: Instant,
        reason: String? = nil, isPassing: Bool = false
    ) {
        occurrences[id, default: OccurrenceRecord()].note(channel, state, at, reason, isPassing: isPassing)
        if state == .done { settle(id, at) }
    }

    private mutating func settle(_ id: String, _ at: Instant) {
        guard let id = OccurrenceID(id) else { return }
        guard case .at(let label) = id.label else { return offGrid[id.series] = (id, at) }
        if let present = watermarks[id.series], present.label >= label { return }
        watermarks[id.series] = Watermark(label: label, at: at)
    }

    /// All lines again, but for those that a clock wrote which ran ahead. Perhaps it did not, and is wrong now: what
    /// was delivered then is in doubt.
    private mutating func forget(after instant: Instant) {
        let kept = entries.filter { $0.at <= instant && $0.event != .rearmed }
        let before = self
        self = Journal(kept)
        entries = before.entries
        nextNumber = before.nextNumber
        for (id, record) in before.occurrences where record.isDelivered {
            if occurrences[id]?.isDelivered != true { occurrences[id] = record.inDoubt }
        }
    }
}

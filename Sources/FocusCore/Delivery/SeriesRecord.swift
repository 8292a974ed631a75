import TimeKit

/// The firings of one series that are over with: all up to the newest one, by the wall clock, and besides one that was
/// snoozed or that no zone moves.
struct SeriesRecord: Sendable {
    /// Rising labels, so that a clock that ran ahead can be forgotten. Example: 20 Nov, 21 Nov, and 3 Dec 2031 by a
    /// wrong clock. Without the last one, 21 Nov counts.
    private var steps: [Step] = []
    /// Snoozed firings, and behind them the newest of those that no zone moves, that warn, or that come again.
    private var lone: [Lone] = []
    /// Firings up to this label may have been told, though the lines that said so were dropped.
    private var forgottenLabel: CivilDateTime?
    private var forgottenID: OccurrenceID?
    /// The ring that quiet held or a channel refused last; nil once one without a label of its own is over with: a
    /// warning, a snooze, or one that comes again. Only warnings ask for it.
    var open: OccurrenceID?

    private struct Lone: Sendable {
        let id: OccurrenceID
        let at: Instant
        let source: Source
    }

    /// `undo` takes back the last 50 changes: it may bring back a snooze that rang long ago, but hardly an older one.
    private static let mostLone = 50

    private struct Step: Sendable {
        let label: CivilDateTime
        let at: Instant
        let source: Source
    }

    /// Which kind of line says so.
    enum Source: Sendable {
        case event
        /// A `mark` line, which stands for older ones.
        case mark
    }

    var newestLabel: CivilDateTime? { steps.last?.label }
    var loneID: OccurrenceID? { lone.last?.id }
    var loneTime: Instant? { lone.last?.at }

    /// When it was over with, as far as that is known of it alone.
    func time(of id: OccurrenceID) -> Instant? {
        guard case .at(let label) = id.label else { return lone.last { $0.id == id }?.at }
        return steps.last { $0.label == label }?.at
    }

    mutating func settle(_ id: OccurrenceID, _ at: Instant, by source: Source) {
        guard case .at(let label) = id.label else { return settle(Lone(id: id, at: at, source: source)) }
        guard steps.last.map({ $0.label < label }) ?? true else { return }
        steps.append(Step(label: label, at: at, source: source))
    }

    private mutating func settle(_ new: Lone) {
        open = nil
        lone.removeAll { $0.id == new.id || !$0.id.isSnoozed }
        lone = lone.suffix(SeriesRecord.mostLone - 1) + [new]
    }

    func isSettled(_ id: OccurrenceID) -> Bool {
        guard case .at(let label) = id.label else { return lone.contains { $0.id == id } }
        return newestLabel.map { label <= $0 } ?? false
    }

    /// Whether a later one is over with.
    func isPassed(_ id: OccurrenceID) -> Bool {
        guard case .at(let label) = id.label else { return false }
        return newestLabel.map { label < $0 } ?? false
    }

    /// Whether it may have been told although no line says so any more.
    func isForgotten(_ id: OccurrenceID) -> Bool {
        guard case .at(let label) = id.label else { return forgottenID == id }
        return forgottenLabel.map { label <= $0 } ?? false
    }

    /// Those of which only that is known.
    func forgotten(of series: String, _ at: Instant) -> [Mark] {
        (forgottenLabel.map { [Mark(id: "\(series)@\($0)", at: at)] } ?? [])
            + (forgottenID.map { [Mark(id: $0.description, at: at)] } ?? [])
    }

    /// Forgets what was noted after `instant`. What only a `mark` line said may have been told all the same.
    mutating func rearm(after instant: Instant) {
        let marks = steps.filter { $0.at > instant && $0.source == .mark }.map(\.label)
        forgottenLabel = (marks + [forgottenLabel].compactMap(\.self)).max()
        steps.removeAll { $0.at > instant }
        forgottenID = lone.last { $0.at > instant }?.id ?? forgottenID
        lone.removeAll { $0.at > instant }
    }

    /// The newest label, some older ones and all that have no label, as `mark` lines for a journal that is to become
    /// shorter.
    func marks(of series: String) -> [Mark] {
        landmarks.map { Mark(id: "\(series)@\($0.label)", at: $0.at) }
            + lone.map { Mark(id: $0.id.description, at: $0.at) }
    }

    /// The newest step, and of those before it each that is twice as long ago as the one kept last: of rings each day, those
    /// of today and of 1, 2, 4 and 8 days ago. If the clock turns out to have been ahead, what it delivered is forgotten,
    /// and one of the others says what was over before.
    private var landmarks: [Step] {
        guard let newest = steps.last else { return [] }
        var kept = [newest]
        var least: Int64 = 1
        for step in steps.dropLast().reversed() {
            let age = newest.at.seconds(since: step.at)
            guard age >= least else { continue }
            kept.append(step)
            least = 2 * age
        }
        return kept
    }

    struct Mark {
        let id: String
        let at: Instant
    }
}

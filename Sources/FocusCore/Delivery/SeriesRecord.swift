import TimeKit

/// Which firings of one series are over with: those of the wall clock up to the newest, and one that no zone moves.
struct SeriesRecord: Sendable {
    /// Rising labels, so that a clock that ran ahead can be forgotten. 20 Nov, 21 Nov, then 3 Dec 2031 by a false clock:
    /// without the last one it is 21 Nov that counts.
    private var steps: [Step] = []
    /// What was put off, or that no zone moves.
    private var lone: (id: OccurrenceID, at: Instant)?
    /// What lies behind may have been told by lines that are not there any more.
    private var forgottenLabel: CivilDateTime?
    private var forgottenID: OccurrenceID?

    private struct Step: Sendable {
        let label: CivilDateTime
        let at: Instant
        let source: Source
    }

    /// Where it is known from.
    enum Source: Sendable {
        case event
        /// A line that stands for older ones.
        case mark
    }

    var newestLabel: CivilDateTime? { steps.last?.label }

    mutating func settle(_ id: OccurrenceID, _ at: Instant, by source: Source) {
        guard case .at(let label) = id.label else { return lone = (id, at) }
        guard steps.last.map({ $0.label < label }) ?? true else { return }
        steps.append(Step(label: label, at: at, source: source))
    }

    func isSettled(_ id: OccurrenceID) -> Bool {
        guard case .at(let label) = id.label else { return lone?.id == id }
        return newestLabel.map { label <= $0 } ?? false
    }

    /// Whether what was due at `label` was put off, and then told at `due` or after.
    func wasToldLater(_ label: CivilDateTime, due: Instant) -> Bool {
        guard let lone, case .snoozed(label, _) = lone.id.label else { return false }
        return lone.at >= due
    }

    /// Whether it may have been told although no line is left that says so.
    func isForgotten(_ id: OccurrenceID) -> Bool {
        guard case .at(let label) = id.label else { return forgottenID == id }
        return forgottenLabel.map { label <= $0 } ?? false
    }

    mutating func rearm(after instant: Instant) {
        let marks = steps.filter { $0.at > instant && $0.source == .mark }.map(\.label)
        forgottenLabel = (marks + [forgottenLabel].compactMap(\.self)).max()
        steps.removeAll { $0.at > instant }
        if let lone, lone.at > instant {
            forgottenID = lone.id
            self.lone = nil
        }
    }

    /// The newest of both kinds, for a journal that has to become shorter.
    func marks(of series: String) -> [(id: String, at: Instant)] {
        [steps.last.map { ("\(series)@\($0.label)", $0.at) }, lone.map { ($0.id.description, $0.at) }]
            .compactMap(\.self)
    }
}

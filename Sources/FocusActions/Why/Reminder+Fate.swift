import FocusCore
import TimeKit
import WhenKit

extension Reminder {
    /// What became of an occurrence that the journal does not know.
    func fate(
        of occurrence: Occurrence, newest: Newest?, isSettled: Bool, isSilent: Bool, isLost: Bool
    ) -> Explanation.Fact {
        // Put off to before its own time, it rings at both; unless another clock showed them the other way round.
        if let snooze, snooze.label == occurrence.label, isSettled || isPutOff(occurrence) {
            return .putOff(until: snooze.until)
        }
        if occurrence.label == settled || settledEarly.contains(occurrence.label) { return .settled }
        // Before what was done early: paused until Friday, and Friday is done on Thursday. Not before what had been told
        // when the pause began.
        let isBeforePause = newest.map { $0.isTold && isPassedOver($0.label) } ?? false
        if isPassedOver(occurrence.label), !isBeforePause { return .dropped(.paused) }
        if let settled, newest == nil, occurrence.label <= settled { return .settled }
        if isLost, !isSilent { return .lost }
        if let newest { return newest.untold ?? .coalesced(with: newest.instant) }
        // What falls due while nothing may ring is never owed later.
        return isSilent ? .dropped(.notAllowed) : .waiting
    }

    /// What happened to one that quiet hours held until a newer one came: that rang for both, or was answered before it
    /// rang. nil where it still waits.
    func fateOfHeld(_ occurrence: Occurrence, behind newest: Newest?) -> Explanation.Fact? {
        guard let newest, snooze?.label != occurrence.label else { return nil }
        return newest.isTold ? .coalesced(with: newest.instant) : newest.untold == .settled ? .settled : nil
    }

    /// For a time that came while its task was done or deleted, or before it was imported: it did not ring. nil where you
    /// finished, skipped or put off that very time.
    func fateOfGone(_ occurrence: Occurrence) -> Explanation.Fact? {
        let isSettled = settled.map { occurrence.label <= $0 } ?? false
        return isSettled || snooze?.label == occurrence.label ? nil : .gone
    }
}

/// The newest occurrence, whose message also stands for those before it.
struct Newest {
    let label: CivilDateTime
    let instant: Instant
    /// What to say of those before it, where this one has not rung: it was done before that, or rings later.
    let untold: Explanation.Fact?
    /// Whether the journal says that it was told.
    let isTold: Bool
}

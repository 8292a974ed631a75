package import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
package import TimeKit

/// The clock shows what can't be the present. A small board without a battery starts in 1970, or where it was last
/// switched off, until the network tells the time.
///
/// Whatever a tick did then would be wrong: all that was ever told would count as not told yet. So it does nothing.
package enum ClockDoubt: Hashable, Sendable {
    /// It shows a time before this program was made.
    case beforeProgram(shown: CivilDateTime)
    /// It shows a time before what was told last, and before your last change: two that agree against one.
    case beforeLastChange(shown: CivilDateTime, change: CivilDateTime)

    /// When this version was made; moved on with each release. A number in the source, not the time of a build: two
    /// builds of one source are the same, byte for byte.
    static let programMade = Instant(secondsSinceEpoch: 1_795_132_800)  // 2026-11-20
}

extension Situation {
    /// nil while the present can be true, as far as that can be told from the journal.
    package func clockDoubt(_ journal: Journal) -> ClockDoubt? {
        isBeforeProgram ?? (journal.isAhead(of: now) ? isBeforeLastChange : nil)
    }

    /// The same; the journal is read only where the pending list, last worked on at `made`, gives reason to.
    package func clockDoubt(_ made: Instant?) -> ClockDoubt? {
        if let doubt = isBeforeProgram { return doubt }
        guard let made, made.seconds(since: now) >= Journal.leastAhead, let doubt = isBeforeLastChange,
            // What can't be read gives no reason.
            let state = try? store.shelves(of: .namespace(namespace)).existing(.state),
            let file = try? JournalFile(in: state), file.journal.isAhead(of: now)
        else { return nil }
        return doubt
    }

    /// FOCUSFLOW_NOW, which stands still, may name any time: whoever sets it means it.
    private var isBeforeProgram: ClockDoubt? {
        guard clock.wait != nil, now < ClockDoubt.programMade else { return nil }
        return zone.wall(at: now).map(ClockDoubt.beforeProgram(shown:))
    }

    /// The last change alone proves nothing: perhaps it was made while the clock ran ahead. With the next one it is
    /// over.
    private var isBeforeLastChange: ClockDoubt? {
        let shelves = store.shelves(of: .namespace(namespace))
        // A trouble here is one of undoing, and no reason to doubt.
        guard let log = try? UndoLog(in: shelves), let change = try? log.lastChange(), now < change,
            let shown = zone.wall(at: now), let wall = zone.wall(at: change)
        else { return nil }
        return .beforeLastChange(shown: shown, change: wall)
    }
}

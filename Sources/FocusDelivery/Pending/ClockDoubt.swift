package import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
package import TimeKit

/// The clock shows what can't be the present. A small board without a battery starts in 1970, or at the time when it
/// was last switched off, until the network tells the time.
///
/// A tick does nothing then. It would take the journal's lines of 2026 for those of a clock that ran ahead, forget
/// them (`rearm`), and ring all of it again once the time is right.
package enum ClockDoubt: Hashable, Sendable {
    /// The clock shows a time before this program was made.
    case beforeProgram(shown: CivilDateTime)
    /// The clock shows a time 22 hours or more before the newest line of the journal, and before your
    /// last change: two against one.
    case beforeLastChange(shown: CivilDateTime, change: CivilDateTime)

    /// When this version was made; moved on with each release. A number in the source and not the time of the build,
    /// so that two builds of one source are the same, byte for byte.
    static let programMade = Instant(secondsSinceEpoch: 1_795_132_800)  // 2026-11-20
}

extension Situation {
    /// nil where the clock may be right, as far as the journal tells.
    package func clockDoubt(_ journal: Journal) -> ClockDoubt? {
        isBeforeProgram ?? (journal.isAhead(of: now) ? isBeforeLastChange : nil)
    }

    /// The same for who has not read the journal: it is read only where the list was last worked on (`made`) 22
    /// hours or more ahead of now.
    package func clockDoubt(_ made: Instant?) -> ClockDoubt? {
        if let doubt = isBeforeProgram { return doubt }
        guard let made, made.seconds(since: now) >= Journal.leastAhead, let doubt = isBeforeLastChange,
            // A file that can't be read is no proof against the clock.
            let state = try? store.shelves(of: .namespace(namespace)).existing(.state),
            let file = try? JournalFile.read(in: state), file.journal.isAhead(of: now)
        else { return nil }
        return doubt
    }

    /// Not under FOCUSFLOW_NOW: whoever sets it means it.
    private var isBeforeProgram: ClockDoubt? {
        guard clock.wait != nil, now < ClockDoubt.programMade else { return nil }
        return zone.wall(at: now).map(ClockDoubt.beforeProgram(shown:))
    }

    /// Needs the journal's word besides: perhaps the clock ran ahead when the change was made, and is right now.
    /// Whoever makes another change ends the doubt.
    private var isBeforeLastChange: ClockDoubt? {
        let shelves = store.shelves(of: .namespace(namespace))
        // A damaged note for `undo` is no reason to doubt the clock.
        guard let log = try? UndoLog.read(in: shelves), let change = try? log.lastChange(), now < change,
            let shown = zone.wall(at: now), let wall = zone.wall(at: change)
        else { return nil }
        return .beforeLastChange(shown: shown, change: wall)
    }
}

import TimeKit

extension Journal {
    /// A line for the newest of each series that is over with, in place of all its lines.
    package var marks: [JournalEntry] {
        Journal.marks(series.flatMap { $1.marks(of: $0) })
    }

    private static func marks(_ settled: [SeriesRecord.Mark]) -> [JournalEntry] {
        settled.inOrder { $0.id < $1.id }.map { JournalEntry(at: $0.at, .mark($0.id)) }
    }

    /// The journal in fewer lines. The newest `count` stay; the older ones leave only what is over with, and what may
    /// have been told.
    package func shortened(to count: Int, boot: String) -> [JournalEntry] {
        var cut = max(0, entries.count - count)
        // The lines of one tick stay together: an answer means nothing without its claim.
        while cut > 0, cut < entries.count, entries[cut].at == entries[cut - 1].at { cut -= 1 }
        var old = Journal(entries[..<cut])
        // That lines were lost is said of older claims, too.
        for entry in entries[cut...] { if case .lost = entry.event { old.append(entry) } }
        let marks = old.marks
        return old.forgotten + old.doubts(boot, besides: marks) + marks + entries[cut...]
    }

    /// Lines for what a clock that ran ahead may have told, of which only marks were left when it was put back: those
    /// marks, and that it was put back.
    private var forgotten: [JournalEntry] {
        guard let back = entries.last(where: { $0.event == .rearmed }) else { return [] }
        let after = back.at.adding(seconds: 1)
        var marks = series.flatMap { $1.forgotten(of: $0, after) }
        for (id, record) in occurrences where record.isForgotten {
            marks.append(SeriesRecord.Mark(id: id, at: after))
        }
        return marks.isEmpty ? [] : Journal.marks(marks) + [back]
    }

    /// Lines for what may have been told and is not over with. Also for what was told twice: if a wrong clock makes it
    /// due again, it must not be told a third time. Of those that have lines of their own that say they are over, the
    /// marked ones are enough, since only the newest that is due again rings.
    private func doubts(_ boot: String, besides marks: [JournalEntry]) -> [JournalEntry] {
        let marked = Set(marks.map(\.event))
        return occurrences.inOrder { $0.key < $1.key }.flatMap { id, record in
            let isOpen = !record.isSettled && OccurrenceID(id).map { !isOver($0) } ?? false
            let isNeeded = !record.isSettled || marked.contains(.mark(id))
            return record.tellings(boot).filter { isNeeded && $0.times >= (isOpen ? 1 : 2) }.map { told in
                JournalEntry(at: told.at, .told(id, told.channel, times: min(told.times, 2)))
            }
        }
    }

    private func isOver(_ id: OccurrenceID) -> Bool { series[id.series]?.isSettled(id) ?? false }
}

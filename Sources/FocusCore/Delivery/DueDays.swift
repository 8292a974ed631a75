/// Makes one of the missed days of a task that rings on several days of the week. Each day is a request of its own, and
/// all of them are one series.
///
/// Example: a task rings Mon to Fri at 09:00, and the machine was off from Monday to Thursday noon. Four requests are
/// due. Thursday's rings, and says "3 earlier ones missed".
package struct DueDays {
    private let journal: Journal
    /// What is due, by series.
    private var groups: [String: Group] = [:]

    private struct Group {
        var newest: DueOccurrence
        var ids: [OccurrenceID]
        /// All of these, and those before them that nobody was told of.
        var count: Int
    }

    package init(_ journal: Journal) {
        self.journal = journal
    }

    /// Takes one that is due; to be called for all of them before `newest(for:)`. One that is not owed is not counted.
    package mutating func add(_ due: DueOccurrence, isOwed: Bool) {
        guard due.id.isOfDay else { return }
        let count = isOwed ? due.missed + 1 : 0
        guard var group = groups[due.id.series] else {
            groups[due.id.series] = Group(newest: due, ids: [due.id], count: count)
            return
        }
        group.ids.append(due.id)
        group.count += count
        if due.due > group.newest.due { group.newest = due }
        groups[due.id.series] = group
    }

    /// What rings in place of `due`: itself, or the newest day of its task. nil if a newer day was told already, or
    /// waits for another try.
    package func newest(for due: DueOccurrence) -> DueOccurrence? {
        guard due.id.isOfDay, let group = groups[due.id.series] else { return due }
        let newest = group.newest
        guard !isOutdated(newest.id) else { return nil }
        // Only the newest itself needs the number of missed ones.
        guard newest.id == due.id else { return newest }
        let missed = group.count - 1 + refused(before: newest, besides: group.ids)
        return DueOccurrence(
            id: newest.id, request: newest.request, kind: newest.kind, due: newest.due,
            missed: min(max(missed, 0), DueSearch.countLimit))
    }

    /// Whether this day is over with, or anything was done about one of the six days after it.
    private func isOutdated(_ id: OccurrenceID) -> Bool {
        if case .at(let label) = id.label, let settled = journal.watermark(of: id), settled > label {
            return true
        }
        return (1...6).contains { days in
            id.otherDay(days).map { !journal[$0].channels.isEmpty } ?? false
        }
    }

    /// How many earlier days were refused and wait for another try. They will get none, so they count as missed.
    private func refused(before newest: DueOccurrence, besides ids: [OccurrenceID]) -> Int {
        guard case .reminder(let reminder) = newest.request.trigger else { return 0 }
        let settled = [journal.watermark(of: newest.id), reminder.settled].compactMap(\.self).max()
        return (1...6).count { days in
            guard let id = newest.id.otherDay(-days), case .at(let label) = id.label, !ids.contains(id),
                settled.map({ label > $0 }) ?? true
            else { return false }
            let record = journal[id]
            return !record.isUntouched && !record.isDelivered && record.dropped == nil
        }
    }
}

/// What is due of tasks that ring on several days of the week: a request a day, and one series all the same. Of what was
/// missed the newest is due, and stands for the others.
package struct DueDays {
    private let journal: Journal
    /// By the series.
    private var groups: [String: Group] = [:]

    private struct Group {
        var newest: DueOccurrence
        var ids: [OccurrenceID]
        /// All of them, and those before them that nobody was told of.
        var count: Int
    }

    package init(_ journal: Journal) {
        self.journal = journal
    }

    /// To be told of all that is due before anything is asked. What is not owed counts for nothing.
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

    /// What is due in its place: itself, or the newest day of its task. nil where a newer one has been told of, or is
    /// tried again later.
    package func newest(for due: DueOccurrence) -> DueOccurrence? {
        guard due.id.isOfDay, let group = groups[due.id.series] else { return due }
        let newest = group.newest
        guard !isOutdated(newest.id) else { return nil }
        // Only of the newest itself is the number of interest.
        guard newest.id == due.id else { return newest }
        let missed = group.count - 1 + refused(before: newest, besides: group.ids)
        return DueOccurrence(
            id: newest.id, request: newest.request, kind: newest.kind, due: newest.due,
            missed: min(max(missed, 0), DueSearch.countLimit))
    }

    private func isOutdated(_ id: OccurrenceID) -> Bool {
        if case .at(let label) = id.label, let settled = journal.watermark(of: id), settled > label {
            return true
        }
        return (1...6).contains { days in
            id.otherDay(days).map { !journal[$0].channels.isEmpty } ?? false
        }
    }

    /// How many of the days before it wait for another try, which they will not get.
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

package import TimeKit
import WhenKit

/// What is due of tasks that ring on several days of the week: a request a day, and one series all the same. Of what was
/// missed the newest is due, and stands for the others. Likewise of what was put off and a newer time of the same task
/// that has come as well: nobody is told of one task twice at once.
package struct DueDays {
    private let journal: Journal
    private let now: Instant
    private let zone: Zone
    /// What is due, by series.
    private var groups: [String: Group] = [:]
    /// What was put off and has come again, by the series.
    private var putOff: [String: DueOccurrence] = [:]

    private struct Group {
        /// Of those that are owed, if any is.
        var newest: DueOccurrence
        var isOwed: Bool
        var ids: [OccurrenceID]
        /// All of these, and those before them that nobody was told of.
        var count: Int
    }

    package init(_ journal: Journal, now: Instant, zone: Zone) {
        self.journal = journal
        self.now = now
        self.zone = zone
    }

    /// Takes one that is due; to be called for all of them before `newest(for:)`. One that is not owed is not counted.
    package mutating func add(_ due: DueOccurrence, isOwed: Bool) {
        if case .snoozed = due.id.label {
            if isOwed { putOff[due.id.series] = due }
            return
        }
        // Of most tasks nothing was put off: then their series need not be known.
        guard due.id.isOfDay || (!putOff.isEmpty && putOff[due.id.series] != nil) else { return }
        let count = isOwed && !due.isPassedOver ? due.missed + 1 : 0
        guard var group = groups[due.id.series] else {
            groups[due.id.series] = Group(newest: due, isOwed: isOwed, ids: [due.id], count: count)
            return
        }
        group.ids.append(due.id)
        group.count += count
        if isOwed != group.isOwed ? isOwed : due.due > group.newest.due {
            group.newest = due
            group.isOwed = isOwed
        }
        groups[due.id.series] = group
    }

    /// What rings in place of `due`: itself, or the newest day of its task. nil if a newer day was told already, or
    /// waits for another try.
    package func newest(for due: DueOccurrence) -> DueOccurrence? {
        if case .snoozed(let label, _) = due.id.label { return newer(than: due, label) ?? due }
        guard due.id.isOfDay, let group = groups[due.id.series] else { return withPutOff(due) }
        let newest = group.newest
        guard !isOutdated(newest) else { return nil }
        // Only the newest itself needs the number of missed ones.
        guard newest.id == due.id else { return newest }
        let missed = group.count - 1 + refused(before: newest, besides: group.ids)
        var counted = newest
        counted.missed = min(max(missed, 0), DueSearch.countLimit)
        return withPutOff(counted)
    }

    /// The time of the same task, the one at `label` or a later one, that has come too and is told of in its place. Example:
    /// put off until 15:00, when it rings anyway; or until 14:00, and the machine slept until 16:00.
    private func newer(than snoozed: DueOccurrence, _ label: CivilDateTime) -> DueOccurrence? {
        guard let group = groups[snoozed.id.series], group.count > 0, putOff[snoozed.id.series] != nil,
            case .at(let own) = group.newest.id.label, own >= label
        else { return nil }
        return newest(for: group.newest)
    }

    /// With what was put off, and comes with it. Compared by their own times, since at the end of quiet hours both are
    /// due at once.
    private func withPutOff(_ due: DueOccurrence) -> DueOccurrence {
        guard !putOff.isEmpty, let other = putOff[due.id.series], let snooze = other.snooze,
            case .at(let own) = due.id.label, snooze.label < own
        else { return due }
        guard other.comes(with: due, at: now, journal) else { return due.missing(1) }
        var both = due
        both.putOff = snooze
        return both
    }

    /// Whether this day is over with, or anything was done about one of the six days after it that has come.
    private func isOutdated(_ due: DueOccurrence) -> Bool {
        let id = due.id
        if case .at(let label) = id.label, let settled = journal.watermark(of: id), settled > label {
            return true
        }
        guard case .reminder(let reminder) = due.request.trigger else { return false }
        return journal.hasTried(id.laterDays(of: reminder, at: now, in: zone))
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

extension DueOccurrence {
    /// Standing for so many more.
    fileprivate func missing(_ more: Int) -> DueOccurrence {
        var counted = self
        counted.missed = min(missed + more, DueSearch.countLimit)
        return counted
    }
}

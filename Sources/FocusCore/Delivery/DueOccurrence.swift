package import TimeKit
import WhenKit

/// An occurrence whose time has come, and that is not dealt with.
package struct DueOccurrence: Hashable, Sendable {
    package let id: OccurrenceID
    package let request: NotificationRequest
    package let kind: RequestKind
    /// When it fell due.
    package let due: Instant
    /// How many earlier ones of its series it stands for.
    package let missed: Int

    package init(
        id: OccurrenceID, request: NotificationRequest, kind: RequestKind, due: Instant, missed: Int = 0
    ) {
        self.id = id
        self.request = request
        self.kind = kind
        self.due = due
        self.missed = missed
    }
}

/// Finds what is due: the request says when it rings, the journal what became of that.
package struct DueSearch {
    private let journal: Journal
    private let now: Instant
    private let zone: Zone
    /// At most so many missed ones are counted.
    package static let countLimit = 400

    package init(_ journal: Journal, now: Instant, zone: Zone) {
        self.journal = journal
        self.now = now
        self.zone = zone
    }

    /// What is due of one request. Of a plain schedule, nothing that came before `since`. A reminder knows its own
    /// beginning; for it, what came before `since` does not count as missed.
    package func due(_ request: NotificationRequest, since: ClockReading?) -> [DueOccurrence] {
        guard let kind = RequestKind(of: request.identifier) else { return [] }
        func found(_ revision: Int, _ label: OccurrenceID.Label, _ instant: Instant) -> DueOccurrence? {
            let id = OccurrenceID(request: request.identifier, revision: revision, label: label)
            guard !journal.isSettled(id) else { return nil }
            return DueOccurrence(id: id, request: request, kind: kind, due: instant)
        }
        switch request.trigger {
        case .fixed(let end):
            return end <= now ? [found(1, .fixed(end), end)].compactMap(\.self) : []
        case .floating(let label):
            let end = zone.resolve(label).instant
            return end <= now ? [found(1, .at(label), end)].compactMap(\.self) : []
        case .schedule(let schedule):
            guard let last = schedule.last(atOrBefore: now, in: zone),
                since.map({ $0.seconds(until: last, in: zone) > 0 }) ?? true
            else { return [] }
            return [found(1, .at(last.label), last.instant)].compactMap(\.self)
        case .reminder(let reminder):
            return due(reminder, since, found)
        case .interval:
            return []
        }
    }

    private func due(
        _ reminder: Reminder, _ since: ClockReading?,
        _ found: (Int, OccurrenceID.Label, Instant) -> DueOccurrence?
    ) -> [DueOccurrence] {
        var due: [DueOccurrence?] = []
        if let snooze = reminder.snooze, snooze.until <= now {
            due.append(found(reminder.ringsAs, .snoozed(snooze.label, until: snooze.until), snooze.until))
        }
        if let last = reminder.due(at: now, in: zone), !reminder.isPutOff(last) {
            let occurrence = found(reminder.ringsAs, .at(last.label), last.instant).flatMap {
                // It was snoozed and told, and `undo` took the snooze back: it is not told again.
                journal.wasToldLater($0.id, label: last.label, due: last.instant) ? nil : $0
            }
            due.append(occurrence.map { counted($0, last, of: reminder, since: since) })
        }
        return due.compactMap(\.self)
    }

    /// Adds the number of earlier ones that nobody was told of.
    private func counted(
        _ newest: DueOccurrence, _ last: Occurrence, of reminder: Reminder, since: ClockReading?
    ) -> DueOccurrence {
        let watermark = [journal.watermark(of: newest.id), reminder.settled].compactMap(\.self).max()
        var missed = 0
        // Two days earlier, since clocks around the world differ by less: what was to come on the clock where it was
        // typed may lie before that instant here.
        var instant = since?.instant ?? reminder.since.instant.adding(seconds: -2 * 86_400)
        if let watermark { instant = max(instant, zone.resolve(watermark).instant) }
        while missed < DueSearch.countLimit, let next = reminder.schedule.next(after: instant, in: zone),
            next.label < last.label, next.instant < last.instant
        {
            // A snoozed one rings by itself, so it is not missed.
            let isCounted =
                !reminder.isPutOff(next) && !reminder.isOver(next, in: zone)
                && watermark.map { next.label > $0 } ?? true
            if isCounted { missed += 1 }
            instant = next.instant
        }
        return DueOccurrence(
            id: newest.id, request: newest.request, kind: newest.kind, due: newest.due, missed: missed)
    }
}

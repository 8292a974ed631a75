package import TimeKit

/// What is due of the same thing more than once: the newest is told, and says how many it stands for.
///
///     put off from Thu to Fri 20:40, and the daily one of Sat 10:00     a task, after a night of sleep
///     the alarms of Wed, Thu and Fri 07:45                              an event each day, after three days
///     an hour and ten minutes before 08:00, both held until 07:55       an event, after quiet hours
package struct DueTogether {
    private let journal: Journal
    private let now: Instant
    private var groups: [String: [DueOccurrence]] = [:]

    /// Of all that goes out now. What one channel has taken already goes out on the others by itself.
    package init(_ due: [DueOccurrence], _ journal: Journal, at now: Instant) {
        self.journal = journal
        self.now = now
        for due in due where !journal[due.id].isDelivered {
            for thing in due.things { groups[thing, default: []].append(due) }
        }
    }

    package func isPassedOver(_ due: DueOccurrence) -> Bool {
        // Put off to an hour before its warning, and both came in the night: the ring says as much as the warning.
        group(of: due).contains { $0.isAhead == due.isAhead ? $0.place > due.place : due.isAhead }
    }

    /// The same, with the number of earlier ones that it stands for, and with what was put off until now. If this is
    /// another try, with what the first try had named.
    package func counted(_ due: DueOccurrence) -> DueOccurrence {
        // A warning tells what is to come. That you missed two earlier ones would only distract from it.
        if due.isAhead { return due }
        // An alarm may go off several times before one event: that is one of them.
        // And what would be told again was told: nobody missed it.
        let group = group(of: due)
        let putOff = group.first {
            $0.snooze != nil && $0.id != due.id && $0.comes(with: due, at: now, journal)
        }
        let others = Set(group.filter { !$0.isAgain && !$0.isAhead && $0.id != putOff?.id }.map(\.time))
            .subtracting([due.time])
        let missed = max(due.missed + others.count, journal[due.id].standsFor)
        var counted = due
        counted.missed = min(missed, DueSearch.countLimit)
        counted.putOff = putOff?.snooze ?? due.putOff ?? toldAlong(with: due)
        return counted
    }

    /// What the first try announced along with it, if that was refused.
    private func toldAlong(with due: DueOccurrence) -> Reminder.Snooze? {
        guard due.snooze == nil, !journal[due.id].channels.isEmpty, let put = due.reminder?.snooze else {
            return nil
        }
        let id = OccurrenceID(
            request: due.id.request, revision: due.id.revision, label: .snoozed(put.label, until: put.until))
        return journal[id].dropped == .superseded && journal[due.id].standsFor == 0 ? put : nil
    }

    /// With itself; empty where nothing else can be due of the same.
    private func group(of due: DueOccurrence) -> [DueOccurrence] {
        let group = due.things.flatMap { groups[$0] ?? [] }
        return group.contains { $0.id == due.id } ? group : []
    }
}

extension DueOccurrence {
    /// What it is of: a task; one alarm of an event that comes again, and one time of an event.
    fileprivate var things: [String] {
        switch kind {
        case .task:
            switch id.label {
            case .at, .again, .fixed: [id.root]
            case .snoozed(let label, _): [id.root, "\(id.root)@\(label)"]
            case .ahead(let label, _): [id.series, "\(id.root)@\(label)"]
            }
        case .event: [request.content.alarmSeries, request.content.alarmTime].compactMap(\.self)
        case .dailyReminder, .nudge, .dailyRecap, .sessionCompletion: []
        }
    }

    /// Its place among those of the same. By its own time, not by that to which it was put off.
    /// Two warnings can come at once, and only the more urgent one rings. Example: pills daily at 09:00, with warnings a
    /// week and a day before. Each 09:00 warns of tomorrow's and of next week's pills; the one for tomorrow rings.
    fileprivate var place: (Int64, Int64) {
        switch id.label {
        case .at(let label), .snoozed(let label, _), .again(let label, _, _): (label.secondsAsUTC, 0)
        case .ahead(let label, _): (due.secondsSinceEpoch, -label.secondsAsUTC)
        case .fixed(let instant): (instant.secondsSinceEpoch, 0)
        }
    }

    /// The time of the task or the event that it is about.
    fileprivate var time: String {
        (kind == .event ? request.content.userInfo["occurrence"] : nil) ?? "\(place.0)"
    }
}

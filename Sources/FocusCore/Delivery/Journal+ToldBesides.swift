package import TimeKit
import WhenKit

/// What rang by another rule, or along with another time, and so need not ring by its own.
extension Journal {
    /// Whether its task rang at the same time already, or may have, by a rule that was no longer the one that you wanted.
    /// Example: on one machine you change `sun 09:00` to "Sunday 09:00, once". Another one hears of it at 09:30, and rang at
    /// 09:00; or it rang at 09:00 in Tokyo, and hears of it in Berlin before that is 09:00 there.
    package func rangByOldRule(_ due: DueOccurrence, boot: String) -> Bool {
        guard case .reminder(let reminder) = due.request.trigger, let (_, record) = byOtherRule(due.id),
            let told = record.toldAt ?? record.tellings(boot).map(\.at).max()
        else { return false }
        return told >= reminder.since.instant
    }

    /// Whether a ring that told both of what was put off and of its own time, and was cut off, may have told of `due`
    /// along with the other. Example: put off until 20:15, due at 01:37, rung once for both at 07:00. In the zone of a
    /// flight east 01:37 is the earlier one, and what was put off rings for both. Or put off until its very time, 09:00:
    /// after a flight west that 09:00 is still to come. `boot` is this run of the machine: in an earlier one, a power
    /// failure may have lost the line that says that it was sent. `moved` is when another zone came in force: where it was told
    /// once more since, nothing but the flight makes the other time come again.
    package func mayBeToldAlong(_ due: DueOccurrence, boot: String, moved: @autoclosure () -> Instant?)
        -> Bool
    {
        guard case .reminder(let reminder) = due.request.trigger, let snooze = reminder.snooze,
            self[due.id].isUntouched
        else { return false }
        let own = OccurrenceID(
            request: due.id.request, revision: due.id.revision, label: .at(snooze.label))
        let view = View(boot: boot, moved: moved())
        if due.id == own { return mayBeToldPutOff(due, view) }
        guard due.id.label == .snoozed(snooze.label, until: snooze.until) else { return false }
        return self[own].mayBeTold(since: snooze.until, view) || mayBeToldByLater(own, snooze, view)
    }

    /// Whether a ring of a later time of the task was cut off that told of what was put off as well. Example: 21:00 is put off
    /// over night and the day, and told together with the next 21:00. After a flight west that one is still to come.
    private func mayBeToldByLater(_ own: OccurrenceID, _ snooze: Reminder.Snooze, _ view: View) -> Bool {
        let start = own.family
        return occurrences.contains { text, record in
            guard text.hasPrefix(start), record.mayBeTold(since: snooze.until, view),
                case .at(let label)? = OccurrenceID(text)?.label
            else { return false }
            return label > snooze.label
        }
    }

    /// Whether a ring of what was put off, whose own time this is, was cut off when that time had come: here, or somewhere
    /// before the last flight. Another machine may have brought another putting off since.
    private func mayBeToldPutOff(_ own: DueOccurrence, _ view: View) -> Bool {
        let start = own.id.description + "+"
        guard case .at(let label) = own.id.label else { return false }
        let earliest = Zone.utc.resolve(label).instant.adding(seconds: -Journal.farthestEast)
        return occurrences.contains { text, record in
            guard text.hasPrefix(start),
                case .snoozed(_, let until)? = OccurrenceID(text)?.label
            else { return false }
            return record.mayBeTold(since: max(until, earliest), hereSince: own.due, view)
        }
    }

    /// The first clock that shows a time is that of UTC+14.
    private static let farthestEast: Int64 = 14 * 3600

    /// Whether the one was tried after the other, by the order of the lines: the clock may have been set back between them.
    package func wasTried(_ one: OccurrenceID, after other: OccurrenceID) -> Bool {
        func last(_ id: OccurrenceID) -> Int? {
            let text = id.description
            return entries.lastIndex { entry in
                if case .claim(_, _, _, let ids, _) = entry.event { ids.contains(text) } else { false }
            }
        }
        guard let tried = last(one) else { return false }
        return last(other).map { $0 < tried } ?? true
    }

    /// Whether its task rang by a newer rule, which `undo` has taken back, at the same time: then it has rung. Not if
    /// that rang earlier: 09:00 in Tokyo is another time than 09:00 here.
    package func rangByNewRule(_ id: OccurrenceID, due: Instant) -> Bool {
        guard let (revision, record) = byOtherRule(id), record.isDelivered, let told = record.toldAt
        else { return false }
        return revision > id.revision && told >= due
    }

    /// The newest of the revisions by which its task rang at that time, or may have, if that is another one.
    private func byOtherRule(_ id: OccurrenceID) -> (revision: Int, record: OccurrenceRecord)? {
        guard let time = id.timeOfTask, let text = rung[time], let record = occurrences[text],
            let revision = OccurrenceID(text)?.revision, revision != id.revision
        else { return nil }
        return (revision, record)
    }
}

extension OccurrenceID {
    /// Of a task with several days of the week, each a request of its own: those of the six days after this one that have
    /// come by this clock. One that was told by a clock that was put back since is still to come.
    func laterDays(of reminder: Reminder, at now: Instant, in zone: Zone) -> [OccurrenceID] {
        let clock = reminder.schedule.clock(in: zone)
        return (1...6).compactMap(otherDay).filter { day in
            if case .at(let label) = day.label { clock.resolve(label).instant <= now } else { false }
        }
    }
}

extension Journal {
    /// Whether anything was done about one of these.
    func hasTried(_ ids: [OccurrenceID]) -> Bool { ids.contains { !self[$0].channels.isEmpty } }
}

extension OccurrenceRecord {
    /// `due` is when it came by the clock here: what rang here before that did not tell of it.
    fileprivate func mayBeTold(since instant: Instant, hereSince due: Instant? = nil, _ view: View) -> Bool {
        channels.values.contains { channel in
            guard let told = channel.told(in: view.boot), told >= instant else { return false }
            let isElsewhere = view.moved.map { told < $0 } ?? false
            if !isElsewhere, let due, told < due { return false }
            return !isSettled || isElsewhere && channel.times(in: view.boot) > 1
        }
    }
}

/// From where a tick looks back: in which run of the machine, and since when in this zone.
private struct View {
    let boot: String
    let moved: Instant?
}

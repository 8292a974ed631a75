package import FocusCore
import JSONKit
package import TimeKit
import WhenKit

extension Ringing {
    /// The same for a reminder that begins now.
    fileprivate var sinceThen: Ringing { Ringing(before: before, nag: nag, isUrgent: isUrgent) }

    /// The same where it is said later than the reminder.
    fileprivate func said(at now: ClockReading) -> Ringing {
        Ringing(before: before, beforeSince: before == nil ? nil : now, nag: nag, isUrgent: isUrgent)
    }

    /// Whether both say the same, whenever they were said.
    fileprivate func reads(as other: Ringing) -> Bool { sinceThen == other.sinceThen }
}

extension ImportedTask {
    /// The task as a new one here. Nothing of it is owed: what is past is overdue, as if it had been done until now.
    func made(_ number: Int, at now: ClockReading, in zone: Zone) -> Task {
        let reminder = reminder(at: now, in: zone)
        let isOlder = reminder.map { $0.since != now } ?? false
        var task = Task(
            number: number, id: id, title: title, notes: notes, tags: tags, priority: priority,
            created: created ?? now.instant, reminder: reminder, reopened: isOlder ? now : nil)
        if let start { task.start = start }
        if let steps { task.steps = steps }
        return task
    }

    private func reminder(at now: ClockReading, in zone: Zone, after lastRevision: Int? = nil) -> Reminder? {
        guard let schedule else { return nil }
        let revision = (lastRevision ?? 0) + 1
        let ringing = ringing?.sinceThen ?? Ringing()
        guard let old = own?.reminder else {
            return Reminder(
                schedule: schedule, revision: revision, since: since(of: schedule, at: now, in: zone),
                ringing: ringing)
        }
        return Reminder(
            schedule: schedule, revision: max(old.revision, revision),
            since: state == .open && old.since.instant < now.instant ? old.since : now, settled: old.settled,
            settledEarly: old.settledEarly, snooze: old.snooze.flatMap { $0.until > now.instant ? $0 : nil },
            ringing: ringing,
            pause: old.pause)
    }

    /// Before its newest time that has come, if that is open: nothing comes after it, or the text says so. Else nobody
    /// knows what was done of a rule that goes on.
    private func since(of schedule: Schedule, at now: ClockReading, in zone: Zone) -> ClockReading {
        guard state == .open, isNewestOpen || schedule.next(after: now.instant, in: zone) == nil,
            let last = schedule.last(atOrBefore: now.instant, in: zone)
        else { return now }
        return ClockReading(at: last.instant.adding(seconds: -60), in: zone)
    }

    /// The task here, with what the text says. Another reminder is a new revision.
    func applied(to old: Task, at now: ClockReading, in zone: Zone) -> Task {
        var task = old
        task.title = title
        task.notes = notes
        task.tags = tags
        task.priority = priority
        if let start { task.start = start }
        if let steps { task.steps = steps }
        if let schedule {
            let isSame = task.reminder.map { $0.schedule.reads(as: schedule) } ?? false
            if !isSame {
                let since = since(of: schedule, at: now, in: zone)
                if since != now { task.reopened = now }
                task.reminder =
                    task.reminder?.edited(to: schedule, at: since)
                    ?? reminder(at: now, in: zone, after: task.lastRevision)
                task.lastRevision = nil
            }
            if let ringing, let reminder = task.reminder, !reminder.ringing.reads(as: ringing) {
                task.reminder = reminder.ringing(ringing.said(at: now))
            }
        } else {
            task.dropReminder()
        }
        return task
    }

    /// Keeps the first day of the task here, if that of the text only says where the text begins.
    func keepDay(of old: Task) {
        guard isAnchorLoose, let schedule, let present = old.reminder?.schedule,
            present.repetition == schedule.repetition, present.anchor.time == schedule.anchor.time
        else { return }
        self.schedule = present
    }

    /// Keeps the time of the task here, if that of the text is the same moment. Example: read in Berlin it is 10:00, and
    /// once more in New York 04:00.
    func keepMoment(of old: Task) {
        guard let schedule, schedule.offset != nil, let present = old.reminder?.schedule,
            present.offset != nil,
            present.repetition == schedule.repetition, present.zone == schedule.zone,
            present.instant(of: present.anchor, in: .utc) == schedule.instant(of: schedule.anchor, in: .utc)
        else { return }
        self.schedule = present
    }

    /// Keeps the beginning of the task here, if the text only leaves out what is done already, as our own exports do.
    ///
    /// Example: a weekly task began on the 7th, and from the 21st on it is left (`rest`). The 14th in the text is what
    /// we exported last week: no change. The 28th, after an import, says that somebody went on with it there: a change.
    func keepStart(of old: Task, upTo rest: CivilDateTime?, in zone: Zone) {
        guard let schedule, schedule.repetition != .none, let present = old.reminder?.schedule,
            rest.map({ schedule.anchor <= $0 }) ?? true,
            present.starting(at: schedule.anchor)?.reads(as: schedule) == true
        else { return }
        self.schedule = present
        // The day from which it is in the lists moves along with the times.
        if let day = start.flatMap(\.self), let days = old.startDays(in: zone),
            schedule.anchor.date.adding(days: -days) == day
        {
            start = .some(old.start)
        }
    }

    func endedTime(_ now: Instant) -> Instant { ended ?? created.map { min($0, now) } ?? now }

    /// The edits that make a record one of an open, done or deleted task.
    func ending(_ now: Instant) -> [JSONEdit] {
        let time = JSONValue.string(endedTime(now).rfc3339(in: .utc) ?? "")
        switch state {
        case .open: return [.remove("completed"), .remove("deleted"), .remove("skipped")]
        case .done: return [.set("completed", to: time), .remove("deleted")]
        case .deleted: return [.set("deleted", to: time), .remove("completed")]
        }
    }

    /// The record of `task`, with the fingerprint of the import, and with its end if it has ended.
    package func record(of task: Task, at now: Instant) -> [UInt8] {
        let stamp = ImportStamp(self).description
        if let old = own?.record {
            // The text says how it ended.
            var task = task
            if let known = Task(old) { task.state = known.state }
            let bytes = task.record(changing: old.compact)
            let edits = [JSONEdit.set("imported", to: .string(stamp))] + ending(now)
            return JSONNode(written: bytes[...])?.edited(edits) ?? bytes
        }
        // Not parsed again: there may be many thousands.
        var bytes = task.record
        bytes.removeLast()
        bytes += ",\"imported\":\"\(stamp)\"".utf8
        if state != .open {
            let time = endedTime(now).rfc3339(in: .utc) ?? ""
            bytes += ",\"\(state == .done ? "completed" : "deleted")\":\"\(time)\"".utf8
        }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }
}

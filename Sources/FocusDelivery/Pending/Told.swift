package import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
package import TimeKit
import WhenKit

/// What rang already. Where the clock was ahead of the one in force it does not ring again when this one comes to it:
/// after a flight from Berlin to Honolulu, or on a clock that was put back an hour, the evening is ahead, and told.
///
/// A class, since the journal is read once, and only if somebody asks.
final class Told {
    private var known: Journal?
    /// Whether some clock was ahead of this one lately.
    private var isBehind: Bool?
    private var mayRing: Bool?
    /// When the zone became another one.
    private var moved: Instant??

    /// The newest label of a request that is over with; nil where this clock has passed all of them.
    func label(of request: @autoclosure () -> String, _ revision: Int, _ situation: Situation)
        -> CivilDateTime?
    {
        guard isBehind(situation) else { return nil }
        return journal(situation).watermark(
            of: OccurrenceID(request: request(), revision: revision, label: .fixed(.epoch)))
    }

    /// Whether an alarm that is still to come by this clock rang already.
    func isOver(_ request: String, at end: Instant, _ situation: Situation) -> Bool {
        guard end > situation.now, isBehind(situation) else { return false }
        return journal(situation).isSettled(
            OccurrenceID(request: request, revision: 1, label: .fixed(end)))
    }

    /// The same of what was put off.
    func isOver(_ snooze: Reminder.Snooze, of request: String, _ revision: Int, _ situation: Situation)
        -> Bool
    {
        ahead(snooze, of: request, revision, situation)
            .map { journal(situation).isSettled($0) } ?? false
    }

    /// Whether it rang by that very name already, or was to ring and was refused or held: what is put off until then anew
    /// would be over with what became of that.
    func isTaken(_ snooze: Reminder.Snooze, of request: String, _ revision: Int, _ situation: Situation)
        -> Bool
    {
        ahead(snooze, of: request, revision, situation)
            .map { journal(situation).isSettled($0) || journal(situation)[$0].isWaiting } ?? false
    }

    /// The name of what is put off to a minute that is still to come by this clock, and may have come by one that was
    /// ahead; nil where none was.
    private func ahead(
        _ snooze: Reminder.Snooze, of request: String, _ revision: Int, _ situation: Situation
    ) -> OccurrenceID? {
        guard snooze.until > situation.now, isBehind(situation) else { return nil }
        let label = OccurrenceID.Label.snoozed(snooze.label, until: snooze.until)
        return OccurrenceID(request: request, revision: revision, label: label)
    }

    /// As a tick takes it now. What can't be read is told of by the commands that need it.
    func journal(_ situation: Situation) -> Journal {
        if let known { return known }
        let journal = (try? situation.journalOfTicks()) ?? Journal()
        known = journal
        return journal
    }

    /// Whether tasks ring at all.
    func mayRing(_ situation: Situation) -> Bool {
        if let mayRing { return mayRing }
        let isWanted = situation.preferences.wants(.task)
        let may = isWanted && situation.manager.getAuthorizationStatus().allowsScheduling
        mayRing = may
        return may
    }

    /// When the zone became another one, as far as that is known; nil where it never did.
    func moved(_ situation: Situation) -> Instant? {
        if let moved { return moved }
        let instant = situation.moved(since: try? situation.pendingHead())
        moved = .some(instant)
        return instant
    }

    func isBehind(_ situation: Situation) -> Bool {
        isBehind ?? look(at: try? situation.pendingHead(), situation)
    }

    /// Told by the head of the pending list: who has it need not read it again.
    @discardableResult
    func look(at head: PendingHead?, _ situation: Situation) -> Bool {
        let shown = situation.furthest(head)
        let wall = situation.zone.wall(at: situation.now)
        let isAhead = shown.flatMap { shown in wall.map { $0 < shown } } ?? false
        isBehind = isAhead
        return isAhead
    }
}

extension Situation {
    /// What ticks know. After a clock that ran ahead and was wrong, without what it rang.
    func journalOfTicks() throws(StoreError) -> Journal {
        let file = try storeErrors { () throws(FileError) in
            try store.shelves(of: .namespace(namespace)).existing(.state)
                .map { (state) throws(FileError) in try JournalFile.read(in: state) }
        }
        // The next tick writes these lines.
        let head = try? pendingHead()
        var journal = file?.journal ?? Journal()
        if let head, head.hasNews { journal = journal.noting(head, at: now) }
        if let loss = loss(of: file, head) { journal.append(JournalEntry(at: now, loss)) }
        if journal.isAhead(of: now) { journal.append(JournalEntry(at: now, .rearmed)) }
        return journal
    }
}

extension Situation {
    /// The line of the journal that says that it is shorter than the last tick left it, as after a restore from a backup:
    /// what was told since may be told once more, and marked. nil where it is not. After a flight from Berlin to New York
    /// it is what came by the clock of Berlin, which comes again.
    package func loss(of journal: JournalFile?, _ head: PendingHead?) -> JournalEntry.Event? {
        guard let journal, let head, let known = head.journal, journal.length < known else { return nil }
        let worked = head.worked ?? head.made
        let ahead = isBehind ? furthest(head).map { zone.resolve($0).instant } : nil
        return .lost(until: max(worked, ahead ?? worked))
    }

    /// Whether some clock was ahead of this one lately, so that what rang may come once more by this one.
    package var isBehind: Bool { told.isBehind(self) }

    /// The reminder of a task, with what rang of it under a clock ahead taken into account.
    package func knowing(_ reminder: Reminder, of task: UniqueID) -> Reminder {
        // Asked of each of thousands of tasks in a list: mostly no clock was ahead.
        guard told.isBehind(self) else { return reminder }
        let label = reminder.snooze?.label ?? reminder.schedule.anchor
        return knowing(reminder, NotificationPlan.identifier(of: task, reminder, at: label))
    }

    /// The newest label of the reminder that rang under a clock ahead.
    package func told(of task: UniqueID, _ reminder: Reminder) -> CivilDateTime? {
        told.label(of: NotificationPlan.identifier(of: task), reminder.ringsAs, self)
    }

    /// The task, told of what rang by a newer rule that `undo` took back. Example: `thu,sat,sun` became `mon,thu,sat`, which
    /// rang on Saturday the 29th, and then you take it back: who heard that is not told of Sunday the 23rd.
    func knowingNewerRules(_ task: Task) -> Task {
        guard let reminder = task.reminder, reminder.ringsAs != reminder.revision,
            let last = reminder.due(at: now, in: zone)
        else { return task }
        let id = OccurrenceID(
            request: NotificationPlan.identifier(of: task.id, reminder, at: last.label),
            revision: reminder.ringsAs, label: .at(last.label))
        guard told.journal(self).rangByNewRule(id, due: last.instant) else { return task }
        var known = task
        known.reminder = reminder.passed(last.label)
        return known
    }

    /// Whether what is put off until then came already under a clock ahead, or was refused or held there.
    package func isTaken(_ snooze: Reminder.Snooze, of task: Task) -> Bool {
        guard let reminder = task.reminder else { return false }
        let request = NotificationPlan.identifier(of: task.id, reminder, at: snooze.label)
        return told.isTaken(snooze, of: request, reminder.ringsAs, self)
    }

    /// When an occurrence rang by another clock: one that was ahead of this one, or before the zone became another one;
    /// nil where it didn't. What rang in Berlin at 07:30 is overdue since then, wherever you are, and not since 07:30 of
    /// the clock there. The same of its warning so long `ahead`, which came at the instant of `own`. And of what was not
    /// allowed there: since a tick saw that, before its time by this clock.
    package func rangElsewhere(
        _ own: Occurrence, _ reminder: Reminder, of task: UniqueID, ahead: TimeSpan? = nil
    ) -> Instant? {
        let isAhead = own.instant > now
        guard isAhead || reminder.schedule.zone == nil && reminder.schedule.offset == nil,
            let moved = isAhead ? now : told.moved(self)
        else { return nil }
        let id = id(of: own.label, reminder, of: task, ahead: ahead)
        guard let rang = ringTime(of: id) else {
            let silenced = told.journal(self)[id].silencedAt
            return silenced.flatMap { $0 < own.instant ? $0 : nil }
        }
        // Nearly at its time by this clock it rang here, and the zone was another one for a while.
        let isHere = abs(rang.seconds(since: own.instant)) < 900
        return isAhead || rang < moved && !isHere ? rang : nil
    }

    /// What comes again, or was put off, with when its own time rang elsewhere.
    func knowing(_ due: DueOccurrence) -> DueOccurrence {
        guard due.isAgain || due.isSnoozed, let label = due.id.ownLabel,
            let instant = due.occurrence(in: zone),
            let reminder = due.reminder, let task = NotificationPlan.task(of: due.request.identifier)
        else { return due }
        var known = due
        known.elsewhere = rangElsewhere(Occurrence(instant: instant, label: label), reminder, of: task)
        return known
    }

    /// The zone of the list that a tick makes anew in this one.
    func shellZone(_ head: PendingHead?) -> String? {
        guard let head, !head.zone.isEmpty, head.zone != zone.name else { return head?.shellZone }
        return head.zone
    }

    /// When the zone became another one than the list was made for. Where that list was lost, and what rang is still to
    /// come by this clock, it was made for another one.
    func moved(since head: PendingHead?) -> Instant? {
        guard let head else { return isBehind ? now : nil }
        return head.zone.isEmpty || head.zone == zone.name ? head.moved : now
    }

    /// When an occurrence rang; nil where no tick knows.
    package func ringTime(of id: OccurrenceID) -> Instant? { told.journal(self).ringTime(of: id) }

    /// The name of the occurrence at `label`, or of its warning.
    private func id(
        of label: CivilDateTime, _ reminder: Reminder, of task: UniqueID, ahead: TimeSpan?
    ) -> OccurrenceID {
        OccurrenceID(
            request: NotificationPlan.identifier(of: task, reminder, at: label), revision: reminder.ringsAs,
            label: ahead.map { .ahead(label, by: $0) } ?? .at(label))
    }

    package func knowing(_ reminder: Reminder, of request: NotificationRequest) -> Reminder {
        knowing(reminder, request.identifier)
    }

    private func knowing(_ reminder: Reminder, _ request: String) -> Reminder {
        let isOver = reminder.snooze.map { told.isOver($0, of: request, reminder.ringsAs, self) } ?? false
        return reminder.told(
            upTo: told.label(of: request, reminder.ringsAs, self), andPutOff: isOver)
    }

    /// The next firing of a request after now.
    func next(of request: NotificationRequest) -> Instant? {
        switch request.trigger {
        case .reminder(let reminder): return knowing(reminder, of: request).nextRinging(after: now, in: zone)
        case .floating(let label):
            let isTold = told.label(of: request.identifier, 1, self).map { label <= $0 } ?? false
            return isTold ? nil : zone.resolve(label).instant
        case .schedule(let schedule):
            let passed = told.label(of: request.identifier, 1, self).map { zone.resolve($0).instant }
            return schedule.next(after: max(now, passed ?? now), in: zone)?.instant
        case .fixed(let end): return told.isOver(request.identifier, at: end, self) ? nil : end
        case .interval: return nil
        }
    }

    /// The furthest that a clock showed when the list was worked on. A clock that was put back by a day, or that was
    /// two days ahead of this one, as none is, was wrong. What one rang that was put back by less rings no second time.
    /// Of a list that was lost the journal knows: what rang at 10:22 was rung by a clock that showed it. The same where a
    /// power failure brought back a list that is older than the last ring.
    func furthest(_ head: PendingHead?) -> CivilDateTime? {
        guard let wall = zone.wall(at: now), let far = wall.adding(seconds: 2 * 86_400) else { return nil }
        var shown = wall
        if journalLength > head?.journal ?? 0 {
            shown = told.journal(self).newestLabel(from: wall, to: far) ?? wall
        }
        if let head, let known = head.shown, !head.isAhead(of: now), known < far {
            shown = max(shown, known)
        }
        return shown
    }

    private var journalLength: Int {
        let path = "\(store.places.state)/\(namespace.directoryName)/\(JournalFile.name)"
        return (try? store.files.information(at: path))?.size ?? 0
    }
}

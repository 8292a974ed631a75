/// What `undo` and `redo` bring back.
extension Model {
    /// What a notification's button does counts as a change.
    mutating func note(_ change: (inout State) -> Void) {
        let before = state
        change(&state)
        guard before != state else { return }
        past = past.suffix(49) + [Change(state: before, at: now)]
        future = []
    }

    mutating func goBack() -> Bool {
        guard let target = past.popLast() else { return false }
        future.append(Change(state: state, at: now))
        bringBack(target)
        return true
    }

    mutating func goForth() -> Bool {
        guard let target = future.popLast() else { return false }
        past.append(Change(state: state, at: now))
        bringBack(target)
        return true
    }

    private mutating func bringBack(_ target: Change) {
        let before = state
        state = revived(target)
        heed(quietOf: before)
    }

    /// What was changed since then never was; what rang meanwhile rang.
    mutating func forget(since before: Model) {
        for number in Set(state.tasks.keys).union(before.state.tasks.keys) {
            let (mine, old) = (state.tasks[number], before.state.tasks[number])
            if mine?.title == old?.title, mine?.isOpen == old?.isOpen,
                mine?.reminder?.essence == old?.reminder?.essence
            {
                continue
            }
            state.tasks[number] = old
            doubt(number)
        }
        lastNumber = before.lastNumber
    }

    /// Nobody can tell whether the last change of it was made.
    mutating func doubt(_ number: Int) {
        guard var reminder = state.tasks[number]?.reminder else { return }
        // Typed further east, on a clock that was ahead of this one, what was over there stays over.
        reminder.typed = max(reminder.typed, wall)
        reminder.open = newest(reminder)
        reminder.revived = now
        reminder.rang = nil
        reminder.warnsAfter = now
        state.tasks[number]?.reminder = reminder
    }

    /// A reminder comes back as it was; what was told stays told.
    private func revived(_ change: Change) -> State {
        var target = change.state
        for (number, task) in target.tasks {
            guard let mine = state.tasks[number], let theirs = mine.reminder, let reminder = task.reminder
            else { continue }
            if mine.isOpen == task.isOpen, theirs.essence == reminder.essence {
                target.tasks[number]?.reminder = theirs
            } else {
                // A reopening that is taken back never was.
                let theirs = mine.isOpen && !task.isOpen ? theirs.withoutReturn(since: reminder) : theirs
                let isEnded = !mine.isOpen && task.isOpen
                target.tasks[number]?.reminder = revived(reminder, theirs, change.at, isEnded)
            }
        }
        return target
    }

    /// The last label that the change answered.
    private func answered(_ old: Reminder, _ mine: Reminder, _ isEnded: Bool) -> Label {
        if isEnded { return Int.max }
        let finished = mine.answered == old.answered ? Int.min : max(mine.answered, old.answered)
        let isPutOff = mine.snooze?.label != old.snooze?.label || mine.snooze?.until != old.snooze?.until
        let labels = [mine.snooze?.label, old.snooze?.label].compactMap(\.self)
        return max(finished, isPutOff ? labels.max() ?? finished : finished)
    }

    /// What fell due while it was done or deleted is over.
    private func revived(_ old: Reminder, _ mine: Reminder, _ ended: Minute, _ isEnded: Bool)
        -> Reminder
    {
        var reminder = old
        reminder.told.formUnion(mine.told)
        reminder.said.formUnion(mine.said)
        reminder.cameAgain.formUnion(mine.cameAgain)
        // What was finished or put off is unread again once that is undone, and rings on, unless it had been read before:
        // to read it after that adds no answer.
        reminder.read = mine.read > answered(old, mine, isEnded) ? mine.read : old.read
        // It came back since, and was not read.
        if let put = mine.snooze, put.isTold, old.snooze?.isTold == false, put.until == old.snooze?.until {
            reminder.read = mine.read
        }
        reminder.refused = old.refused.merging(mine.refused, uniquingKeysWith: max)
        reminder.readElsewhere = mine.readElsewhere
        reminder.doubted = mine.doubted
        reminder.dropped.formUnion(mine.dropped)
        reminder.passedOver = max(reminder.passedOver, mine.passedOver)
        if mine.cameBack > reminder.cameBack {
            reminder.cameBack = mine.cameBack
            reminder.silentUntil = max(reminder.silentUntil, mine.cameBack)
            reminder.revived = max(reminder.revived, place.minute(of: mine.cameBack))
        }
        // What rang by other times is no ring of these: they may ring again at once, or once more in that minute.
        if (mine.anchor, mine.rule) == (old.anchor, old.rule) {
            reminder.lastRing = max(reminder.lastRing, mine.lastRing)
        } else if let last = lastTold(mine) {
            reminder.open = max(reminder.open ?? last, last)
        }
        reminder.rang = nil
        reminder.warnsAfter = now
        if let snooze = mine.snooze, snooze.label == reminder.snooze?.label,
            snooze.until == reminder.snooze?.until
        {
            reminder.snooze = snooze
        }
        reminder.open = [reminder.open, mine.open].compactMap(\.self).max()
        reminder.revived = max(reminder.revived, mine.revived)
        // Whether a tick came in the pause, nobody knows here; nor what came of what was put off until a minute in it.
        if mine.pause != reminder.pause {
            reminder.open = newest(reminder).map { max($0, mine.passedOver) }
            reminder.revived = now
        }
        guard isEnded else { return reminder }
        // So is a warning that came meanwhile, also where its time comes once more further west.
        reminder.leadTyped = max(reminder.leadTyped ?? reminder.typed, wall)
        let label = newest(reminder).flatMap { $0 > max(reminder.typed, reminder.answered) ? $0 : nil }
        let times = [label.map(place.minute), reminder.snooze?.until].compactMap(\.self)
        guard times.contains(where: { $0 > ended && $0 <= now }) else { return reminder }
        // What was put off until a minute in that time is overdue, and what `done` and `skip` mean, but does not ring.
        if let snooze = reminder.snooze, snooze.until <= now {
            if snooze.until > ended { reminder.snooze?.isTold = true } else { reminder.snooze = nil }
        }
        reminder.silentUntil = wall
        reminder.cameBack = wall
        reminder.open = skipped ?? reminder.open
        return reminder
    }
}

extension Model.Reminder {
    fileprivate func withoutReturn(since old: Self) -> Self {
        var reminder = self
        reminder.cameBack = old.cameBack
        return reminder
    }
}

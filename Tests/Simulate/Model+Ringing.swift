extension Model {
    /// The newest label whose time has come in the zone in force.
    func newest(_ reminder: Reminder) -> Label? {
        var label = reminder.rule.last(atOrBefore: wall + 1500, from: reminder.anchor)
        while let found = label, place.minute(of: found) > now {
            label = reminder.rule.last(atOrBefore: found - 1, from: reminder.anchor)
        }
        return label
    }

    /// The same, or what rang further east.
    func newestAnywhere(_ reminder: Reminder) -> Label? {
        [newest(reminder), lastTold(reminder)].compactMap(\.self).max()
    }

    func coming(_ reminder: Reminder) -> Label? {
        var after = max(newest(reminder) ?? Int.min, reminder.answered, reminder.typed)
        if let told = lastTold(reminder) { after = max(after, told) }
        return reminder.rule.next(after: max(after, reminder.anchor - 1), from: reminder.anchor)
    }

    func isPaused(_ reminder: Reminder) -> Bool {
        if case .until(let day) = reminder.pause { return wall.day < day }
        return reminder.pause != nil
    }

    /// The last of its labels that was told, in whatever zone; those of a rule that it had before do not count.
    func lastTold(_ reminder: Reminder) -> Label? {
        reminder.told.filter { reminder.rule.last(atOrBefore: $0, from: reminder.anchor) == $0 }.max()
    }

    /// What done, skip and snooze are about: what is due, else what comes.
    func answerable(_ reminder: Reminder) -> Label? {
        // It may have rung in a zone that is further on.
        if let told = lastTold(reminder), told > reminder.answered, told > newest(reminder) ?? Int.min {
            return told
        }
        if let due = newest(reminder), due > reminder.answered, !reminder.passes(due) {
            if due > reminder.typed || reminder.rule == .none { return due }
        }
        // A later time was dealt with, and this one is still put off.
        if let put = reminder.snooze?.label,
            let last = [newest(reminder), lastTold(reminder)].compactMap(\.self).max(),
            put < last, last <= reminder.answered
        {
            return put
        }
        return coming(reminder)
    }

    /// Whether something may ring that need not.
    func isOpen(_ reminder: Reminder) -> Bool {
        if let snooze = reminder.snooze, !snooze.isTold, snooze.until <= reminder.revived {
            return true
        }
        // After a flight to the west it is still to come, and may ring there.
        return reminder.open.map { $0 >= newest(reminder) ?? Int.min } ?? false
    }

    /// What must ring now, quiet or not.
    func owed(_ reminder: Reminder) -> Label? {
        if let snooze = reminder.snooze, !snooze.isTold, snooze.until <= now,
            snooze.until > over(reminder)
        {
            return snooze.label
        }
        guard let due = newest(reminder),
            due > max(reminder.typed, reminder.silentUntil, reminder.answered),
            waited(due, reminder) || !mayBeSilenced(due, reminder)
        else { return nil }
        // What was read tells of those before it, too, which a clock that is set back brings again.
        let over = max(reminder.dropped.max() ?? Int.min, lastTold(reminder) ?? Int.min)
        guard over < due, reminder.open ?? Int.min < due,
            !moved(due, reminder),
            !reminder.passes(due)
        else {
            return nil
        }
        return due
    }

    /// Put off to a time before its own, it rings at both; also where a flight makes that the later one once it rang.
    private func moved(_ label: Label, _ reminder: Reminder) -> Bool {
        guard let snooze = reminder.snooze, snooze.label == label else { return false }
        guard snooze.until >= place.minute(of: label) else { return false }
        return !snooze.isTold || reminder.told.contains(label) || snooze.until > now
    }

    /// Put off to before its own time, it rang, and that time had come already where the flight went. On a clock that was
    /// set back, what was put off is still to come, and there it rings once more.
    private func isBackAhead(_ snooze: Snooze, _ reminder: Reminder) -> Bool {
        snooze.isTold && snooze.until > now && snooze.label > reminder.told.max() ?? Int.min
            && snooze.until >= place.minute(of: snooze.label)
    }

    /// The tasks of which something must ring now.
    var owedNow: [Int] {
        if isOff { return [] }
        let isQuiet = isQuiet(at: now)
        let sessions = session ?? Int.max <= now ? [0] : []
        return sessions
            + state.tasks.filter { _, task in
                guard task.isOpen, let reminder = task.reminder, !isQuiet || reminder.isUrgent else {
                    return false
                }
                return owed(reminder) != nil || owedWarning(reminder) != nil
                    || again(reminder).map { $0 <= now } ?? false
            }.keys.sorted()
    }

    /// What of a task was owed.
    struct Owed: Hashable {
        let task: Int
        /// nil for a warning and for what rings again.
        let label: Label?
    }

    func owed(_ task: Int) -> Owed {
        Owed(task: task, label: state.tasks[task]?.reminder.flatMap { owed($0) })
    }

    /// Whether it is owed still, and waits.
    func isHeld(_ owed: Owed) -> Bool {
        guard let label = owed.label, let reminder = state.tasks[owed.task]?.reminder,
            let first = self.owed(reminder)
        else { return false }
        // Behind what was put off waits what came since.
        return label == first || first == reminder.snooze?.label && label == newest(reminder)
    }

    /// When something of it rings next; nil where nothing does.
    func next(_ reminder: Reminder) -> Minute? {
        func released(_ minute: Minute) -> Minute { reminder.isUrgent ? minute : release(minute) }
        if owed(reminder) != nil { return released(now) }
        var times: [Minute] = []
        if let snooze = reminder.snooze, snooze.until > over(reminder),
            !snooze.isTold || isBackAhead(snooze, reminder)
        {
            times.append(snooze.until)
        }
        var label = coming(reminder)
        while let next = label,
            moved(next, reminder) || reminder.passes(next) || next <= reminder.silentUntil
                || isSilenced(next, reminder),
            reminder.pause != .untilResumed
        {
            label = reminder.rule.next(after: next, from: reminder.anchor)
        }
        if let label, !reminder.passes(label) { times.append(max(now, place.minute(of: label))) }
        return times.min().map(released)
    }

    /// The next minute in which something must ring.
    var nextMinute: Minute? {
        if isOff { return nil }
        let times = state.tasks.values.filter(\.isOpen).compactMap(\.reminder).flatMap { reminder in
            let again = again(reminder).map { reminder.isUrgent ? $0 : release(max($0, now)) }
            return [next(reminder), nextWarning(reminder), again].compactMap(\.self)
        }
        return (times + [session].compactMap(\.self)).min()
    }

    /// Why it must not ring; nil where it may.
    func fault(of ring: Machine.Ring) -> String? {
        if isOff { return "off" }
        if ring.task == 0 {
            let isRepeat = ring.isMarked && inDoubt.contains(0)
            return session ?? Int.max <= now || isRepeat ? nil : "no-session"
        }
        guard let parts = ring.parts else { return "unnamed" }
        guard let task = state.tasks[ring.task], task.isOpen, let reminder = task.reminder else {
            return "ended"
        }
        if isQuiet(at: now), !reminder.isUrgent { return "quiet" }
        if reminder.passes(parts.label), !parts.rest.hasPrefix("-") { return "paused" }
        if parts.rest.contains("+nag") || parts.rest.hasPrefix("-") {
            return fault(ofMore: parts, of: reminder, ring)
        }
        if parts.rest.hasPrefix("+snooze") {
            // Which of its times rang last elsewhere may be lost with the list, too, and an older one was put off.
            guard let snooze = reminder.snooze, snooze.label == parts.label || isTorn else {
                return "not-snoozed"
            }
            if snooze.until > now { return "early" }
            if silences.contains(where: { $0.covers(snooze.until) }) { return "off-then" }
            return snooze.isTold && !ring.isMarked ? "twice" : nil
        }
        if !parts.rest.isEmpty { return "unnamed" }
        let label = parts.label
        guard reminder.rule.last(atOrBefore: label, from: reminder.anchor) == label else {
            return "no-occurrence"
        }
        if place.minute(of: label) > now { return "early" }
        let isOpen = reminder.open.map { $0 - 60 < label && label <= $0 } ?? false
        if label <= reminder.silentUntil, !isOpen { return "before-typed" }
        if isSilenced(label, reminder) { return "off-then" }
        if label <= reminder.answered {
            return ring.isMarked && label == reminder.answeredInDoubt ? nil : "answered"
        }
        if reminder.told.contains(label), !ring.isMarked { return "twice" }
        // Of one that rang by another rule on another machine, this rule knows nothing.
        guard let newest = newest(reminder), !reminder.toldByOldRule.contains(newest) else { return nil }
        return label == newest ? nil : "superseded"
    }

    /// Whether its task rang at that time before, by a rule that was changed, perhaps by another machine meanwhile.
    func wasTold(_ ring: Machine.Ring) -> Bool {
        guard let parts = ring.parts, parts.rest.isEmpty, let reminder = state.tasks[ring.task]?.reminder
        else {
            return false
        }
        return reminder.told.union(reminder.toldByOldRule).contains(parts.label)
    }

    /// It was cut off so often that it is in the feed alone.
    mutating func excuse(_ task: Int) {
        if task == 0 { session = nil }
        guard let reminder = state.tasks[task]?.reminder else { return }
        if let put = reminder.snooze, put.until <= now {
            state.tasks[task]?.reminder?.comeAgain()
            // Read before it was put off, it is to be answered anew.
            if reminder.read == put.label { state.tasks[task]?.reminder?.read = Int.min }
        }
        // Put off to a time before its own, it rings there yet.
        if let label = owed(reminder), place.minute(of: label) <= now {
            state.tasks[task]?.reminder?.told.insert(label)
        }
        state.tasks[task]?.reminder?.warnsAfter = now
        state.tasks[task]?.reminder?.rang = nil
    }

    /// It stands for whatever else of the same task is due with it.
    mutating func hear(_ ring: Machine.Ring) {
        if ring.task == 0, ring.isTaken { session = nil }
        if !ring.isTaken, let at = ring.occurrence.firstIndex(of: "@") {
            state.tasks[ring.task]?.reminder?.refused[String(ring.occurrence[at...])] = now
            // Until that minute it can't be put off once more.
            if ring.isPutOff, let put = state.tasks[ring.task]?.reminder?.snooze {
                state.tasks[ring.task]?.reminder?.cameAgain.insert(put)
            }
        }
        guard ring.isTaken, let parts = ring.parts, var reminder = state.tasks[ring.task]?.reminder
        else {
            return
        }
        defer { state.tasks[ring.task]?.reminder = reminder }
        // Yesterday's, put off to a minute after today's, does not put off that today's rings again.
        if !parts.rest.hasPrefix("-"), parts.label >= reminder.told.max() ?? Int.min {
            reminder.lastRing = now
            // One that may have come already, nobody counts; nor one that is put off to before its own time, or behind the
            // next, which came in a silence.
            let isNewest = parts.label == newest(reminder)
            reminder.rang = ring.isMarked || !isNewest ? nil : ring.number ?? 1
        }
        if parts.rest.contains("+nag") || parts.rest.hasPrefix("-") {
            reminder.said.insert(ring.occurrence)
            // A newer time that rings again tells of an older one that was put off until then, too.
            if let put = reminder.snooze, put.until <= now, put.label < parts.label,
                !parts.rest.hasPrefix("-")
            {
                reminder.comeAgain()
            }
            return
        }
        // What comes back is to be answered anew: at the end of a snooze, or at its own time behind that.
        let isReadElsewhere = parts.rest.isEmpty && reminder.readElsewhere == parts.label
        if reminder.read == parts.label, !isReadElsewhere { reminder.read = Int.min }
        if reminder.snooze?.until ?? Int.max <= now { reminder.comeAgain() }
        if place.minute(of: parts.label) <= now {
            reminder.told.insert(parts.label)
        } else if reminder.refused["@\(parts.label.label)"] != nil {
            // Its own time came further east, where the hook refused it: what was put off tells of it. By a clock that was
            // ahead, it is still to come.
            reminder.open = max(reminder.open ?? parts.label, parts.label)
        }
        guard let due = newest(reminder), due > reminder.answered else { return }
        // One that the hook refused is tried again at its own minute.
        if due != parts.label, reminder.refused["@\(due.label)"] != nil {
            reminder.open = max(reminder.open ?? due, due)
        } else {
            reminder.told.insert(due)
        }
    }
}

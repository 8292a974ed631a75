/// What rings besides the times of a reminder: ahead of them, and again after them.
extension Model {
    /// Somebody pressed it, which marks it as read in the feed. To dismiss it answers nothing.
    mutating func read(_ number: Int, _ label: Label, _ ring: Machine.Ring) {
        state.tasks[number]?.reminder?.read = label
        state.tasks[number]?.reminder?.isPutOffRead = ring.parts?.rest.hasPrefix("+snooze") ?? false
        state.tasks[number]?.reminder?.rang = nil
        guard !ring.isTaken else { return }
        // What the hook refused so far need not be tried again: nor what was put off until then, which it tells of, too.
        state.tasks[number]?.reminder?.open = label
        // That lies ahead where the clock was set back since.
        let putOff = state.tasks[number]?.reminder?.snooze.flatMap { $0.label == label ? $0.until : nil }
        state.tasks[number]?.reminder?.revived = max(now, putOff ?? now)
        if ring.parts?.rest == "" { state.tasks[number]?.reminder?.dropped.insert(label) }
    }

    /// When the warning of `label` comes. A day is counted on the clock.
    private func warning(of label: Label, _ lead: Minute) -> Minute {
        lead % 1440 == 0 ? place.minute(of: label - lead) : place.minute(of: label) - lead
    }

    /// Of the warnings that came until now none need ring: the clock, the zone or the quiet are others.
    mutating func forgetWarnings() {
        for number in state.tasks.keys {
            guard let reminder = state.tasks[number]?.reminder else { continue }
            state.tasks[number]?.reminder?.warnsAfter = max(reminder.warnsAfter, now)
        }
    }

    /// What quiet hours held or left out, nobody knows once they are others.
    mutating func heed(quietOf before: State) {
        noteSilence()
        if before.quiet != state.quiet || before.quietUntil != state.quietUntil { forgetWarnings() }
    }

    /// The label of which a warning must ring now, quiet or not.
    func owedWarning(_ reminder: Reminder) -> Label? {
        guard let lead = lead(reminder), let label = coming(reminder), place.minute(of: label) > now,
            warning(of: label, lead) <= now, warning(of: label, lead) > reminder.warnsAfter,
            // Nor what came by the clock while its task was finished.
            place.label(at: warning(of: label, lead))
                > max(reminder.leadTyped ?? reminder.typed, reminder.cameBack),
            reminder.isUrgent || release(warning(of: label, lead)) < place.minute(of: label),
            !reminder.said.contains(where: { $0.contains("@\(label.label)-") })
        else { return nil }
        // Of several that came the newest alone rings.
        guard let next = reminder.rule.next(after: label, from: reminder.anchor) else { return label }
        return warning(of: next, lead) > now ? label : nil
    }

    /// How long ahead it warns, where nothing else touches that.
    private func lead(_ reminder: Reminder) -> Minute? {
        guard let lead = reminder.lead, lead > 0, reminder.pause == nil, reminder.snooze == nil,
            !isOpen(reminder)
        else { return nil }
        return lead
    }

    /// The next minute in which a warning comes.
    func nextWarning(_ reminder: Reminder) -> Minute? {
        guard let lead = lead(reminder) else { return nil }
        var label = coming(reminder)
        while let next = label, warning(of: next, lead) <= now {
            label = reminder.rule.next(after: next, from: reminder.anchor)
        }
        return label.map { reminder.isUrgent ? warning(of: $0, lead) : release(warning(of: $0, lead)) }
    }

    /// When what rang, and has no answer, rings again, quiet or not; nil where it need not.
    func again(_ reminder: Reminder) -> Minute? {
        guard let nag = reminder.nag, nag > 0, let number = reminder.rang, number <= 3, reminder.pause == nil,
            let label = lastTold(reminder), label > max(reminder.answered, reminder.silentUntil),
            newest(reminder) ?? label <= label, label != reminder.read, !reminder.dropped.contains(label),
            !isOpen(reminder)
        else { return nil }
        if let snooze = reminder.snooze, snooze.label == label, !snooze.isTold { return nil }
        return behindSilence(reminder.lastRing + nag, each: nag)
    }

    /// Why a warning, or a ring that came again, must not ring; nil where it may.
    func fault(
        ofMore parts: (label: Label, rest: String), of reminder: Reminder, _ ring: Machine.Ring
    ) -> String? {
        let label = parts.label
        if reminder.said.contains(ring.occurrence), !ring.isMarked { return "twice" }
        // What was put off before a later time was finished waits for an answer of its own.
        let isPutOff = reminder.snooze.map { $0.label == label && $0.isTold } ?? false
        if label <= reminder.answered, !isPutOff { return "answered" }
        guard parts.rest.hasPrefix("-") else {
            return faultOfAgain(label, ring, reminder)
        }
        guard let lead = reminder.lead, lead > 0 else { return "no-warning" }
        if place.minute(of: label) <= now { return "warned-late" }
        let own = warning(of: label, lead)
        if own > now { return "early" }
        if silences.contains(where: { $0.covers(own) && $0.ended?.place == place && $0.began.place == place })
        {
            return "off-then"
        }
        if reminder.passes(place.label(at: own)) { return "paused" }
        return reminder.rule.last(atOrBefore: label, from: reminder.anchor) == label
            ? nil : "no-occurrence"
    }

    private func faultOfAgain(_ label: Label, _ ring: Machine.Ring, _ reminder: Reminder) -> String? {
        guard let nag = reminder.nag, nag > 0 else { return "no-nag" }
        guard let number = ring.number, number > 1, number < 5 else { return "too-often" }
        let isEarly = reminder.lastRing != Int.min && now < reminder.lastRing + nag
        if !ring.isMarked, isEarly, isPlain { return "early" }
        if let snooze = reminder.snooze, snooze.label == label, !snooze.isTold, snooze.until > now {
            return "put-off"
        }
        let isTold = reminder.told.contains(label) || reminder.doubted[label, default: 0] > 1
        if !isTold, reminder.snooze?.isTold != true { return "not-told" }
        // The feed knows what was read of the last hundreds. A nag that is asked for months later may ring.
        guard place.minute(of: label) > now - 30 * 1440, !isFeedDamaged else { return nil }
        return label == reminder.read ? "read" : nil
    }
}

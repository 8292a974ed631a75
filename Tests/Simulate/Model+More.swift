/// What rings besides the times of a reminder: ahead of them, and again after them.
extension Model {
    /// Somebody pressed it, which marks it as read in the feed. To dismiss it answers nothing.
    mutating func read(_ number: Int, _ label: Label, _ ring: Machine.Ring) {
        state.tasks[number]?.reminder?.read = label
        guard !ring.isTaken else { return }
        // What the hook refused so far need not be tried again: nor what was put off until then, which it tells of, too.
        state.tasks[number]?.reminder?.open = label
        state.tasks[number]?.reminder?.revived = now
        if ring.parts?.rest == "" { state.tasks[number]?.reminder?.dropped = label }
    }

    /// When the warning of `label` comes. A day is counted on the clock.
    private func warning(of label: Label, _ lead: Minute) -> Minute {
        lead % 1440 == 0 ? place.minute(of: label - lead) : place.minute(of: label) - lead
    }

    /// The label of which a warning must ring now, where nothing else touches that.
    func owedWarning(_ reminder: Reminder) -> Label? {
        guard let lead = reminder.lead, lead > 0, reminder.pause == nil, reminder.snooze == nil,
            reminder.open == nil,
            isPlain, state.quiet.isEmpty, state.quietUntil == nil, let label = coming(reminder),
            place.minute(of: label) > now, warning(of: label, lead) <= now,
            warning(of: label, lead) > reminder.warnsAfter,
            !reminder.said.contains(where: { $0.contains("@\(label.label)-") })
        else { return nil }
        // Of several that came the newest alone rings.
        guard let next = reminder.rule.next(after: label, from: reminder.anchor) else { return label }
        return warning(of: next, lead) > now ? label : nil
    }

    /// Why a warning, or a ring that came again, must not ring; nil where it may.
    func fault(
        ofMore parts: (label: Label, rest: String), of reminder: Reminder, _ ring: Machine.Ring
    ) -> String? {
        let label = parts.label
        if reminder.said.contains(ring.occurrence), !ring.isMarked { return "twice" }
        if label <= reminder.answered { return "answered" }
        guard parts.rest.hasPrefix("-") else {
            return faultOfAgain(label, parts.rest, reminder, ring.isMarked)
        }
        guard let lead = reminder.lead, lead > 0 else { return "no-warning" }
        if place.minute(of: label) <= now { return "warned-late" }
        let own = warning(of: label, lead)
        if own > now { return "early" }
        if reminder.passes(place.label(at: own)) { return "paused" }
        return reminder.rule.last(atOrBefore: label, from: reminder.anchor) == label
            ? nil : "no-occurrence"
    }

    private func faultOfAgain(
        _ label: Label, _ rest: String, _ reminder: Reminder, _ isMarked: Bool
    ) -> String? {
        guard let nag = reminder.nag, nag > 0 else { return "no-nag" }
        guard let number = rest.split(separator: "g").last.flatMap({ Int($0) }), number > 1, number < 5
        else {
            return "too-often"
        }
        if !isMarked, reminder.lastRing != Int.min, now < reminder.lastRing + nag, isPlain { return "early" }
        if let snooze = reminder.snooze, snooze.label == label, !snooze.isTold, snooze.until > now {
            return "put-off"
        }
        if !reminder.told.contains(label), reminder.snooze?.isTold != true { return "not-told" }
        return label == reminder.read && !isFeedDamaged ? "read" : nil
    }
}

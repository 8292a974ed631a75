extension Life {
    private var nextTick: Minute? { machine.nextTick(ofGuest: isGuest) }

    func live(_ minutes: Int) throws(Fault) {
        let end = model.now + minutes
        while model.now < end {
            var next = end
            if let minute = model.nextMinute { next = min(next, minute) }
            if let minute = nextTick { next = min(next, minute) }
            let least = machine.hookExit == 0 ? 1 : 360
            pass(min(max(next, model.now + least), end) - model.now)
            try tick(isWritten: false)
        }
    }

    /// A clock that can't be right is not believed.
    func bootIn1970() throws(Fault) {
        let now = machine.now
        machine.now = 10
        script += ["now 1970-01-01T00:10:00Z", "focusflow tick"]
        _ = machine.run(["tick"])
        machine.now = now
        guard machine.rung.isEmpty else { throw Fault("rings-in-1970", "\(machine.rung)") }
    }

    func tick(isWritten: Bool) throws(Fault) {
        let owed = model.owedNow
        let alarmsOwed = alarms?.owed(at: model.now) ?? []
        let wasDoubtful = isDoubtful
        let answer = run(["tick"], isWritten: false)
        ticks += 1
        if isWritten || !machine.rung.isEmpty || !owed.isEmpty { write(["tick"]) }
        for (count, ring) in machine.rung.enumerated() {
            try hear(ring)
            if let met, met.after == count + 1 { try settle(met) }
        }
        met = nil
        noteRefusals()
        if answer.isTroubled {
            knowsPast = false
            isDoubtful = true
            alarms?.doubt(alarmsOwed)
            isEndUnsaved = isEndUnsaved || machine.rung.contains { $0.task == 0 }
            model.inDoubt.formUnion(owed + machine.rung.map(\.task))
            cutTasks.formUnion(model.inDoubt)
            // What may ring and need not was perhaps about to.
            let open = model.state.tasks.filter { $0.value.reminder.map(model.isOpen) ?? false }
            model.inDoubt.formUnion(open.keys)
            for task in model.inDoubt { model.doubtRing(task) }
            // Where the list was lost before, this was the second that may have told.
            for one in inDoubt(owed) { cutOff[one, default: 0] += wasDoubtful ? 2 : 1 }
            _ = try takeBack(unless: [model])
            return
        }
        guard answer.isDone else { throw Fault("tick-failed", answer.errors) }
        isEndUnsaved = false
        model.noteTick()
        alarms?.tick(at: model.now)
        // What a hook refuses is tried again within the hour.
        guard machine.hookExit == 0, !isRefused else { return }
        restless = machine.rung.isEmpty && nextTick ?? Int.max <= model.now ? restless + 1 : 0
        idle = machine.rung.isEmpty ? idle + 1 : 0
        // Calendars are looked at each hour.
        if idle > 400, alarms == nil {
            throw Fault(
                "busy", "due \(nextTick?.label ?? "-"), \(model.nextMinute?.label ?? "-")")
        }
        if restless > 5 { throw Fault("restless", "due \(nextTick?.label ?? "-") UTC") }
        try checkAlarms()
        for task in model.owedNow {
            let isTaken = task == 0 && unsureSession.map { $0 < machine.boot } ?? false
            if task == calledOff?.task, model.now == calledOff?.at { continue }
            guard isTaken || cutOff[model.owed(task), default: 0] > 1 else {
                throw Fault("missed", "task \(task)")
            }
            model.excuse(task)
        }
        // What quiet hours hold stays in doubt.
        cutOff = cutOff.filter { model.isHeld($0.key) }
        // Until something rings, the lines that a tick left when it was cut off may be lost with the power.
        guard machine.rung.contains(where: \.isTaken) else { return }
        // What quiet hours hold, or comes once more after a flight, waits with its doubt, whatever else rings meanwhile.
        model.inDoubt = model.inDoubt.filter {
            model.isHushed($0) || model.comesInDoubt($0) || withoutLine.contains($0)
        }
        isDoubtful = false
    }

    /// Told to ring again long after it rang, it does so at once; with a list that is younger than that ring, marked.
    private func isNewAgain(_ ring: Machine.Ring) -> Bool {
        ring.number != nil && model.isTorn && model.state.tasks[ring.task]?.reminder?.rang == nil
    }

    /// On a clock that was set back, or after a flight: it rang in this very minute before.
    private func isInMinuteOfLast(_ ring: Machine.Ring) -> Bool {
        model.state.tasks[ring.task]?.reminder?.lastRing == model.now
    }

    /// The power took the end of the journal, and by then a clock further east showed 13:10: on this one that is half a day
    /// ahead. Until then what rings may have rung there, and the end of a session, which no zone moves, is marked with it.
    private var isWithinLoss: Bool { !model.isPlain && isDayOfLoss }

    var isDayOfLoss: Bool { powerCut.map { model.now < $0 + 26 * 60 } ?? false }

    /// What a tick that was cut off may have told. Put off to 05:06 on the 9th, and due on the 15th as well, the one rings
    /// or the other.
    private func inDoubt(_ owed: [Int]) -> Set<Model.Owed> {
        let newest = owed.map { task in
            Model.Owed(task: task, label: model.state.tasks[task]?.reminder.flatMap(model.newest))
        }
        // Its own time and the warning of the next.
        let warned = owed.filter { model.state.tasks[$0]?.reminder.flatMap(model.owedWarning) != nil }
            .map { Model.Owed(task: $0, label: nil) }
        return Set(owed.map(model.owed) + newest + warned)
    }

    /// What a hook refuses is tried again within the hour, and at once on a clock that was set back behind that. A minute
    /// back may be the clock being corrected: refused at 10:30, it is tried again at 10:31, and not at this 10:29.
    var isRefused: Bool { refusals.contains { $0 <= model.now + 1 && model.now < $0 + 60 } }

    func noteRefusals() {
        guard machine.rung.contains(where: { !$0.isTaken }) else { return }
        refusals = refusals.suffix(99) + [model.now]
    }

    /// Whether it tells of what is or was put off, by the time until then or by its own.
    private func ofPutOff(_ ring: Machine.Ring) -> Bool {
        ring.isPutOff || model.state.tasks[ring.task]?.reminder?.snooze?.label == ring.parts?.label
    }

    func hear(_ ring: Machine.Ring) throws(Fault) {
        rings += 1
        script.append("# rings \(ring.task) \(ring.occurrence)\(ring.isMarked ? " marked" : "")")
        if let event = ring.event { return try hearAlarm(ring, of: event) }
        // Twice in doubt, it counts as told, and rings again.
        if ring.number != nil, cutOff[model.owed(ring.task), default: 0] > 1 { model.excuse(ring.task) }
        if ring.isGuests != isGuest { throw Fault("rings-elsewhere", "\(ring)") }
        if let fault = model.fault(of: ring) { throw Fault("rings-\(fault)", "\(ring)") }
        if ring.isMarked, !isDoubtful, !model.inDoubt.contains(ring.task), !model.wasTold(ring),
            !(ofPutOff(ring) && cutTasks.contains(ring.task)), !isNewAgain(ring), !isWithinLoss,
            !(ofPutOff(ring) && isInMinuteOfLast(ring))
        {
            throw Fault("rings-marked", "\(ring)")
        }
        if ring.isMarked { withoutLine.remove(ring.task) }
        if sent[ring.occurrence, default: 0] > 1 { throw Fault("rings-thrice", "\(ring)") }
        if ring.isTaken { sent[ring.occurrence, default: 0] += 1 }
        model.hear(ring)
        if ring.task > 0 { messages[ring.task] = ring }
    }
}

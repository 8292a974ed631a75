/// Notifications that are off, or not allowed, for a while: what falls due then never rings.
extension Model {
    enum Switch: String, CaseIterable {
        case permission, notifications
        case tasks = "task-reminders"

        static let preferences: [Switch] = [.notifications, .tasks]
    }

    /// Where a clock was, and what it said.
    struct Reading: Hashable {
        let place: Place
        let minute: Minute

        /// Whether it had come.
        func has(_ label: Label) -> Bool { place.minute(of: label) <= minute }
        /// The same by what the clock showed: at 03:00, behind an hour that it skipped, 02:15 is past, and yet to ring.
        func shows(_ label: Label) -> Bool { label <= place.label(at: minute) }
    }

    struct Silence: Hashable {
        let began: Reading
        /// Before each flight.
        var meanwhile: [Reading] = []
        var ended: Reading?
        /// The list, which knew of it, may be lost since: what came then may ring.
        var isLost = false

        var end: Minute { ended?.minute ?? Int.max }

        func covers(_ minute: Minute) -> Bool { !isLost && began.minute < minute && minute <= end }
    }

    var isOff: Bool { isDenied || !state.off.isEmpty }
    var reading: Reading { Reading(place: place, minute: now) }

    /// After a change: whether a silence begins or ends with it.
    mutating func noteSilence() {
        let wasOff = silences.last.map { $0.ended == nil } ?? false
        guard isOff != wasOff else { return }
        if isOff {
            noteWaiting()
            return silences.append(Silence(began: reading))
        }
        silences[silences.count - 1].ended = reading
        forgetWarnings()
        for number in state.tasks.keys {
            guard var reminder = state.tasks[number]?.reminder else { continue }
            // A warning that came is over, also where its time comes once more further west.
            reminder.leadTyped = max(reminder.leadTyped ?? reminder.typed, wall)
            if let label = reminder.waits, now - place.minute(of: label) >= 1440 { reminder.waits = nil }
            if let put = reminder.snooze, now - put.until >= 1440 { reminder.snooze?.waits = false }
            state.tasks[number]?.reminder = reminder
        }
    }

    /// A tick made the list, beside notifications that are off.
    mutating func noteTick() {
        isListLost = false
        guard isOff, silences[silences.count - 1].isLost else { return }
        silences[silences.count - 1] = Silence(began: reading)
    }

    private mutating func noteWaiting() {
        for (number, task) in state.tasks where task.isOpen && !isListLost {
            guard let reminder = task.reminder, let label = owed(reminder) else { continue }
            if let put = reminder.snooze, put.label == label, put.until <= now {
                state.tasks[number]?.reminder?.snooze?.waits = true
            } else {
                state.tasks[number]?.reminder?.waits = label
            }
        }
    }

    /// When something rings again that was to do so at `minute`: at the next of its times, if that is over.
    func behindSilence(_ minute: Minute, each nag: Minute) -> Minute? {
        guard let last = silences.last(where: { $0.ended != nil }), minute <= last.end else { return minute }
        return minute <= last.began.minute ? nil : minute + ((last.end - minute) / nag + 1) * nag
    }

    /// It came in a silence, and must not ring. It may where a flight to the west brings its time once more, in that silence
    /// or behind it; and where it had come further east before, and quiet hours or the hook hold it since.
    func isSilenced(_ label: Label, _ reminder: Reminder) -> Bool {
        let readings = flights + silences.map(\.began) + silences.compactMap(\.ended)
        return silences.contains { silence in
            guard let ended = silence.ended, !silence.isLost, ended.minute > reminder.typedAt else {
                return false
            }
            return ended.has(label) && place.minute(of: label) <= ended.minute
                && !readings.contains { $0.minute <= silence.began.minute && $0.has(label) }
                && readings.allSatisfy {
                    $0.minute < ended.minute || $0.place.minute(of: label) <= ended.minute
                }
        }
    }

    /// It waited in the last silence, and that ended within a day of its time.
    func waited(_ label: Label, _ reminder: Reminder) -> Bool {
        label == reminder.waits && silences.last.map { $0.end - place.minute(of: label) < 1440 } ?? true
    }

    /// It came before the end of a silence, by whatever clock. What came before its beginning, and was not told, rings behind
    /// it, if that is within a day: here it may.
    func mayBeSilenced(_ label: Label, _ reminder: Reminder) -> Bool {
        silences.filter { $0.end >= reminder.typedAt }.contains { silence in
            (silence.meanwhile + [silence.ended].compactMap(\.self)).contains {
                $0.has(label) || $0.shows(label)
            }
        }
    }

    /// What was put off until then is over, or may be.
    func over(_ reminder: Reminder) -> Minute {
        if reminder.snooze?.waits == true { return reminder.revived }
        return max(reminder.revived, silences.last { $0.ended != nil }?.end ?? Int.min)
    }

    /// Whether what came before a silence may ring yet.
    func mayWait(_ reminder: Reminder) -> Bool {
        if let put = reminder.snooze, !put.isTold, put.until <= over(reminder) { return true }
        return newest(reminder).map { mayBeSilenced($0, reminder) && $0 > reminder.answered } ?? false
            || cameElsewhere(reminder)
    }

    /// Whether what is still to come here came in a silence further east.
    func cameElsewhere(_ reminder: Reminder) -> Bool {
        coming(reminder).map { mayBeSilenced($0, reminder) } ?? false
    }

    /// The same, or a tick that was cut off there may have told of it. Then an answer may be about that or about an older one.
    func mayHaveCome(_ reminder: Reminder) -> Bool {
        cameElsewhere(reminder) || reminder.doubted.keys.contains { place.minute(of: $0) > now }
    }

    /// A run was cut off: the list may be lost, which knew of them.
    mutating func loseSilences() {
        isListLost = true
        for index in silences.indices { silences[index].isLost = true }
        for number in state.tasks.keys {
            state.tasks[number]?.reminder?.waits = nil
            state.tasks[number]?.reminder?.snooze?.waits = false
        }
    }
}

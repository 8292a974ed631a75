extension Model {
    enum Pause: Hashable {
        /// The first day that is not passed over.
        case until(Int)
        case untilResumed
    }

    struct Snooze: Hashable {
        let label: Label
        var until: Minute
        var isTold = false
        /// As `waits` of a reminder.
        var waits = false
    }
}

/// What the model asks of one reminder.
extension Model.Reminder {
    /// What somebody sees of it.
    var essence: [Int?] {
        let whole = [anchor, rule.hashValue, answered, snooze?.label, snooze?.until]
        return whole + [isUrgent ? 1 : 0, lead, nag, pause?.hashValue]
    }

    /// In a minute in which that rang before the clock was set back it does not ring again, but in the next. Of what was
    /// missed the newest alone rings, and that is put off: where an earlier one is the newest again, on a clock that is
    /// behind, it may ring, and need not.
    mutating func putOff(_ label: Label, until: Minute) {
        var put = Model.Snooze(label: label, until: until)
        while cameAgain.contains(put) { put.until += 1 }
        snooze = put
        if label == read { isPutOffRead = true }
        // What was due and not told yet is put off in place of what rang before; a flight to the west does not change that.
        if label > told.max() ?? label { rang = nil }
        guard let missed = rule.last(atOrBefore: label - 1, from: anchor), missed > max(answered, typed),
            told.allSatisfy({ $0 < missed })
        else { return }
        open = max(open ?? missed, missed)
    }

    /// Whether it is put off until then already, and that is still to come.
    func isPutOff(_ label: Label, until: Minute) -> Bool {
        let put = Model.Snooze(label: label, until: until)
        return snooze == put && !cameAgain.contains(put)
    }

    /// What was put off has come, by itself or with another ring.
    mutating func comeAgain() {
        guard let put = snooze else { return }
        cameAgain.insert(put)
        snooze?.isTold = true
    }

    /// Whether the pause passes it over.
    func passes(_ label: Label) -> Bool {
        switch pause {
        case nil: false
        case .until(let day): label.day < day
        case .untilResumed: true
        }
    }
}

extension Model {
    /// Whether the time of which a tick that was cut off may have told is still to come, by the clock here.
    func comesInDoubt(_ task: Int) -> Bool {
        guard let reminder = state.tasks[task]?.reminder else { return false }
        return reminder.doubted.keys.contains { place.minute(of: $0) > now && !reminder.told.contains($0) }
    }

    /// Before a flight: what has come of a paused reminder by the clock here is passed over, and rings nowhere. Paused in
    /// London at 05:30, passed over there at 09:00; resumed at 05:30 in Honolulu, it need not ring in Apia.
    mutating func notePassed() {
        flights = flights.suffix(20) + [reading]
        if isOff { silences[silences.count - 1].meanwhile.append(reading) }
        for number in state.tasks.keys {
            guard let reminder = state.tasks[number]?.reminder, let newest = newest(reminder),
                reminder.passes(newest)
            else { continue }
            state.tasks[number]?.reminder?.passedOver = max(newest, reminder.passedOver)
        }
    }

    /// A tick was cut off that may have told of it.
    mutating func doubtRing(_ task: Int) {
        guard let reminder = state.tasks[task]?.reminder else { return }
        state.tasks[task]?.reminder?.rang = nil
        if let label = newest(reminder) { state.tasks[task]?.reminder?.doubted[label, default: 0] += 1 }
    }
}

extension Model.Reminder {
    /// It came back by a clock that was ahead, or further east, and was changed here: what lies between may ring, and need
    /// not.
    mutating func changed(at wall: Label) {
        guard cameBack > wall else { return }
        silentUntil = min(silentUntil, wall)
        open = [open, rule.last(atOrBefore: cameBack, from: anchor)].compactMap(\.self).max()
    }

    /// Its pause ends, or becomes another one: what it passed over further east may ring here, and need not. `newest` is
    /// what has come here.
    mutating func openPassed(beyond newest: Label?) {
        if passedOver > newest ?? Int.min { open = passedOver }
    }
}

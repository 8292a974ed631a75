/// What the model asks of one reminder.
extension Model.Reminder {
    /// What somebody sees of it.
    var essence: [Int?] {
        let whole = [anchor, rule.hashValue, answered, snooze?.label, snooze?.until]
        return whole + [isUrgent ? 1 : 0, lead, nag, pause?.hashValue]
    }

    /// In a minute in which that rang before the clock was set back it does not ring again, but in the next.
    mutating func putOff(_ label: Label, until: Minute) {
        var put = Model.Snooze(label: label, until: until)
        while cameAgain.contains(put) { put.until += 1 }
        snooze = put
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

/// What the model asks of one reminder.
extension Model.Reminder {
    /// What somebody sees of it.
    var essence: [Int?] {
        let whole = [anchor, rule.hashValue, answered, snooze?.label, snooze?.until]
        return whole + [isUrgent ? 1 : 0, lead, nag, pause?.hashValue]
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

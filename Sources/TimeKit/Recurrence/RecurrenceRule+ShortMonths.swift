extension RecurrenceRule {
    /// Without SKIP, which few programs know: the 31st or else the last day is the last of 28 to 31.
    package var withoutSkip: RecurrenceRule? {
        guard parts.skip == .backward, let day = parts.monthDays.first, day > 28 else { return self }
        var parts = parts
        parts.skip = .omit
        parts.monthDays = Array(28...day)
        parts.positions = [-1]
        return try? RecurrenceRule(parts)
    }
}

extension RecurrenceRule.Parts {
    /// Takes back what `withoutSkip` did, whoever wrote it.
    package mutating func restoreSkip() {
        guard skip == .omit, positions == [-1], let last = monthDays.last, last > 28,
            monthDays == Array(28...last), weekdays.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty
        else { return }
        switch frequency {
        case .monthly where months.isEmpty: break
        case .yearly where months == [2] && last == 29: break
        case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly: return
        }
        positions = []
        monthDays = [last]
        skip = .backward
    }
}

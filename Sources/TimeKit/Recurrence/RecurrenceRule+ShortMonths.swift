extension RecurrenceRule {
    /// Without SKIP, which few programs know: the 31st or else the last day is the last of 28 to 31.
    package var withoutSkip: RecurrenceRule? {
        guard parts.skip == .backward, let day = parts.monthDays.first, day > 28 else { return self }
        var parts = parts
        let positions = parts.positions
        parts.skip = .omit
        parts.monthDays = Array(28...day)
        // Of the last of these days each time; of `at 8:00 and 18:00` the last two.
        let times = parts.timesOfDay
        parts.positions = (positions.isEmpty ? Array(1...times) : positions).map { $0 - times - 1 }
        return try? RecurrenceRule(parts)
    }
}

extension RecurrenceRule.Parts {
    /// Takes back what `withoutSkip` did, whoever wrote it.
    package mutating func restoreSkip() {
        let chosen = positions.map { $0 + timesOfDay + 1 }
        guard skip == .omit, !chosen.isEmpty, chosen.allSatisfy({ (1...timesOfDay).contains($0) }),
            let last = monthDays.last, last > 28,
            monthDays == Array(28...last), weekdays.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty
        else { return }
        switch frequency {
        case .monthly where months.isEmpty: break
        case .yearly where months == [2] && last == 29: break
        case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly: return
        }
        positions = chosen.count == timesOfDay ? [] : chosen
        monthDays = [last]
        skip = .backward
    }

    fileprivate var timesOfDay: Int { max(1, hours.count) * max(1, minutes.count) }
}

extension RecurrenceRule.Parts {
    /// True when a part other than BYSETPOS selects something.
    var hasSelectingLists: Bool {
        !weekdays.isEmpty || hasNumbers
    }

    /// True when a part of numbers other than BYSETPOS selects something.
    var hasNumbers: Bool {
        !months.isEmpty || !weekNumbers.isEmpty || !yearDays.isEmpty || !monthDays.isEmpty || !hours.isEmpty
            || !minutes.isEmpty || !seconds.isEmpty
    }

    func checked() throws(RecurrenceRuleError) -> Self {
        try checkCombinations()
        try RecurrenceRule.Part.interval.check(interval, in: RecurrenceRule.counts)
        if case .count(let count) = limit {
            try RecurrenceRule.Part.count.check(count, in: RecurrenceRule.counts)
        }
        // Most rules have no lists.
        if positions.isEmpty, !hasSelectingLists { return self }
        var parts = self
        parts.months = try RecurrenceRule.Part.months.sorted(months, in: 1...12)
        parts.weekNumbers = try RecurrenceRule.Part.weekNumbers.sorted(weekNumbers, upTo: 53)
        parts.yearDays = try RecurrenceRule.Part.yearDays.sorted(yearDays, upTo: 366)
        parts.monthDays = try RecurrenceRule.Part.monthDays.sorted(monthDays, upTo: 31)
        parts.weekdays = try sortedWeekdays()
        parts.hours = try RecurrenceRule.Part.hours.sorted(hours, in: 0...23)
        parts.minutes = try RecurrenceRule.Part.minutes.sorted(minutes, in: 0...59)
        parts.seconds = try RecurrenceRule.Part.seconds.sorted(seconds, in: 0...60)
        parts.positions = try RecurrenceRule.Part.positions.sorted(positions, upTo: 366)
        return parts
    }

    private func checkCombinations() throws(RecurrenceRuleError) {
        if !weekNumbers.isEmpty, frequency != .yearly {
            throw .notAllowed(.weekNumbers, frequency)
        }
        if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            throw .notAllowed(.yearDays, frequency)
        }
        if !monthDays.isEmpty, frequency == .weekly { throw .notAllowed(.monthDays, frequency) }
        if weekdays.contains(where: { $0.ordinal != nil }) {
            if frequency < .monthly { throw .ordinalNotAllowed(frequency) }
            if !weekNumbers.isEmpty { throw .ordinalWithWeekNumbers }
        }
        if !positions.isEmpty, !hasSelectingLists { throw .positionsAlone }
    }

    private func sortedWeekdays() throws(RecurrenceRuleError) -> [RecurrenceRule.OrdinalWeekday] {
        for case let ordinal? in weekdays.map(\.ordinal) {
            try RecurrenceRule.Part.weekdays.check(ordinal, upTo: 53)
        }
        if weekdays.count < 2 { return weekdays }
        func rank(_ day: RecurrenceRule.OrdinalWeekday) -> (Int, Int) {
            let ordinal = day.ordinal ?? 0
            return (ordinal < 0 ? ordinal + 1000 : ordinal, day.weekday.rawValue)
        }
        return Set(weekdays).inOrder { rank($0) < rank($1) }
    }
}

extension RecurrenceRule {
    /// The range of INTERVAL and COUNT, which RFC 5545 leaves open.
    static let counts = 1...Int(Int32.max)
}

extension RecurrenceRule.Part {
    fileprivate func check(_ value: Int, in range: ClosedRange<Int>) throws(RecurrenceRuleError) {
        if !range.contains(value) { throw .outOfRange(self, value) }
    }

    fileprivate func check(_ value: Int, upTo limit: Int) throws(RecurrenceRuleError) {
        if value == 0 || !(-limit...limit).contains(value) { throw .outOfRange(self, value) }
    }

    fileprivate func sorted(
        _ values: [Int], in range: ClosedRange<Int>
    ) throws(RecurrenceRuleError) -> [Int] {
        for value in values { try check(value, in: range) }
        if values.count < 2 { return values }
        return Set(values).rising
    }

    fileprivate func sorted(_ values: [Int], upTo limit: Int) throws(RecurrenceRuleError) -> [Int] {
        for value in values { try check(value, upTo: limit) }
        if values.count < 2 { return values }
        return Set(values).inOrder { ($0 < 0 ? $0 + 1000 : $0) < ($1 < 0 ? $1 + 1000 : $1) }
    }
}

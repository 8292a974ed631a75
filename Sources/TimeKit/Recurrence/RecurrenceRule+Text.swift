extension RecurrenceRule {
    /// The rule as calendars write it: capitals, defaults left out, parts and values in one fixed order.
    package var text: String {
        var pieces = parts.skip == .omit ? [] : ["\(Part.calendar.rawValue)=GREGORIAN"]
        func add(_ part: Part, _ value: String) { pieces.append("\(part.rawValue)=\(value)") }
        func add(_ part: Part, _ values: [Int]) {
            if !values.isEmpty { add(part, values.map(String.init).joined(separator: ",")) }
        }
        add(.frequency, parts.frequency.recurrenceName)
        switch parts.limit {
        case .none: break
        case .count(let count): add(.count, String(count))
        case .until(let until): add(.until, until.recurrenceText)
        }
        if parts.interval != 1 { add(.interval, String(parts.interval)) }
        add(.months, parts.months)
        add(.weekNumbers, parts.weekNumbers)
        add(.yearDays, parts.yearDays)
        add(.monthDays, parts.monthDays)
        if !parts.weekdays.isEmpty {
            add(.weekdays, parts.weekdays.map(\.recurrenceText).joined(separator: ","))
        }
        add(.hours, parts.hours)
        add(.minutes, parts.minutes)
        add(.seconds, parts.seconds)
        add(.positions, parts.positions)
        if parts.weekStart != .monday { add(.weekStart, parts.weekStart.recurrenceName) }
        if parts.skip != .omit { add(.skip, parts.skip.recurrenceName) }
        return pieces.joined(separator: ";")
    }
}

extension RecurrenceRule.OrdinalWeekday {
    fileprivate var recurrenceText: String { (ordinal.map(String.init) ?? "") + weekday.recurrenceName }
}

extension RecurrenceRule.Frequency {
    var recurrenceName: String {
        switch self {
        case .secondly: "SECONDLY"
        case .minutely: "MINUTELY"
        case .hourly: "HOURLY"
        case .daily: "DAILY"
        case .weekly: "WEEKLY"
        case .monthly: "MONTHLY"
        case .yearly: "YEARLY"
        }
    }
}

extension RecurrenceRule.Skip {
    var recurrenceName: String {
        switch self {
        case .omit: "OMIT"
        case .backward: "BACKWARD"
        case .forward: "FORWARD"
        }
    }
}

extension Weekday {
    init?(recurrenceName name: String) {
        guard let weekday = Weekday.allCases.first(where: { $0.recurrenceName == name }) else { return nil }
        self = weekday
    }

    var recurrenceName: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }
}

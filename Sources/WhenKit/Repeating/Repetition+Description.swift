import TimeKit

extension Repetition: CustomStringConvertible {
    /// The RULE that means exactly this.
    package var description: String {
        switch self {
        case .none: "none"
        case .repeating(let pattern, .forever): pattern.description
        case .repeating(let pattern, .until(let day)): "\(pattern) until \(day)"
        case .repeating(let pattern, .times(let count)): "\(pattern) x\(count.value)"
        }
    }
}

extension Repetition.Pattern: CustomStringConvertible {
    package var description: String {
        switch self {
        case .every(let step) where step.count == .one: step.unit.adverb
        case .every(let step): "every \(step)"
        case .weekdays(.workdays): "weekdays"
        case .weekdays(.weekend): "weekends"
        case .weekdays(let days): Self.weekdays(days)
        case .someWeeks(let count, let days): "every \(count.value) weeks on \(Self.weekdays(days))"
        case .monthly(let day): day.description
        case .someMonths(let count, let day): "every \(count.value) months \(day.spoken)"
        case .afterDone(let step): "\(step) after done"
        case .times(.every(let step), let times) where step.isDaily && !times.isList: times.description
        case .times(let days, let times): "\(days) \(times)"
        case .except(let pattern, let excepted):
            "\(pattern) except " + excepted.days.map(\.description).joined(separator: ", ")
        }
    }

    private static func weekdays(_ days: Weekdays) -> String {
        days.days.map(\.shortName).joined(separator: ",")
    }
}

extension Repetition.Step: CustomStringConvertible {
    /// `2 weeks`
    package var description: String {
        "\(count.value) \(unit.rawValue)" + (count == .one ? "" : "s")
    }

    fileprivate var isDaily: Bool { self == Repetition.Step(.one, .day) }
}

extension Repetition.MonthDay: CustomStringConvertible {
    package var description: String {
        switch self {
        case .number(let day): "on the \(day.value)" + WhenVocabulary.ordinalSuffix(day.value)
        case .only(let day): "on the \(day.value)" + WhenVocabulary.ordinalSuffix(day.value) + " only"
        case .last: "last day"
        case .several(let days): "on the " + days.text(last: "last day")
        case .weekday(let ordinal, let weekday): "\(ordinal.text) \(weekday.shortName)"
        case .weekdays(let days, let weekday): days.text(last: "last") + " \(weekday.shortName)"
        case .workday(let ordinal): "\(ordinal.text) weekday"
        }
    }

    /// Behind `every 3 months`.
    fileprivate var spoken: String {
        switch self {
        case .number, .only, .several: description
        case .last, .weekday, .weekdays, .workday: "on the \(description)"
        }
    }
}

extension Repetition.MonthDays {
    fileprivate func text(last: String) -> String {
        days.map { $0 < 0 ? last : "\($0)" + WhenVocabulary.ordinalSuffix($0) }.joined(separator: " and ")
    }
}

extension Repetition.Unit {
    fileprivate var adverb: String {
        switch self {
        case .day: "daily"
        case .week: "weekly"
        case .month: "monthly"
        case .year: "yearly"
        }
    }
}

extension Repetition.Ordinal {
    fileprivate var text: String {
        self == .last ? "last" : "\(rawValue)" + WhenVocabulary.ordinalSuffix(rawValue)
    }
}

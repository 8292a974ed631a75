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
        case .weekdays(let days): days.days.map(WhenVocabulary.shortName).joined(separator: ",")
        case .monthly(let day): day.description
        case .afterDone(let step): "\(step) after done"
        }
    }
}

extension Repetition.Step: CustomStringConvertible {
    /// `2 weeks`
    package var description: String {
        "\(count.value) \(unit.rawValue)" + (count == .one ? "" : "s")
    }
}

extension Repetition.MonthDay: CustomStringConvertible {
    package var description: String {
        switch self {
        case .number(let day): "on the \(day.value)" + WhenVocabulary.ordinalSuffix(day.value)
        case .last: "last day"
        case .several(let days):
            "on the "
                + days.days.map { $0 < 0 ? "last day" : "\($0)" + WhenVocabulary.ordinalSuffix($0) }
                .joined(separator: " and ")
        case .weekday(let ordinal, let weekday): "\(ordinal.text) \(WhenVocabulary.shortName(weekday))"
        case .workday(let ordinal): "\(ordinal.text) weekday"
        }
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

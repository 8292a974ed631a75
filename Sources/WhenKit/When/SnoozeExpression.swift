package import TimeKit

/// The grammar of UNTIL, until when something is put off: a DURATION, else a WHEN: `10m`, `tomorrow 9am`, each also
/// with the word for it, `for 2 hours` and `until 5pm`.
package enum SnoozeExpression {
    package enum End: Hashable, Sendable {
        case length(TimeSpan)
        case moment(When)
    }

    /// `tonight`, `next week`, `fri`: when quiet ends, to some; to others, when to be quiet. `a week` and `until tonight` have one
    /// meaning.
    package static func refuseSpan(_ text: String) throws(WhenError) {
        let words = text.lowercased().blankSeparated.map(String.init)
        guard let first = words.first, let last = words.last, (try? DurationExpression.parse(text)) == nil
        else { return }
        let end: String
        switch last {
        case "tonight": end = "until tomorrow"
        case "morning", "afternoon", "evening", "night", "nights":
            end = first == "this" ? "until tomorrow" : ""
        case "weekend": end = first == "next" ? "" : "until mon"
        case "week", "month", "year": end = ""
        case _ where WhenVocabulary.isDay(last) && words.allSatisfy { !($0.first?.isNumber ?? false) }:
            end = ""
        default: return
        }
        guard first != "for", !WhenVocabulary.limits.contains(WhenVocabulary.synonyms[first] ?? first) else {
            return
        }
        let name = words.drop { $0 == "on" }.joined(separator: " ")
        let suggestions = ["until \(name)", end].filter { !$0.isEmpty }
        throw WhenError(text: text, range: 0..<text.count, reason: .twoMeanings, suggestions: suggestions)
    }

    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday,
        habits: DayHabits = DayHabits()
    ) throws(WhenError) -> End {
        func moment(_ text: String) throws(WhenError) -> End {
            .moment(
                try WhenExpression.parse(text, now: now, zone: zone, weekStart: weekStart, habits: habits))
        }
        let words = text.blankSeparated
        let rest = words.dropFirst().joined(separator: " ")
        let first = words.first?.lowercased()
        switch first.map({ WhenVocabulary.synonyms[$0] ?? $0 }) {
        case "for": return .length(try DurationExpression.parse(rest))
        case let word? where WhenVocabulary.limits.contains(word): return try moment(rest)
        default: break
        }
        // As clocks are shown; nobody writes eighteen hours so.
        if isClock(text) { return try moment(text) }
        if let error = DurationExpression.clockWithoutColon(text) { throw error }
        do throws(WhenError) {
            return .length(try DurationExpression.parse(text))
        } catch {
            // To a WHEN, `0` would be midnight and `1:30` a clock: such errors stay.
            if error.reason == .zero { throw error }
            if error.reason == .twoMeanings {
                // `7:30pm` and `18:00 tomorrow` have one meaning, but not `1:30 h`.
                let rest = text.dropFirst(error.range.upperBound).drop(while: \.isWhitespace).lowercased()
                guard !rest.isEmpty, !rest.hasPrefix("h"), let time = try? moment(text) else {
                    throw error.offeringClock()
                }
                return time
            }
        }
        return try moment(text)
    }

    /// `18:00`, but not `1:30`, which may be a length as well.
    private static func isClock(_ text: String) -> Bool {
        let parts = text.split(separator: ":" as Character, omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }
}

extension WhenError {
    /// With the words that make a clock of it: `until 1:30`.
    fileprivate func offeringClock() -> WhenError {
        let clock = "until " + word
        guard range == 0..<text.count, (try? ClockExpression.parse(word)) != nil else { return self }
        return WhenError(text: text, range: range, reason: reason, suggestions: suggestions + [clock])
    }
}

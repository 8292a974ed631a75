import TimeKit

extension ReminderExpression {
    /// `mon 9am, thu 6pm` and `monday or friday`: each side is a time of its own.
    static func twoTimes(in text: String, _ read: (String) -> TimeAndRule?) -> WhenError? {
        // A text that has no words is refused for that.
        guard var reader = try? WhenReader(text) else { return nil }
        let (start, end) = (reader.range().lowerBound, reader.end.upperBound)
        while !reader.isAtEnd {
            let mark = reader.range()
            let isOr = reader.word() == "or"
            let isAnd =
                reader.word() == "and" || reader.isSymbol(",") || reader.isSymbol("&") || reader.isSymbol(";")
            reader.advance()
            guard isOr || isAnd, mark.lowerBound > start, !reader.isAtEnd else { continue }
            let first = reader.source[start..<mark.lowerBound].split(separator: " " as Character)
            let last = reader.source[mark.upperBound..<end].split(separator: " " as Character)
            let sides = [first, last].map { $0.joined(separator: " ") }
            let times = sides.compactMap(read)
            // Of `tomorrow 8am or 9am` the second would be today.
            let areWhole = times.map { $0.parts.contains { [.day, .moment, .rule].contains($0.kind) } }
            guard times.count == 2, areWhole[0] == areWhole[1], times[0].namesClock == times[1].namesClock
            else { continue }
            return reader.source.error(isOr ? .twoMeanings : .twoTimes, at: start..<end, suggesting: sides)
        }
        return nil
    }
}

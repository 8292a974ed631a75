extension RecurrenceRule {
    /// Reads `FREQ=…;…` in any case and order. One semicolon at the end is passed over, since widely used
    /// calendars write it; nothing else that the grammar lacks is accepted.
    package init(text: String) throws(RecurrenceRuleError) {
        var reader = RecurrenceRuleReader()
        var pieces = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        if pieces.count > 1, pieces.last?.isEmpty == true { pieces.removeLast() }
        for piece in pieces { try reader.read(Substring(piece)) }
        try self.init(try reader.parts())
    }
}

private struct RecurrenceRuleReader {
    /// Few, so that to look at each is faster than to look one up.
    private var values: [(part: RecurrenceRule.Part, text: Substring)] = []

    private func value(_ part: RecurrenceRule.Part) -> Substring? {
        for value in values where value.part == part { return value.text }
        return nil
    }

    mutating func read(_ piece: Substring) throws(RecurrenceRuleError) {
        guard let equals = piece.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            throw .malformed(String(piece))
        }
        let name = RecurrenceRuleReader.uppercase(piece[..<equals])
        guard let part = RecurrenceRule.Part(rawValue: name) else { throw .unknownPart(name) }
        if value(part) != nil { throw .duplicatePart(part) }
        values.append((part, piece[piece.utf8.index(after: equals)...]))
    }

    func parts() throws(RecurrenceRuleError) -> RecurrenceRule.Parts {
        guard let frequency = try one(.frequency, Self.frequency) else { throw .missingFrequency }
        var parts = RecurrenceRule.Parts(frequency: frequency)
        parts.interval = try one(.interval) { Self.number($0, signed: false) } ?? 1
        parts.limit = try limit()
        parts.months = try numbers(.months)
        parts.weekNumbers = try numbers(.weekNumbers, signed: true)
        parts.yearDays = try numbers(.yearDays, signed: true)
        parts.monthDays = try numbers(.monthDays, signed: true)
        parts.weekdays = try list(.weekdays, Self.ordinalWeekday)
        parts.hours = try numbers(.hours)
        parts.minutes = try numbers(.minutes)
        parts.seconds = try numbers(.seconds)
        parts.positions = try numbers(.positions, signed: true)
        parts.weekStart = try one(.weekStart) { Weekday(recurrenceName: Self.uppercase($0)) } ?? .monday
        parts.skip = try skip()
        return parts
    }

    private func limit() throws(RecurrenceRuleError) -> RecurrenceRule.Limit {
        let count = try one(.count) { Self.number($0, signed: false) }
        let until = try one(.until, RecurrenceRule.Until.init(recurrenceText:))
        switch (count, until) {
        case (nil, nil): return .none
        case (let count?, nil): return .count(count)
        case (nil, let until?): return .until(until)
        case (_?, _?): throw .countAndUntil
        }
    }

    private func skip() throws(RecurrenceRuleError) -> RecurrenceRule.Skip {
        if let calendar = value(.calendar), Self.uppercase(calendar) != "GREGORIAN" {
            throw .unsupportedCalendar(String(calendar))
        }
        guard let skip = try one(.skip, Self.skip) else { return .omit }
        if value(.calendar) == nil { throw .skipWithoutCalendar }
        return skip
    }

    private func one<Value>(
        _ part: RecurrenceRule.Part, _ parse: (Substring) -> Value?
    ) throws(RecurrenceRuleError) -> Value? {
        guard let text = value(part) else { return nil }
        guard let value = parse(text) else { throw .badValue(part, String(text)) }
        return value
    }

    private func list<Value>(
        _ part: RecurrenceRule.Part, _ parse: (Substring) -> Value?
    ) throws(RecurrenceRuleError) -> [Value] {
        guard let text = value(part) else { return [] }
        var found: [Value] = []
        for item in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let value = parse(Substring(item)) else { throw .badValue(part, String(Substring(item))) }
            found.append(value)
        }
        return found
    }

    private func numbers(
        _ part: RecurrenceRule.Part, signed: Bool = false
    ) throws(RecurrenceRuleError) -> [Int] {
        try list(part) { Self.number($0, signed: signed) }
    }
}

extension RecurrenceRuleReader {
    private static func uppercase(_ text: Substring) -> String {
        String(decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
    }

    private static func frequency(_ text: Substring) -> RecurrenceRule.Frequency? {
        let name = uppercase(text)
        return RecurrenceRule.Frequency.allCases.first { $0.recurrenceName == name }
    }

    private static func skip(_ text: Substring) -> RecurrenceRule.Skip? {
        let name = uppercase(text)
        return RecurrenceRule.Skip.allCases.first { $0.recurrenceName == name }
    }

    /// At most ten digits, so that no number can overflow.
    private static func number(_ text: Substring, signed: Bool) -> Int? {
        var digits = text.utf8
        var isNegative = false
        if signed, let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            digits = digits.dropFirst()
        }
        guard (1...10).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return isNegative ? -magnitude : magnitude
    }

    private static func ordinalWeekday(_ text: Substring) -> RecurrenceRule.OrdinalWeekday? {
        let name = uppercase(text)
        guard name.utf8.count >= 2, let weekday = Weekday(recurrenceName: String(name.suffix(2))) else {
            return nil
        }
        let ordinal = name.dropLast(2)
        if ordinal.isEmpty { return .init(weekday) }
        return number(ordinal, signed: true).map { .init(weekday, ordinal: $0) }
    }
}

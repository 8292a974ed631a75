extension RecurrenceRule {
    /// Reads `FREQ=…;…` in any case and order. One semicolon at the end is passed over, since widely used
    /// calendars write it; nothing else that the grammar lacks is accepted.
    package init(text: String) throws(RecurrenceRuleError) {
        try self.init(text: Array(text.utf8)[...])
    }

    package init(text: ArraySlice<UInt8>) throws(RecurrenceRuleError) {
        var reader = RecurrenceRuleReader()
        reader.values.reserveCapacity(4)
        var rest = text
        while let end = rest.firstIndex(of: UInt8(ascii: ";")) {
            try reader.read(rest[..<end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty || text.isEmpty { try reader.read(rest) }
        try self.init(try reader.parts())
    }
}

private struct RecurrenceRuleReader {
    /// Few, so that to look at each is faster than to look one up.
    fileprivate var values: [(part: RecurrenceRule.Part, text: ArraySlice<UInt8>)] = []

    private func value(_ part: RecurrenceRule.Part) -> ArraySlice<UInt8>? {
        for place in values.indices where values[place].part == part { return values[place].text }
        return nil
    }

    mutating func read(_ piece: ArraySlice<UInt8>) throws(RecurrenceRuleError) {
        guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else { throw .malformed(piece.text) }
        let name = piece[..<equals]
        guard let part = RecurrenceRule.Part.allCases.first(where: { name.spells($0.rawValue) }) else {
            throw .unknownPart(name.capitals)
        }
        if value(part) != nil { throw .duplicatePart(part) }
        values.append((part, piece[(equals + 1)...]))
    }

    func parts() throws(RecurrenceRuleError) -> RecurrenceRule.Parts {
        guard let frequency = try one(.frequency, Self.frequency) else { throw .missingFrequency }
        var parts = RecurrenceRule.Parts(frequency: frequency)
        parts.interval = try one(.interval) { Self.number($0, signed: false) } ?? 1
        parts.limit = try limit()
        // Most rules have none of these.
        if values.contains(where: { $0.part.isRare }) { try readRare(&parts) }
        return parts
    }

    private func readRare(_ parts: inout RecurrenceRule.Parts) throws(RecurrenceRuleError) {
        parts.months = try numbers(.months)
        parts.weekNumbers = try numbers(.weekNumbers, signed: true)
        parts.yearDays = try numbers(.yearDays, signed: true)
        parts.monthDays = try numbers(.monthDays, signed: true)
        parts.weekdays = try list(.weekdays, Self.ordinalWeekday)
        parts.hours = try numbers(.hours)
        parts.minutes = try numbers(.minutes)
        parts.seconds = try numbers(.seconds)
        parts.positions = try numbers(.positions, signed: true)
        parts.weekStart = try one(.weekStart, Self.weekday) ?? .monday
        parts.skip = try skip()
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
        if let calendar = value(.calendar), !calendar.spells("GREGORIAN") {
            throw .unsupportedCalendar(calendar.text)
        }
        guard let skip = try one(.skip, Self.skip) else { return .omit }
        if value(.calendar) == nil { throw .skipWithoutCalendar }
        return skip
    }

    private func one<Value>(
        _ part: RecurrenceRule.Part, _ parse: (ArraySlice<UInt8>) -> Value?
    ) throws(RecurrenceRuleError) -> Value? {
        guard let text = value(part) else { return nil }
        guard let value = parse(text) else { throw .badValue(part, text.text) }
        return value
    }

    private func list<Value>(
        _ part: RecurrenceRule.Part, _ parse: (ArraySlice<UInt8>) -> Value?
    ) throws(RecurrenceRuleError) -> [Value] {
        guard let text = value(part) else { return [] }
        var found: [Value] = []
        for item in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let value = parse(item) else { throw .badValue(part, item.text) }
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
    private static func frequency(_ text: ArraySlice<UInt8>) -> RecurrenceRule.Frequency? {
        RecurrenceRule.Frequency.allCases.first { text.spells($0.recurrenceName) }
    }

    private static func skip(_ text: ArraySlice<UInt8>) -> RecurrenceRule.Skip? {
        RecurrenceRule.Skip.allCases.first { text.spells($0.recurrenceName) }
    }

    private static func weekday(_ text: ArraySlice<UInt8>) -> Weekday? {
        Weekday.allCases.first { text.spells($0.recurrenceName) }
    }

    /// At most ten digits, so that no number can overflow.
    private static func number(_ text: ArraySlice<UInt8>, signed: Bool) -> Int? {
        var digits = text
        var isNegative = false
        if signed, let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            digits = digits.dropFirst()
        }
        guard digits.count <= 10, let magnitude = digits.span.number(at: 0..<digits.count), !digits.isEmpty
        else { return nil }
        return isNegative ? -magnitude : magnitude
    }

    private static func ordinalWeekday(_ text: ArraySlice<UInt8>) -> RecurrenceRule.OrdinalWeekday? {
        guard text.count >= 2, let weekday = weekday(text.suffix(2)) else { return nil }
        let ordinal = text.dropLast(2)
        if ordinal.isEmpty { return .init(weekday) }
        return number(ordinal, signed: true).map { .init(weekday, ordinal: $0) }
    }
}

extension RecurrenceRule.Part {
    fileprivate var isRare: Bool {
        switch self {
        case .frequency, .until, .count, .interval: false
        case .calendar, .months, .weekNumbers, .yearDays, .monthDays, .weekdays, .hours, .minutes, .seconds,
            .positions, .weekStart, .skip:
            true
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }

    fileprivate var capitals: String { String(decoding: map(\.capital), as: UTF8.self) }

    /// Whether it is that word of capitals, in any case.
    fileprivate func spells(_ word: String) -> Bool {
        guard count == word.utf8.count else { return false }
        var at = startIndex
        for byte in word.utf8 {
            if self[at].capital != byte { return false }
            at += 1
        }
        return true
    }
}

extension UInt8 {
    fileprivate var capital: UInt8 { (0x61...0x7A).contains(self) ? self - 0x20 : self }
}

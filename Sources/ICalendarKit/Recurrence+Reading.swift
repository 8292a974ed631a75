import TimeKit

extension Recurrence {
    init(_ decoder: ComponentDecoder) throws(Problem) {
        self.init()
        rules = try decoder.rules()
        for property in decoder.component.properties("RDATE") {
            try decoder.read(property) { value, tzid in
                Further(value, tzid: tzid).map { dates.append($0) } != nil
            }
            if dates.count > Limits.dates { throw decoder.problem(.tooMany("RDATE"), at: property) }
        }
        for property in decoder.component.properties("EXDATE") {
            try decoder.read(property) { value, tzid in
                DateTime(value, tzid: tzid).map { exceptions.append($0) } != nil
            }
            if exceptions.count > Limits.dates { throw decoder.problem(.tooMany("EXDATE"), at: property) }
        }
        id = try decoder.value("RECURRENCE-ID") { line in
            isThisAndFuture = line.parameter("RANGE")?.first?.utf8.capitals == "THISANDFUTURE"
            return line.dateTime
        }
    }
}

extension Recurrence.Further {
    /// A date, or a PERIOD (RFC 5545, section 3.3.9): a start and, behind a slash, an end or a duration.
    fileprivate init?(_ value: ArraySlice<UInt8>, tzid: String?) {
        let parts = value.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let start = DateTime(first, tzid: tzid) else { return nil }
        if parts.count < 2 {
            self.init(start: start, end: .none)
        } else if let time = DateTime(parts[1], tzid: tzid), !time.isDate, !start.isDate {
            self.init(start: start, end: .at(time))
        } else if let length = DurationValue(parts[1]), !length.isNegative {
            self.init(start: start, end: .after(length))
        } else {
            return nil
        }
    }
}

extension ComponentDecoder {
    func rules() throws(Problem) -> [RecurrenceRule] {
        var rules: [RecurrenceRule] = []
        for property in component.properties("RRULE") {
            if rules.count == Limits.rules { throw problem(.tooMany("RRULE"), at: property) }
            let text = try value(property).trimmed
            do {
                rules.append(try RecurrenceRule(text: text))
            } catch {
                throw problem(.badRule(error), at: property)
            }
        }
        return rules
    }

    /// Each of the values between commas, until one is refused.
    func read(
        _ property: Property, _ accept: (ArraySlice<UInt8>, String?) -> Bool
    ) throws(Problem) {
        let line = try line(property)
        let tzid = line.tzid
        for value in Array(line.value.utf8).split(separator: UInt8(ascii: ",")) {
            guard accept(value.trimmed, tzid) else {
                throw bad(property, String(decoding: value, as: UTF8.self))
            }
        }
    }
}

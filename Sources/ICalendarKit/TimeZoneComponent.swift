import TimeKit

/// A VTIMEZONE: when the clocks of a zone are changed, and to what (RFC 5545, section 3.6.5).
package struct TimeZoneComponent: Sendable {
    package let tzid: String
    /// X-LIC-LOCATION: the name in the tz database, which some programs add.
    let location: String?
    let observances: [Observance]

    /// A STANDARD or DAYLIGHT part.
    struct Observance: Sendable {
        let start: CivilDateTime
        let offsetFrom: Int
        let offsetTo: Int
        let rules: [RecurrenceRule]
        let dates: [CivilDateTime]
    }

    init(_ component: Component) throws(Problem) {
        let decoder = ComponentDecoder(component)
        guard component.isWhole else { throw decoder.problem(.unclosed(component.name)) }
        guard let tzid = component.text("TZID"), !tzid.isEmpty else {
            throw decoder.problem(.missing("TZID"))
        }
        self.tzid = tzid
        location = component.text("X-LIC-LOCATION")
        let parts = component.components.filter { $0.name == "STANDARD" || $0.name == "DAYLIGHT" }
        guard parts.count <= Limits.observances else { throw decoder.problem(.tooMany("STANDARD")) }
        var observances: [Observance] = []
        for part in parts { observances.append(try Observance(part)) }
        if observances.isEmpty { throw decoder.problem(.missing("STANDARD")) }
        self.observances = observances
    }
}

extension TimeZoneComponent.Observance {
    fileprivate init(_ component: Component) throws(Problem) {
        let decoder = ComponentDecoder(component)
        guard let start = try decoder.dateTime("DTSTART") else {
            throw decoder.problem(.missing("DTSTART"))
        }
        self.start = start.wall
        offsetFrom = try decoder.offset("TZOFFSETFROM")
        offsetTo = try decoder.offset("TZOFFSETTO")
        var problems: [Problem] = []
        let recurrence = try Recurrence(decoder, &problems)
        // A zone that lacks some of its changes would be wrong by an hour for months, so it is not used at all.
        if let problem = problems.first { throw problem.with(.skipped) }
        rules = recurrence.rules
        dates = recurrence.dates.map(\.start.wall)
    }
}

extension ComponentDecoder {
    /// `+0100` or `-003030`, as seconds east of UTC (RFC 5545, section 3.3.14).
    fileprivate func offset(_ name: String) throws(Problem) -> Int {
        let offset = try value(name) { line -> Int? in
            let text = Array(line.value.utf8)[...].trimmed
            let digits = text.dropFirst()
            guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
                digits.count == 4 || digits.count == 6, digits.allSatisfy(\.isASCIIDigit)
            else { return nil }
            let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } * (digits.count == 4 ? 100 : 1)
            guard number / 10_000 < 24, number / 100 % 100 < 60, number % 100 < 60 else { return nil }
            let seconds = number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
            return sign == UInt8(ascii: "-") ? -seconds : seconds
        }
        guard let offset else { throw problem(.missing(name)) }
        return offset
    }
}

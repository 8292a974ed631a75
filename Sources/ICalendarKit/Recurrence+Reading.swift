import TimeKit

extension Recurrence {
    /// A rule or a date that can't be read counts as absent, since the others and the event are there all the same.
    /// But an unreadable RECURRENCE-ID throws: without it, a moved occurrence would look like a series of its own.
    init(_ decoder: ComponentDecoder, _ problems: inout [Problem]) throws(Problem) {
        self.init()
        rules = decoder.rules(&problems)
        for property in decoder.component.properties("RDATE") {
            decoder.read(property, &problems) { value, tzid throws(Problem) -> Bool in
                guard dates.count < Limits.dates else {
                    throw decoder.problem(.tooMany("RDATE"), at: property)
                }
                return Further(value, tzid: tzid).map { dates.append($0) } != nil
            }
        }
        for property in decoder.component.properties("EXDATE") {
            decoder.read(property, &problems) { value, tzid throws(Problem) -> Bool in
                guard exceptions.count < Limits.dates else {
                    throw decoder.problem(.tooMany("EXDATE"), at: property)
                }
                return DateTime(value, tzid: tzid).map { exceptions.append($0) } != nil
            }
        }
        id = try decoder.value("RECURRENCE-ID") { line in
            isThisAndFuture = line.parameter("RANGE")?.first?.utf8.capitals == "THISANDFUTURE"
            return line.dateTime
        }
    }
}

extension Recurrence.Further {
    /// A date, or a PERIOD such as `20261121T090000Z/PT1H` (RFC 5545, section 3.3.9).
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
    func rules(_ problems: inout [Problem]) -> [RecurrenceRule] {
        var rules: [RecurrenceRule] = []
        for property in component.properties("RRULE") {
            do throws(Problem) {
                rules.append(try rule(property, after: rules.count))
            } catch {
                problems.append(error.with(.ignored))
            }
        }
        return rules
    }

    private func rule(_ property: Property, after count: Int) throws(Problem) -> RecurrenceRule {
        guard count < Limits.rules else { throw problem(.tooMany("RRULE"), at: property) }
        let text = try value(property).trimmed
        do {
            return try RecurrenceRule(text: text)
        } catch {
            throw problem(.badRule(error), at: property)
        }
    }

    /// Offers each of the values between commas to `accept`. Of those that it refuses the first is reported.
    func read(
        _ property: Property, _ problems: inout [Problem],
        _ accept: (ArraySlice<UInt8>, String?) throws(Problem) -> Bool
    ) {
        do throws(Problem) {
            let line = try line(property)
            let tzid = line.tzid
            var isTold = false
            for value in Array(line.value.utf8).split(separator: UInt8(ascii: ",")) {
                guard try !accept(value.trimmed, tzid), !isTold else { continue }
                isTold = true
                problems.append(bad(property, String(decoding: value, as: UTF8.self)).with(.ignored))
            }
        } catch {
            problems.append(error.with(.ignored))
        }
    }
}

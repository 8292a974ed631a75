import TimeKit

extension Entry {
    /// `isCancelled` is what the METHOD of the calendar says of all its components.
    init(
        _ kind: Kind, _ component: Component, isCancelled: Bool, problems: inout [Problem]
    ) throws(Problem) {
        let decoder = ComponentDecoder(component)
        guard component.isWhole else { throw decoder.problem(.unclosed(component.name)) }
        self.kind = kind
        self.component = component
        uid = component.text("UID") ?? ""
        start = try decoder.dateTime("DTSTART")
        end = try decoder.end(of: kind, start: start)
        recurrence = try Recurrence(decoder)
        status = component.line("STATUS").map { Array($0.value.utf8)[...].trimmed.capitals }
        self.isCancelled = isCancelled || status == "CANCELLED"
        sequence = component.number("SEQUENCE") ?? 0
        lastModified = component.line("LAST-MODIFIED")?.dateTime?.instantOfUTC
        alarms = decoder.alarms(&problems)
        if anchor == nil, kind == .event || isRecurring { throw decoder.problem(.missing("DTSTART")) }
        if let start, case .at(let end) = end, end.isClearlyBefore(start) {
            problems.append(Problem(line: component.number, .endBeforeStart, .ignored))
        }
    }
}

extension ComponentDecoder {
    fileprivate func end(of kind: Entry.Kind, start: DateTime?) throws(Problem) -> Entry.End {
        let name = kind == .event ? "DTEND" : "DUE"
        try exclude(name, "DURATION")
        if let end = try dateTime(name) {
            if let start, start.isDate != end.isDate { throw problem(.conflict("DTSTART", name)) }
            return .at(end)
        }
        guard let length = try duration("DURATION") else { return .none }
        guard !length.isNegative, start != nil else { throw problem(.conflict("DTSTART", "DURATION")) }
        return .after(length)
    }

    fileprivate func alarms(_ problems: inout [Problem]) -> [Alarm] {
        var alarms: [Alarm] = []
        for inner in component.components where inner.name == "VALARM" {
            guard alarms.count < Limits.alarms else {
                problems.append(ComponentDecoder(inner).problem(.tooMany("VALARM")))
                break
            }
            do {
                alarms.append(try Alarm(inner))
            } catch {
                problems.append(error)
            }
        }
        return alarms
    }
}

extension DateTime {
    /// As far as can be told without knowing zones.
    fileprivate func isClearlyBefore(_ other: DateTime) -> Bool {
        switch (self, other) {
        case (.date(let end), .date(let start)): end < start
        case (.floating(let end), .floating(let start)), (.utc(let end), .utc(let start)): end < start
        case (.zoned(let end, let zone), .zoned(let start, let other)): zone == other && end < start
        default: false
        }
    }
}

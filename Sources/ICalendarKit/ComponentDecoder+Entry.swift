import TimeKit

extension ComponentDecoder {
    func end(of kind: Entry.Kind, start: DateTime?) throws(Problem) -> Entry.End {
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

    func alarms(_ problems: inout [Problem]) -> [Alarm] {
        var alarms: [Alarm] = []
        for case .component(let inner) in component.items where inner.name == "VALARM" {
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
    func isClearlyBefore(_ other: DateTime) -> Bool {
        switch (self, other) {
        case (.date(let end), .date(let start)): end < start
        case (.floating(let end), .floating(let start)), (.utc(let end), .utc(let start)): end < start
        case (.zoned(let end, let zone), .zoned(let start, let other)): zone == other && end < start
        default: false
        }
    }
}

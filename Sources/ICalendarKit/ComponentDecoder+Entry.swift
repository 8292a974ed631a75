import TimeKit

extension ComponentDecoder {
    /// The end of an entry. DTEND (or DUE) and DURATION exclude each other, and DTEND counts. What can't be read
    /// counts as absent: an event that ends oddly is an event all the same.
    func end(of kind: Entry.Kind, start: DateTime?, _ problems: inout [Problem]) -> Entry.End {
        do throws(Problem) {
            if let end = try time(of: kind == .event ? "DTEND" : "DUE", start: start, &problems) {
                return .at(end)
            }
        } catch { problems.append(error.with(.ignored)) }
        do throws(Problem) {
            if let length = try length(after: start) { return .after(length) }
        } catch { problems.append(error.with(.ignored)) }
        return .none
    }

    private func time(
        of name: String, start: DateTime?, _ problems: inout [Problem]
    ) throws(Problem) -> DateTime? {
        guard let end = try dateTime(name) else { return nil }
        if let start, start.isDate != end.isDate {
            problems.append(problem(.conflict("DTSTART", name), at: component.property(name)).with(.kept))
        }
        if let length = component.property("DURATION") {
            problems.append(problem(.conflict(name, "DURATION"), at: length).with(.ignored))
        }
        return end
    }

    private func length(after start: DateTime?) throws(Problem) -> DurationValue? {
        guard let length = try duration("DURATION") else { return nil }
        guard !length.isNegative, start != nil else {
            throw problem(.conflict("DTSTART", "DURATION"), at: component.property("DURATION"))
        }
        return length
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
    /// As far as can be told without asking any zone.
    func isClearlyBefore(_ other: DateTime) -> Bool {
        switch (self, other) {
        case (.date(let end), .date(let start)): end < start
        case (.floating(let end), .floating(let start)), (.utc(let end), .utc(let start)): end < start
        case (.zoned(let end, let zone), .zoned(let start, let other)): zone == other && end < start
        default: false
        }
    }
}

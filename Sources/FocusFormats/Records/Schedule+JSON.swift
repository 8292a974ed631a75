package import JSONKit
package import TimeKit
package import WhenKit

extension Schedule {
    /// `"time":"2026-11-21T09:00"`, with `"offset":"+01:00"` if it is an instant, `"zone":"Europe/London"` if that is
    /// its own, `"repeat"` if it repeats, and `"exdate":["12-24","2027-01-01"]` for the days that are left out. These
    /// are no part of `repeat`, so that a merge can put together what two machines left out of one rule.
    package var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [.init("time", .string(anchor.description))]
        if let offset { members.append(.init("offset", .string(Instant.text(offset: offset)))) }
        if let zone { members.append(.init("zone", .string(zone))) }
        if let rule = repetition.json(anchor: anchor.date) { members.append(.init("repeat", rule)) }
        let excepted = repetition.excepted.map { JSONValue.string($0.recordText) }
        if !excepted.isEmpty { members.append(.init("exdate", .array(excepted))) }
        return members
    }

    /// nil if the object holds no schedule, or one of a kind that we do not know.
    init?(_ members: inout JSONObjectReader) {
        guard let anchor = members.scan("time", { CivilDateTime($0) }) else { return nil }
        let offset = members.scan("offset") { Instant.offset($0) }
        let zone = members.string("zone")
        guard let whole = Repetition(members.value("repeat"), anchor: anchor.date),
            let repetition = members.value("exdate").map({ whole.excepting($0) }) ?? whole
        else { return nil }
        self.init(anchor: anchor, repetition: repetition, offset: offset, zone: zone)
    }
}

extension Repetition {
    /// nil where one of them is no day: better an error than a reminder on a day that is left out.
    fileprivate func excepting(_ node: JSONNode) -> Repetition? {
        if node.isNull { return self }
        guard let elements = node.elements else { return nil }
        var days: [ExceptedDay] = []
        for element in elements {
            guard let day = element.string.flatMap(ExceptedDay.init(recordText:)) else { return nil }
            days.append(day)
        }
        return excepting(days)
    }

    /// `"weekly"`, `["mon","wed"]`, `{"rrule":"FREQ=…"}`, or `{"afterDone":"7 days"}`, which no RRULE can say;
    /// nil for none.
    package func json(anchor: CivilDate) -> JSONValue? {
        switch whole {
        case .none: return nil
        case .daily, .weekly, .monthly, .yearly: return .string(whole.description)
        case .repeating(.weekdays(let days), .forever):
            return .array(days.days.map { .string($0.shortName) })
        case .repeating:
            if let text = rruleText(anchor: anchor) { return .object([.init("rrule", .string(text))]) }
            return .object([.init("afterDone", .string(description))])
        }
    }

    private var whole: Repetition { excepted.isEmpty ? self : excepting([]) ?? self }

    fileprivate init?(_ node: JSONNode?, anchor: CivilDate) {
        guard let node else {
            self = .none
            return
        }
        // Nearly all tasks have one of these four, which are found without parsing a rule.
        if let plain = Repetition(plain: node) {
            self = plain
        } else if let names = node.elements {
            var days: [Weekday] = []
            for name in names {
                guard let day = Weekday.allCases.first(where: { name.spells(string: $0.shortName) }) else {
                    return nil
                }
                days.append(day)
            }
            // A custom rule with an empty day list means the anchor's weekday.
            self = .custom(days, anchor: anchor)
        } else if let text = node["rrule"]?.string {
            guard let rule = try? RecurrenceRule(text: text) else { return nil }
            self.init(rule, anchor: anchor)
        } else if let text = (node.string ?? node["afterDone"]?.string) {
            // Such a rule ends on a full date, so it means the same at any time and in any zone.
            let epoch = Instant(secondsSinceEpoch: 0)
            guard let repetition = try? Repetition.parse(text, now: epoch, zone: .utc) else { return nil }
            self = repetition
        } else {
            return nil
        }
    }
}

extension Repetition {
    fileprivate init?(plain node: JSONNode) {
        if node.spells("daily") {
            self = .daily
        } else if node.spells("weekly") {
            self = .weekly
        } else if node.spells("monthly") {
            self = .monthly
        } else if node.spells("yearly") {
            self = .yearly
        } else {
            return nil
        }
    }
}

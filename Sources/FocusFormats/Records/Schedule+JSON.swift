package import JSONKit
package import TimeKit
package import WhenKit

extension Schedule {
    /// `"time":"2026-11-21T09:00"`, with `"offset":"+01:00"` if it is an instant, and `"repeat"` if it repeats.
    package var members: [JSONValue.Member] {
        [.init("time", .string(anchor.description))]
            + (offset.map { [.init("offset", .string(Instant.text(offset: $0)))] } ?? [])
            + (repetition.json(anchor: anchor.date).map { [.init("repeat", $0)] } ?? [])
    }

    /// nil if the object holds no schedule, or one of a kind that we do not know.
    init?(_ members: inout JSONObjectReader) {
        guard let anchor = members.scan("time", { CivilDateTime($0) }) else { return nil }
        let offset = members.scan("offset") { Instant.offset($0) }
        guard let repetition = Repetition(members.value("repeat"), anchor: anchor.date)
        else { return nil }
        self.init(anchor: anchor, repetition: repetition, offset: offset)
    }
}

extension Repetition {
    /// `"weekly"`, `["mon","wed"]`, `{"rrule":"FREQ=…"}`, or `{"afterDone":"7 days"}`, which no RRULE can say;
    /// nil for none.
    package func json(anchor: CivilDate) -> JSONValue? {
        switch self {
        case .none: return nil
        case .daily, .weekly, .monthly, .yearly: return .string(description)
        case .repeating(.weekdays(let days), .forever):
            return .array(days.days.map { .string($0.recordName.description) })
        case .repeating:
            if let text = rruleText(anchor: anchor) { return .object([.init("rrule", .string(text))]) }
            return .object([.init("afterDone", .string(description))])
        }
    }

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
                guard let day = Weekday.allCases.first(where: { name.spells($0.recordName) }) else {
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

extension Weekday {
    fileprivate var recordName: StaticString {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }
}

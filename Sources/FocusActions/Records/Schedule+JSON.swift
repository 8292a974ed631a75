import JSONKit
import TimeKit

extension Schedule {
    /// `"time":"2026-11-21T09:00"` and `"repeat"`, which is left out where nothing repeats.
    var members: [JSONValue.Member] {
        [.init("time", .string(anchor.description))]
            + (repetition.json(anchor: anchor.date).map { [.init("repeat", $0)] } ?? [])
    }

    /// nil if the object holds no schedule, or one of a kind that we don't know.
    init?(_ object: JSONNode) {
        guard let text = object["time"]?.string, let anchor = CivilDateTime(text),
            let repetition = Repetition(object["repeat"], anchor: anchor.date)
        else { return nil }
        self.init(anchor: anchor, repetition: repetition)
    }
}

extension Repetition {
    /// `"weekly"`, `["mon","wed"]`, `{"rrule":"FREQ=…"}`, or `{"afterDone":"7 days"}`, which no RRULE can say;
    /// nil for none.
    func json(anchor: CivilDate) -> JSONValue? {
        switch self {
        case .none: return nil
        case .daily, .weekly, .monthly, .yearly: return .string(description)
        case .repeating(.weekdays(let days), .forever):
            return .array(days.days.map { .string(Weekdays($0).name) })
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
        // The four that nearly all tasks have are told apart without reading a rule.
        if let plain = Repetition(plain: node) {
            self = plain
        } else if let days = node.elements {
            let names = days.map { $0.string.flatMap(Weekday.init(name:)) }
            guard names.allSatisfy({ $0 != nil }) else { return nil }
            // A custom rule with an empty day list means the anchor's weekday.
            self = .custom(names.compactMap(\.self), anchor: anchor)
        } else if let text = node["rrule"]?.string {
            guard let rule = try? RecurrenceRule(text: text) else { return nil }
            self.init(rule, anchor: anchor)
        } else if let text = (node.string ?? node["afterDone"]?.string) {
            // The limit of such a rule is a date in full, which means the same at any time and place.
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

extension Weekdays {
    /// The name of a single day: `mon`.
    fileprivate var name: String { Repetition.repeating(.weekdays(self), .forever).description }
}

extension Weekday {
    fileprivate init?(name: String) {
        guard let day = Weekday.allCases.first(where: { Weekdays($0).name == name }) else { return nil }
        self = day
    }
}

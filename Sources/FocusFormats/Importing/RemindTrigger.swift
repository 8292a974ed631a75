import FocusCore
import JSONKit
import TimeKit
import WhenKit

/// When a reminder comes, as the JSON of remind describes it.
struct RemindTrigger {
    /// Minutes since midnight.
    let time: Int?
    /// The day that it counts from, if it names one in full.
    let start: CivilDate?
    /// nil if no rule here gives the same days.
    package let repetition: Repetition?
    /// How long ahead it warns, as `task add --before` takes it; empty for never.
    let before: [String]
    /// What else it says, and tasks here can't.
    let placeless: [ImportRemark.Fact]
    /// The parts of the trigger, for a message.
    package let text: String

    /// More warnings than any task has.
    private static let most = 20

    private static let dayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    init(_ node: JSONNode) {
        func int(_ name: StaticString) -> Int? { node[name]?.int.flatMap { Int(exactly: $0) } }
        let minutes = int("time")
        time = minutes.flatMap { (0..<1440).contains($0) ? $0 : nil }
        let parts = Parts(
            year: int("y"), month: int("m"), day: int("d"), every: int("rep"), back: int("back"),
            weekdays: node["wd"]?.elements?.compactMap(Self.weekday) ?? [])
        start = parts.start
        // No rule of ours leaves out or moves days.
        let isPlain =
            node["skip"] == nil && node["localomit"] == nil && node["omitfunc"] == nil
            && node["satisfy"] == nil
            && node["hassatisfy"] == nil && node["globalomits"] == nil && node["from"] == nil
            && node["scanfrom"] == nil && node["nonconst_expr"] == nil
        let limit = node["until"]?.scan { CivilDate($0) }.map(Repetition.Limit.until) ?? .forever
        repetition = isPlain ? parts.repetition(limit) : nil
        placeless = ["duration", "info", "location", "description", "url"]
            .filter { node.member(named: $0) != nil }.map { .noPlace($0) }
        before = Self.before(days: int("delta"), minutes: int("tdelta"), each: int("trep"))
        text = parts.text(node)
    }

    /// `+3` comes on each of the three days before, `AT 10:00 +15 *5` each five minutes from 09:45 on.
    private static func before(days: Int?, minutes: Int?, each step: Int?) -> [String] {
        let days = Int(clamping: days?.magnitude ?? 0)
        let minutes = max(minutes ?? 0, 0)
        let step = step.flatMap { $0 > 0 ? $0 : nil } ?? max(minutes, 1)
        return stride(from: days, to: 0, by: -1).prefix(most).map { "\($0)d" }
            + stride(from: minutes, to: 0, by: -step).prefix(most).map { "\($0)m" }
    }

    private static func weekday(_ node: JSONNode) -> Weekday? {
        node.string.flatMap { dayNames.firstIndex(of: $0) }.flatMap { Weekday(rawValue: $0 + 1) }
    }

    /// The text as it was written, unless it holds `%` marks that remind replaces; nil for none.
    package static func title(of node: JSONNode) -> String? {
        if let raw = node["rawbody"]?.string, !raw.utf8.contains(UInt8(ascii: "%")), !raw.trimmed.isEmpty {
            return raw.trimmed
        }
        guard let body = node["body"]?.string?.trimmed, !body.isEmpty else { return nil }
        // Without the time before it, `9:00am` or `2:00-3:30pm`, which remind puts there unless told not to.
        guard node["time"] != nil, body.utf8.first.map({ (0x30...0x39).contains($0) }) == true,
            let blank = body.utf8.firstIndex(of: UInt8(ascii: " "))
        else { return body }
        let head = body[..<blank]
        guard head.utf8.contains(UInt8(ascii: ":")) else { return body }
        let rest = String(body[blank...]).trimmed
        return rest.isEmpty ? body : rest
    }
}

extension RemindTrigger {
    private struct Parts {
        let year: Int?
        let month: Int?
        let day: Int?
        let every: Int?
        let back: Int?
        let weekdays: [Weekday]

        var start: CivilDate? {
            guard let year, let month, let day else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }

        func repetition(_ limit: Repetition.Limit) -> Repetition? {
            if back != nil { return day == 1 && month == nil && year == nil ? backwards(limit) : nil }
            if start != nil, weekdays.isEmpty {
                return every.map { Repetition(every: $0, .day, limit) } ?? Repetition.none
            }
            guard every == nil, year == nil else { return nil }
            switch (month, day, weekdays.isEmpty) {
            case (nil, nil, true): return Repetition(every: 1, .day, limit)
            case (nil, nil, false): return Weekdays(weekdays).map { .repeating(.weekdays($0), limit) }
            // In a month without a 31st, remind has no occurrence.
            case (nil, let day?, true):
                return Repetition.DayNumber(day).map {
                    .repeating(.monthly(day > 28 ? .only($0) : .number($0)), limit)
                }
            case (nil, let day?, false): return nth(day, limit)
            case (let month?, let day?, true) where !(month == 2 && day == 29):
                return Repetition(every: 1, .year, limit)
            default: return nil
            }
        }

        /// `Mon 8`: the first Monday on or after the 8th is the second one.
        private func nth(_ day: Int, _ limit: Repetition.Limit) -> Repetition? {
            // From the 29th on it may be the next month's first.
            guard weekdays.count == 1, day % 7 == 1, day < 29,
                let ordinal = Repetition.Ordinal(rawValue: day / 7 + 1)
            else { return nil }
            return .repeating(.monthly(.weekday(ordinal, weekdays[0])), limit)
        }

        /// `1 --1` is the last day, `Mon 1 --7` the last Monday.
        private func backwards(_ limit: Repetition.Limit) -> Repetition? {
            guard let back, every == nil else { return nil }
            if weekdays.isEmpty { return abs(back) == 1 ? .repeating(.monthly(.last), limit) : nil }
            guard weekdays.count == 1, abs(back) == 7 else { return nil }
            return .repeating(.monthly(.weekday(.last, weekdays[0])), limit)
        }

        func text(_ node: JSONNode) -> String {
            var words: [String] = weekdays.map(\.shortName)
            for name in ["d", "m", "y", "back", "rep", "skip", "omitfunc"] {
                guard let value = node.member(named: name) else { continue }
                words.append("\(name) \(value.string ?? value.numberText ?? "")")
            }
            return words.isEmpty ? "its days" : words.joined(separator: ", ")
        }
    }
}

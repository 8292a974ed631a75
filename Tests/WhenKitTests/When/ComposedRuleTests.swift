import TestSupport
import Testing
import TimeKit
import WhenKit

/// RULEs composed from the grammar: each is told as we would tell it, and what is told reads as the same rule.
@Suite struct ComposedRuleTests {
    /// A part as it may be typed, and as we tell it.
    private struct Part {
        let typed: String
        let told: String
    }

    private static let now = Instant(secondsSinceEpoch: 1_795_169_820)
    private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let names = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    @Test func `each composed rule is told as it was meant, and read again as the same`() throws {
        var random = SplitMix(seed: 20_261_125)
        let anchor = try #require(CivilDate(year: 2026, month: 11, day: 20))
        for _ in 0..<8_000 {
            let parts = [Self.pattern(&random), Self.times(&random), Self.limit(&random)]
            let text = parts.map(\.typed).filter { !$0.isEmpty }.joined(separator: " ")
            let expected = parts.map(\.told).filter { !$0.isEmpty }.joined(separator: " ")
            let told = try? Self.told(text, anchor)
            #expect(told == expected, "\(text)")
            #expect(try Self.told(expected, anchor) == expected, "\(text)")
        }
    }

    private static func told(_ text: String, _ anchor: CivilDate) throws -> String {
        let rule = try RuleExpression.parse(text, now: now, zone: .utc)
        let first = CivilDateTime(date: rule.start(from: anchor), time: rule.time ?? .midnight)
        let repetition = rule.repetition(from: first)
        guard let time = rule.time else { return repetition.description }
        // A single time of day is that of the reminder, and no part of the repetition.
        var words = repetition.description.split(separator: " ")
        let limit = words.firstIndex { $0 == "until" || $0.hasPrefix("x") } ?? words.endIndex
        words.insert(contentsOf: ["at", Substring("\(time)")], at: limit)
        return words.joined(separator: " ")
    }

    private static func pattern(_ random: inout SplitMix) -> Part {
        let count = Int(random.next() % 9) + 2
        let day = Int(random.next() % 7)
        let number = Int(random.next() % 4)
        let name = random.pick([days[day], names[day], names[day].uppercased()])
        let unit = random.pick(["day", "week", "month", "year"])
        switch random.next() % 9 {
        case 0:
            return Part(typed: random.pick(["daily", "every day", "each day", "everyday"]), told: "daily")
        case 1: return Part(typed: random.pick(["weekly", "every week"]), told: "weekly")
        case 2: return Part(typed: "every \(count) \(unit)s", told: "every \(count) \(unit)s")
        case 3: return Part(typed: random.pick(["every ", "each ", ""]) + name, told: days[day])
        case 4:
            let typed = random.pick(["weekdays", "every weekday", "mon-fri", "mon..fri", "every workday"])
            return Part(typed: typed, told: "weekdays")
        case 5:
            let other = (day + 1 + Int(random.next() % 6)) % 7
            let both = [min(day, other), max(day, other)]
            let told = both == [5, 6] ? "weekends" : "\(days[both[0]]),\(days[both[1]])"
            let join = random.pick([",", ", ", " and ", " & "])
            return Part(typed: "every \(name)\(join)\(random.pick([days[other], names[other]]))", told: told)
        case 6:
            let ordinal = random.pick([
                ["first", "second", "third", "fourth"][number], ["1st", "2nd", "3rd", "4th"][number],
            ])
            let typed = random.pick([
                "every \(ordinal) \(name) of the month", "\(ordinal) \(name) of the month",
            ])
            return Part(typed: typed, told: "\(["1st", "2nd", "3rd", "4th"][number]) \(days[day])")
        case 7:
            let typed = random.pick(["last \(name) of the month", "every last \(name) of the month"])
            return Part(typed: typed, told: "last \(days[day])")
        default:
            let typed = random.pick(["last day of the month", "every last day of the month", "last day"])
            return Part(typed: typed, told: "last day")
        }
    }

    private static func times(_ random: inout SplitMix) -> Part {
        let hours = [7 + Int(random.next() % 4), 13 + Int(random.next() % 4), 19 + Int(random.next() % 4)]
        let minute = random.pick(["00", "30"])
        func told(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):\(minute)" }
        switch random.next() % 4 {
        case 0: return Part(typed: "", told: "")
        case 1:
            let half = minute == "00" ? "\(hours[0])am" : "\(hours[0]):30 am"
            return Part(
                typed: "at " + random.pick(["\(hours[0]):\(minute)", half]), told: "at \(told(hours[0]))")
        case 2:
            let join = random.pick([" and ", ", ", " & "])
            return Part(
                typed: "at \(hours[0]):\(minute)\(join)\(hours[1]):\(minute)",
                told: "at \(told(hours[0])) and \(told(hours[1]))")
        default:
            return Part(
                typed: "at \(hours[0]):\(minute), \(hours[1]):\(minute) and \(hours[2]):\(minute)",
                told: "at \(told(hours[0])), \(told(hours[1])) and \(told(hours[2]))")
        }
    }

    private static func limit(_ random: inout SplitMix) -> Part {
        let count = Int(random.next() % 20) + 2
        let day = Int(random.next() % 28) + 1
        let date = "2027-06-\(day < 10 ? "0" : "")\(day)"
        switch random.next() % 4 {
        case 0: return Part(typed: random.pick(["x\(count)", "\(count) times"]), told: "x\(count)")
        case 1:
            let typed = random.pick(["until \(date)", "until \(day) june 2027", "until june \(day), 2027"])
            return Part(typed: typed, told: "until \(date)")
        default: return Part(typed: "", told: "")
        }
    }
}

import TestSupport
import Testing
import TimeKit

/// Every calendar trigger against a walk through each day of ten years, past the WallTable of its zone.
@Suite struct TriggerWalkTests {
    private static let times = ["00:00", "00:30", "02:00", "02:30", "03:30", "23:45"]
    private static let days = [
        "daily", "weekly 1", "weekly 2", "weekly 3", "weekly 4", "weekly 5", "weekly 6", "weekly 7",
        "monthly 28", "monthly 29", "monthly 30", "monthly 31", "yearly 2-28", "yearly 2-29", "yearly 3-31",
        "yearly 12-30",
    ]
    private static let from = "2009-03-31T02:00"

    @Test(
        "occurrences, next and last are those that a walk through each day finds",
        arguments: [
            "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia",
            "Asia/Kathmandu", "UTC",
        ])
    func walk(name: String) throws {
        let zone = Zone.system(named: name)
        let days = WalkedDay.days(from: 2009, to: 2018)
        let table = WallTable(
            of: zone, from: days[0].seconds - 2 * 86_400, to: days[days.count - 1].seconds + 3 * 86_400)
        var count = 0
        for words in Self.days {
            for time in Self.times {
                let trigger = try #require(Trigger(words: "\(words) \(time) from \(Self.from)"))
                let walked = try days.compactMap { try $0.occurrence(words, time, from: Self.from, table) }
                compare(trigger, walked, zone, "\(name) \(words) \(time)")
                count += walked.count
            }
        }
        #expect(count > 45_000)
    }

    private func compare(_ trigger: Trigger, _ walked: [Occurrence], _ zone: Zone, _ title: String) {
        let range =
            walked[0].instant.adding(
                seconds: -400 * 86_400)..<walked[walked.count - 1].instant.adding(seconds: 1)
        #expect(Array(trigger.occurrences(in: range, zone: zone)) == walked, "\(title)")
        var wrong: [Occurrence] = []
        for (number, occurrence) in walked.enumerated() {
            let moment = occurrence.instant
            // Two labels can share an instant: the first of them is next, the second is last.
            let isSecond = number > 0 && walked[number - 1].instant == moment
            let isFirst = number + 1 < walked.count && walked[number + 1].instant == moment
            let before = number == 0 ? nil : walked[number - (isSecond ? 2 : 1)]
            if !isSecond {
                if trigger.next(after: moment.adding(seconds: -1), in: zone) != occurrence {
                    wrong.append(occurrence)
                }
                if let before, trigger.next(after: before.instant, in: zone) != occurrence {
                    wrong.append(occurrence)
                }
            }
            if !isFirst {
                if trigger.last(atOrBefore: moment, in: zone) != occurrence { wrong.append(occurrence) }
                if trigger.last(atOrBefore: moment.adding(seconds: -1), in: zone) != before {
                    wrong.append(occurrence)
                }
            }
        }
        #expect(wrong.isEmpty, "\(title)")
    }
}

/// A day of the walk, counted on from the day before it.
private struct WalkedDay {
    let year: Int
    let month: Int
    let day: Int
    let weekday: Int
    let seconds: Int64
    let isLastOfMonth: Bool

    static func days(from first: Int, to last: Int) -> [WalkedDay] {
        var days: [WalkedDay] = []
        // 2009-01-01 was a Thursday, 14,245 days after 1970-01-01.
        var number = 0
        for year in first...last {
            for month in 1...12 {
                let isLeap = year % 4 == 0
                let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
                for day in 1...length {
                    days.append(
                        WalkedDay(
                            year: year, month: month, day: day, weekday: (3 + number) % 7 + 1,
                            seconds: Int64(14_245 + number) * 86_400, isLastOfMonth: day == length))
                    number += 1
                }
            }
        }
        return days
    }

    /// What the rule spelt by `words` and `time` makes of this day: its occurrence, or nil.
    func occurrence(_ words: String, _ time: String, from: String, _ table: WallTable) throws -> Occurrence? {
        let parts = words.split { $0 == " " || $0 == "-" }.map(String.init)
        let isClamped: Bool
        switch parts[0] {
        case "daily": isClamped = false
        case "weekly":
            guard parts[1] == "\(weekday)" else { return nil }
            isClamped = false
        default:
            if parts[0] == "yearly", parts[1] != "\(month)" { return nil }
            let wanted = parts[parts.count - 1]
            isClamped = isLastOfMonth && "\(day)" < wanted
            guard wanted == "\(day)" || isClamped else { return nil }
        }
        let label = "\(year)-\(two(month))-\(two(day))T\(time)"
        guard label >= from else { return nil }
        let clock = time.split(separator: ":").compactMap { Int64($0) }
        let (moment, isShown) = table.moment(of: seconds + clock[0] * 3600 + clock[1] * 60)
        return Occurrence(
            instant: Instant(secondsSinceEpoch: moment), label: try #require(CivilDateTime(label)),
            note: !isShown ? .shifted : isClamped ? .clamped : nil)
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

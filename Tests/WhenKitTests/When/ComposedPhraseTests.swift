import Foundation
import TestSupport
import Testing
import TimeKit
import WhenKit

/// Phrases composed from the grammar, and what they mean by Foundation's calendar.
@Suite struct ComposedPhraseTests {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
        return calendar
    }()

    private struct Clock {
        let text: String
        let hour: Int
        let minute: Int
    }

    private struct Day {
        let text: String
        /// Which of two days counts if the time of the first is over.
        let dates: [Date]
    }

    @Test func `each composed phrase means the moment that the calendar says`() throws {
        var random = SplitMix(seed: 20_261_122)
        var seen = Set<String>()
        for _ in 0..<12_000 {
            let now = Date(
                timeIntervalSince1970: 1_767_225_600 + Double(random.next() % (60 * 60 * 24 * 1500)) / 60 * 60
            ).minute
            let clock = Self.clock(&random)
            let day = Self.day(&random, now)
            let text = Self.text(day, clock, &random)
            let moments = day.dates.map {
                $0.addingTimeInterval(Double(clock.hour * 3600 + clock.minute * 60))
            }
            let expected = moments.first { $0 > now } ?? moments[moments.count - 1]
            let instant = Instant(secondsSinceEpoch: Int64(now.timeIntervalSince1970))
            let when = try? WhenExpression.parse(text, now: instant, zone: .utc)
            if when?.instant.secondsSinceEpoch != Int64(expected.timeIntervalSince1970) {
                Issue.record("'\(text)' at \(now): \(when.map(WhenTable.line) ?? "refused"), not \(expected)")
                if seen.count > 20 { return }
                seen.insert(text)
            }
        }
    }

    private static func text(_ day: Day, _ clock: Clock, _ random: inout SplitMix) -> String {
        let joins = [" ", " at ", ", ", " @ "]
        let isSpoken = clock.text.hasPrefix("in the")
        if random.next() % 4 == 0, !isSpoken { return clock.text + random.pick([" ", ", "]) + day.text }
        // `in 3 days 12h30` may be one length.
        if day.text.hasPrefix("in "), clock.text.contains("h") { return day.text + " at " + clock.text }
        return day.text + (isSpoken ? " " : random.pick(joins)) + clock.text
    }

    private static func clock(_ random: inout SplitMix) -> Clock {
        let hour = Int(random.next() % 24)
        let minute = Int(random.next() % 60)
        let twelve = (hour + 11) % 12 + 1
        let half = hour < 12 ? "am" : "pm"
        let pair = minute < 10 ? "0\(minute)" : "\(minute)"
        let names = [
            "twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        ]
        switch random.next() % 9 {
        case 0: return Clock(text: "\(hour):\(pair)", hour: hour, minute: minute)
        case 1: return Clock(text: "\(twelve)\(half)", hour: hour, minute: 0)
        case 2: return Clock(text: "\(twelve):\(pair) \(half.first ?? "a").m.", hour: hour, minute: minute)
        case 3: return Clock(text: "half past \(twelve) \(half)", hour: hour, minute: 30)
        case 4:
            let before = (hour + 23) % 24
            // A quarter to midnight is of the day that ends then.
            return hour == 0
                ? Clock(text: "23:45", hour: 23, minute: 45)
                : Clock(text: "quarter to \(twelve)\(half)", hour: before, minute: 45)
        case 5: return Clock(text: "\(hour)h\(pair)", hour: hour, minute: minute)
        case 6: return Clock(text: "noon", hour: 12, minute: 0)
        case 7: return Clock(text: "\(names[twelve % 12]) o'clock \(half)", hour: hour, minute: 0)
        default: return Clock(text: "20 past \(names[twelve % 12]) \(half)", hour: hour, minute: 20)
        }
    }

    private static func day(_ random: inout SplitMix, _ now: Date) -> Day {
        let today = calendar.startOfDay(for: now)
        let count = Int(random.next() % 40) + 2
        let weekday = Int(random.next() % 7)
        let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
        let name = random.pick([names[weekday], String(names[weekday].prefix(3)), names[weekday].capitalized])
        let months = calendar.monthSymbols.map { $0.lowercased() }
        let ahead = (weekday + 1 - calendar.component(.weekday, from: today) + 7) % 7
        func on(_ days: Int) -> Date { calendar.date(byAdding: .day, value: days, to: today) ?? today }
        switch random.next() % 12 {
        case 0: return Day(text: "tomorrow", dates: [on(1)])
        case 1: return Day(text: "the day after tomorrow", dates: [on(2)])
        case 2: return Day(text: "in \(count) days", dates: [on(count)])
        case 3: return Day(text: name, dates: [on(ahead), on(ahead + 7)])
        case 4: return Day(text: "next \(name)", dates: [on(ahead == 0 ? 7 : ahead)])
        // Of today's weekday the time of day would say which is meant.
        case 5 where ahead > 0: return Day(text: "\(name) week", dates: [on(ahead + 7)])
        case 6:
            let start = (calendar.component(.weekday, from: today) + 5) % 7
            return Day(text: "\(name) next week", dates: [on((weekday + 6) % 7 - start + 7)])
        case 7:
            let date = on(count * 5)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let month = months[(parts.month ?? 1) - 1]
            let (day, year) = (parts.day ?? 1, parts.year ?? 2000)
            return Day(
                text: random.pick([
                    "\(day) \(month) \(year)", "\(month) \(day), \(year)", "\(day). \(month) \(year)",
                ]),
                dates: [date])
        case 8:
            let date = on(count * 5)
            return Day(text: date.formatted(.iso8601.year().month().day()), dates: [date])
        case 9:
            let last = calendar.date(byAdding: .month, value: 2, to: calendar.firstOfMonth(today)) ?? today
            let date = calendar.date(byAdding: .day, value: -1, to: last) ?? today
            return Day(text: "last day of next month", dates: [date])
        case 10:
            let number = Int(random.next() % 4)
            let first = calendar.date(byAdding: .month, value: 1, to: calendar.firstOfMonth(today)) ?? today
            let offset = (weekday + 1 - calendar.component(.weekday, from: first) + 7) % 7 + 7 * number
            let date = calendar.date(byAdding: .day, value: offset, to: first) ?? today
            let ordinal = random.pick([
                ["first", "second", "third", "fourth"][number], ["1st", "2nd", "3rd", "4th"][number],
            ])
            return Day(text: "\(ordinal) \(name) of next month", dates: [date])
        default: return Day(text: "\(count) days from now", dates: [on(count)])
        }
    }
}

extension Date {
    fileprivate var minute: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
    }
}

extension Calendar {
    fileprivate func firstOfMonth(_ date: Date) -> Date {
        self.date(from: dateComponents([.year, .month], from: date)) ?? date
    }
}

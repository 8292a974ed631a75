import TestSupport
import Testing
import TimeKit
import WhenKit

@Suite struct ArbitraryTextTests {
    private static let words = [
        "tomorrow", "today", "mon", "fri", "next", "this", "at", "@", ",", "in", "on", "now", "+", "-",
        "noon", "eod",
        "eom", "eow", "eoy", "am", "pm", "st", "th", "nov", "feb", "may", "sept", "29", "31", "9", "17", "0",
        "00",
        "30", "59", "60", "2026", "2027", "9999", "0001", ":", ":", ".", "/", "T", "Z", "h", "m", "s", "d",
        "w", "mo",
        "y", "hours", "days", "weeks", "months", "a", "an", "every", "until", "x", "after", "done", "last",
        "2nd",
        "day", "weekday", "weekdays", "daily", "..", "999999999999999999", "9223372036854775807", "+01:00",
        "2026-11-21", "09:00", "é", "\u{301}", "👨‍👩‍👧", "９", "\u{0}", "\r\n", "\t", "\u{202E}", "ß", "İ", "'",
        "tonight", "morning", "night", "half", "past", "quarter", "to", "o'clock", "'s", "ago", "from",
        "before", "of", "the", "first", "second", "third", "end", "start", "week", "weekend", "christmas",
        "W48",
        "two", "twenty", "five", "other", "each", "and", "for", "times", "starting", "by", "same", "time",
        "fortnight",
        "24/12", "24.12.", "20261121", "0900", "p.m.", "march", "monday", "tuesdays", "next", "week", "month",
        "last",
        "few", "couple", "hence", "1/2", "half an hour", "the 13th", "@1798218000", "+0100", "UTC",
        "biweekly",
        "twice", "once", "other", "weekly", "on", "the", "each month",
    ]

    @Test func `text of any kind is read or refused with a place inside it`() throws {
        var random = SplitMix(seed: 20_261_120)
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        var accepted = 0
        for _ in 0..<140_000 {
            let text = random.text(of: Self.words)
            do throws(WhenError) {
                let when = try WhenExpression.parse(text, now: now, zone: WhenTable.berlin)
                accepted += 1
                check(when, text)
            } catch {
                check(error, text)
            }
        }
        #expect(accepted > 3000)
    }

    @Test func `so is a duration, and a repetition comes back from its description`() throws {
        var random = SplitMix(seed: 42)
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        var accepted = (durations: 0, repetitions: 0, reminders: 0)
        for _ in 0..<60_000 {
            let text = random.text(of: Self.words)
            do throws(WhenError) {
                let span = try DurationExpression.parse(text)
                accepted.durations += 1
                if span.seconds <= 0 { Issue.record("\(text)") }
            } catch {
                check(error, text)
            }
            do throws(WhenError) {
                let typed = try ReminderExpression.parse(text, now: now, zone: WhenTable.berlin)
                accepted.reminders += 1
                check(typed.when, text)
                for part in typed.parts where part.range.upperBound > text.count { Issue.record("\(text)") }
            } catch {
                check(error, text)
            }
            do throws(WhenError) {
                let repetition = try Repetition.parse(text, now: now, zone: WhenTable.berlin)
                accepted.repetitions += 1
                let again = try Repetition.parse(repetition.description, now: now, zone: WhenTable.berlin)
                if again != repetition { Issue.record("\(text)") }
            } catch {
                check(error, text)
            }
        }
        #expect(accepted.durations > 500)
        #expect(accepted.repetitions > 500)
        #expect(accepted.reminders > 1000)
    }

    private func check(_ when: When, _ text: String) {
        let isShown = WhenTable.berlin.wall(at: when.instant) == when.wall
        let holds =
            switch when.basis {
            case .calendar(.none): isShown && when.wall.time.second == 0
            case .calendar(.shifted): !isShown && when.wall.time.second == 0
            case .elapsed, .instant: isShown
            }
        if !holds { Issue.record("\(text)") }
    }

    private func check(_ error: WhenError, _ text: String) {
        let isInside = error.range.upperBound <= text.count && error.word.count == error.range.count
        if !isInside || error.text != text { Issue.record("\(text)") }
    }
}

extension SplitMix {
    /// One to six words, some joined, now and then with a character put in.
    fileprivate mutating func text(of words: [String]) -> String {
        var text = ""
        for _ in 0...Int(next() % 6) {
            text += words[Int(next() % UInt64(words.count))]
            if next() % 3 > 0 { text += " " }
            if next() % 16 == 0 { text.unicodeScalars.append(Unicode.Scalar(UInt8(next() % 128))) }
        }
        return text
    }
}

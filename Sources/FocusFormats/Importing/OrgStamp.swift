import FocusCore
import TimeKit
import WhenKit

/// A time of org-mode: `<2026-11-27 Fri 09:00 +1w -2d>`, or within `[` and `]` where it is only noted.
struct OrgStamp {
    let line: Int
    let date: CivilDate
    private(set) var time: CivilTime?
    /// `+1w`, `++1w`, `.+1w`
    private(set) var repeater: String?
    /// `-2d`, without its sign.
    private(set) var warning: String?
    /// What else stands in it, or behind it: the end of a range, the `/4d` of a habit.
    private(set) var more: [String] = []

    /// nil for what is no time, such as `<%%(diary-float t 4 2)>`.
    init?(_ text: String, line: Int) {
        self.line = line
        guard text.first == "<" || text.first == "[",
            let end = text.firstIndex(where: { $0 == ">" || $0 == "]" })
        else { return nil }
        let words = text[..<end].dropFirst().split(separator: " " as Character).map(String.init)
        guard let date = words.first.flatMap({ CivilDate($0) }) else { return nil }
        self.date = date
        for word in words.dropFirst() where word.first?.isLetter != true { take(word) }
        let rest = String(text[text.index(after: end)...]).trimmed
        if !rest.isEmpty { more.append(rest) }
    }

    private mutating func take(_ word: String) {
        let separator: Character = word.first?.isNumber == true ? "-" : "/"
        let parts = word.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
        let head = String(parts[0])
        if head.hasPrefix("+") || head.hasPrefix(".+") {
            repeater = head
        } else if head.hasPrefix("-") {
            warning = String(head.drop { $0 == "-" })
        } else if let clock = CivilTime(head.utf8.count == 4 ? "0\(head)" : head) {
            time = clock
        } else {
            return more.append(word)
        }
        if parts.count > 1 { more.append(String(parts[1])) }
    }

    /// A day without a time rings at 09:00.
    var wall: CivilDateTime { time.map { CivilDateTime(date: date, time: $0) } ?? date.morning }

    /// All but the day.
    var details: [String] {
        (time.map { ["\($0)"] } ?? []) + (repeater.map { [$0] } ?? []) + (warning.map { ["-\($0)"] } ?? [])
            + more
    }

    /// `+1w` and `++1w` count from the day it was due, `.+1w` from when it was done.
    func repetition(_ clock: ImportClock) -> Repetition? {
        guard let repeater, let (number, unit) = OrgStamp.length(repeater.drop { $0 == "+" || $0 == "." }),
            let count = Repetition.Count(number)
        else { return nil }
        let isStrict = repeater.hasPrefix("+")
        if let unit = TodoTxtLine.unit(unit) {
            let step = Repetition.Step(count, unit)
            return .repeating(isStrict ? .every(step) : .afterDone(step), .forever)
        }
        // Why it is no rule does not matter: the remark shows it as it is written.
        guard isStrict, let rule = try? RecurrenceRule(text: "FREQ=HOURLY;INTERVAL=\(number)") else {
            return nil
        }
        return Repetition(clock.settled(rule, wall), anchor: date)
    }

    /// How long ahead it warns; nil for what is longer than a year or no length. A month has 30 days.
    var lead: [TimeSpan]? {
        guard let (number, unit) = warning.flatMap({ OrgStamp.length($0[...]) }) else { return nil }
        let seconds =
            switch TodoTxtLine.unit(unit) {
            case nil: 3600
            case .day: 86_400
            case .week: 7 * 86_400
            case .month: 30 * 86_400
            case .year: 365 * 86_400
            }
        return number == 0 ? [] : LeadText.spans("\(TimeSpan(seconds: Int64(number) * Int64(seconds)))")
    }

    /// `2w`, a number below 10,000 and one of h, d, w, m, y.
    private static func length(_ text: Substring) -> (Int, UInt8)? {
        guard let unit = text.utf8.last, "hdwmy".utf8.contains(unit), let number = Int(text.dropLast()),
            (0..<10_000).contains(number)
        else { return nil }
        return (number, unit)
    }
}

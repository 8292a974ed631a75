import Foundation
import TimeKit
import WhenKit

/// The tables beside this file, and how they write what a text means.
enum WhenTable {
    /// A table beside this file: tab-separated columns, `#` before a heading.
    static func rows(of name: String) throws -> [[String]] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
        return try String(contentsOf: url, encoding: .utf8)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// `2026-11-20 19:17 +01:00`
    static func instant(_ text: String) throws -> Instant {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd HH:mm XXXXX"
        guard let date = format.date(from: text) else { throw Unreadable(text: text) }
        return Instant(secondsSinceEpoch: Int64(date.timeIntervalSince1970))
    }

    /// By the rule of the European Union: summer from the last Sunday of March to that of October, 01:00 UTC.
    static let berlin = Zone(name: "Europe/Berlin") { instant in
        guard let wall = CivilDateTime(secondsAsUTC: instant.secondsSinceEpoch) else { return 3600 }
        let year = wall.date.year
        let (start, end) = (change(month: 3, year: year), change(month: 10, year: year))
        return start <= wall.secondsAsUTC && wall.secondsAsUTC < end ? 7200 : 3600
    }

    private static func change(month: Int, year: Int) -> Int64 {
        guard let last = CivilDate(year: year, month: month, day: 31) else { return 0 }
        return Int64(last.dayNumber - last.weekday.rawValue % 7) * 86_400 + 3600
    }

    /// A result as the tables write it: `Sat 2026-11-21 09:00 +01:00`, then what is remarkable about it.
    static func line(_ when: When) -> String {
        let offset = when.wall.secondsAsUTC - when.instant.secondsSinceEpoch
        let basis: [String] =
            switch when.basis {
            case .calendar(.none): []
            case .calendar(.shifted): ["shifted"]
            case .elapsed: ["elapsed"]
            case .instant: ["instant"]
            }
        let time = when.wall.time
        let seconds = time.second == 0 ? "" : String(format: ":%02d", time.second)
        let clock = String(format: "%02d:%02d", time.hour, time.minute) + seconds
        let zone = String(
            format: "%@%02d:%02d", offset < 0 ? "-" : "+", abs(offset) / 3600, abs(offset) / 60 % 60)
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        return
            ([names[when.wall.date.weekday.rawValue - 1], line(when.wall.date), clock, zone] + basis
            + (when.isPast ? ["past"] : [])).joined(separator: " ")
    }

    static func line(_ date: CivilDate) -> String {
        String(format: "%04d-%02d-%02d", date.year, date.month, date.day)
    }

    /// `error unknownWord at "tomorow" -> tomorrow`
    static func line(_ error: WhenError) -> String {
        let reason = "\(error.reason)".replacing("WhenKit.WhenError.Part.", with: "")
            .replacing("TimeKit.Weekday.", with: "")
        let suggestions = error.suggestions.isEmpty ? "" : " -> " + error.suggestions.joined(separator: " | ")
        return "error \(reason) at \"\(error.word)\"" + suggestions
    }

    struct Unreadable: Error { let text: String }
}

import FocusCore
import Testing
import TimeKit

@Suite struct DeliveryRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let kind: RequestKind
        let due: String
        let now: String
        var settings: [String] = []
        var isFocusing = false
        let verdict: Verdict
        var testDescription: String { "\(kind) \(due) at \(now) \(settings) \(isFocusing ? "focusing" : "")" }
    }

    private static func until(_ text: String) -> Verdict {
        .hold(until: Instant(secondsSinceEpoch: CivilDateTime(text)?.secondsAsUTC ?? 0))
    }

    private static let night = ["quiet-hours=22:00-07:00"]
    private static let day = "2026-11-20T"
    private static let next = "2026-11-21T"

    static let rows: [Row] = [
        // Missed: a task however late, what is of use at its time for two hours.
        Row(kind: .task, due: "2026-01-01T09:00", now: day + "09:00", verdict: .deliver),
        Row(kind: .event, due: "2026-11-01T09:00", now: day + "09:00", verdict: .deliver),
        Row(kind: .sessionCompletion, due: "2026-11-01T09:00", now: day + "09:00", verdict: .deliver),
        Row(kind: .nudge, due: day + "09:00", now: day + "11:00", verdict: .deliver),
        Row(kind: .nudge, due: day + "09:00", now: day + "11:01", verdict: .drop(.expired)),
        Row(kind: .dailyReminder, due: day + "09:00", now: day + "11:00", verdict: .deliver),
        Row(kind: .dailyReminder, due: day + "09:00", now: day + "11:01", verdict: .drop(.expired)),
        Row(kind: .dailyRecap, due: day + "09:00", now: day + "11:00", verdict: .deliver),
        Row(kind: .dailyRecap, due: day + "09:00", now: day + "11:01", verdict: .drop(.expired)),
        // Quiet hours: their start is in them, their end is not.
        Row(kind: .task, due: day + "21:59", now: day + "21:59", settings: night, verdict: .deliver),
        Row(
            kind: .task, due: day + "22:00", now: day + "22:00", settings: night,
            verdict: until(next + "07:00")),
        Row(
            kind: .task, due: day + "21:00", now: next + "06:59", settings: night,
            verdict: until(next + "07:00")),
        Row(kind: .task, due: day + "22:00", now: next + "07:00", settings: night, verdict: .deliver),
        Row(
            kind: .event, due: day + "22:00", now: day + "23:00", settings: night,
            verdict: until(next + "07:00")),
        Row(
            kind: .task, due: day + "12:00", now: day + "12:00", settings: ["quiet-hours=12:00-13:00"],
            verdict: until(day + "13:00")),
        Row(
            kind: .sessionCompletion, due: day + "23:00", now: day + "23:00", settings: night,
            verdict: .deliver),
        // The recap waits, and is late only from the end on.
        Row(
            kind: .dailyRecap, due: next + "00:00", now: next + "00:00", settings: night,
            verdict: until(next + "07:00")),
        Row(kind: .dailyRecap, due: next + "00:00", now: next + "09:00", settings: night, verdict: .deliver),
        Row(
            kind: .dailyRecap, due: next + "00:00", now: next + "09:01", settings: night,
            verdict: .drop(.expired)),
        // Nudges and the daily reminder do not wait, and what fell due in them does not come after them.
        Row(kind: .nudge, due: day + "22:00", now: day + "22:00", settings: night, verdict: .drop(.quiet)),
        Row(kind: .nudge, due: next + "06:59", now: next + "07:00", settings: night, verdict: .drop(.quiet)),
        Row(kind: .nudge, due: next + "07:00", now: next + "07:00", settings: night, verdict: .deliver),
        Row(
            kind: .dailyReminder, due: day + "22:00", now: day + "22:00", settings: night,
            verdict: .drop(.quiet)),
        Row(
            kind: .dailyReminder, due: day + "21:59", now: day + "22:00", settings: night,
            verdict: .drop(.quiet)),
        // A running focus session silences nudges alone.
        Row(
            kind: .nudge, due: day + "09:00", now: day + "09:00", isFocusing: true, verdict: .drop(.focusing)),
        Row(
            kind: .dailyReminder, due: day + "09:00", now: day + "09:00", isFocusing: true, verdict: .deliver),
        Row(kind: .task, due: day + "09:00", now: day + "09:00", isFocusing: true, verdict: .deliver),
        Row(kind: .dailyRecap, due: day + "09:00", now: day + "09:00", isFocusing: true, verdict: .deliver),
    ]

    private func preferences(_ settings: [String]) throws -> Preferences {
        var preferences = Preferences()
        for setting in settings {
            let parts = setting.split(separator: "=").map(String.init)
            preferences.assign(try PreferenceAssignment(try PreferenceKey(named: parts[0]), parts[1]))
        }
        return preferences
    }

    private func verdict(
        _ kind: RequestKind, due: String, now: String, _ preferences: Preferences, isFocusing: Bool = false,
        record: OccurrenceRecord = OccurrenceRecord(), isRead: Bool = false
    ) throws -> Verdict {
        let id = try #require(OccurrenceID("a/1@\(due)"))
        let occurrence = DueOccurrence(
            id: id, request: request("a", .fixed(try utc(due))), kind: kind, due: try utc(due))
        return DeliveryRules(
            preferences: preferences, now: try utc(now), zone: .utc, isFocusing: { _ in isFocusing }
        ).verdict(occurrence, record, isRead: isRead)
    }

    @Test(arguments: rows)
    func `each kind is delivered, held or dropped by its rule`(row: Row) throws {
        #expect(
            try verdict(
                row.kind, due: row.due, now: row.now, preferences(row.settings), isFocusing: row.isFocusing)
                == row.verdict)
    }

    @Test func `quiet until an instant ends at it, or with the quiet hours into which it falls`() throws {
        var quiet = Preferences()
        quiet.assign(try PreferenceAssignment(.quietUntil, "2026-11-20T23:00:00Z"))
        let at = "2026-11-20T21:00"
        #expect(try verdict(.task, due: at, now: at, quiet) == Self.until("2026-11-20T23:00"))
        #expect(try verdict(.nudge, due: at, now: at, quiet) == .drop(.quiet))
        #expect(try verdict(.sessionCompletion, due: at, now: at, quiet) == .deliver)
        #expect(try verdict(.task, due: at, now: "2026-11-20T23:00", quiet) == .deliver)
        quiet.assign(try PreferenceAssignment(.quietHours, "22:00-07:00"))
        #expect(try verdict(.task, due: at, now: at, quiet) == Self.until("2026-11-21T07:00"))
    }

    @Test func `a recap that was refused before quiet hours began is late only from their end on`() throws {
        let at = "2026-11-20T21:59"
        let id = try #require(OccurrenceID("a/1@\(at)"))
        let held = Journal([
            JournalEntry(at: try utc(at), .unreachable(.hook, reason: "exit 75", [id.description])),
            JournalEntry(
                at: try utc("2026-11-20T22:00"), .held(id.description, until: try utc("2026-11-21T07:00"))),
        ])[id]
        let night = try preferences(Self.night)
        #expect(try verdict(.dailyRecap, due: at, now: "2026-11-21T07:00", night, record: held) == .deliver)
        #expect(
            try verdict(.dailyRecap, due: at, now: "2026-11-21T09:01", night, record: held)
                == .drop(.expired))
    }

    @Test func `what was refused waits for its next try, or was read in the feed meanwhile`() throws {
        let at = "2026-11-20T09:00"
        let id = try #require(OccurrenceID("a/1@\(at)"))
        let refused = Journal([
            JournalEntry(at: try utc(at), .unreachable(.desktop, reason: "no-bus", [id.description]))
        ])[id]
        let none = Preferences()
        #expect(
            try verdict(.task, due: at, now: at, none, record: refused) == .retry(at: utc("2026-11-20T09:01"))
        )
        #expect(try verdict(.task, due: at, now: "2026-11-20T09:01", none, record: refused) == .deliver)
        #expect(try verdict(.task, due: at, now: at, none, record: refused, isRead: true) == .drop(.read))
        #expect(try verdict(.task, due: at, now: at, none, isRead: true) == .deliver)
        #expect(
            try verdict(.nudge, due: at, now: "2026-11-20T11:01", none, record: refused) == .drop(.expired))
    }
}

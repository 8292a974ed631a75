import FocusCore
import Testing
import TimeKit
import WhenKit

/// What is typed for a key, and the text that is kept; nil where it is refused.
struct ValueRow: CustomStringConvertible {
    let key: PreferenceKey
    let typed: String
    let kept: String?

    init(_ key: PreferenceKey, _ typed: String, _ kept: String?) {
        self.key = key
        self.typed = typed
        self.kept = kept
    }

    var description: String { "\(key.rawValue) = \(typed)" }
}

@Suite struct PreferenceValueTests {
    private static let toggles: [PreferenceKey] = [
        .notifications, .taskReminders, .sessionCompletion, .dailyReminder, .nudges, .dailyRecap,
        .calendarAlarms,
    ]
    private static let nudges: [PreferenceKey] = [.morningNudge, .afternoonNudge, .eveningNudge]
    private static let times: [PreferenceKey] =
        [.dailyReminderTime, .dailyRecapTime, .morning, .afternoon, .evening, .night] + nudges
    private static let lengths: [PreferenceKey] = [
        .snoozeLength, .snoozeButton, .focusLength, .breakLength, .longBreakLength, .dailyGoal,
    ]

    private static func rows(_ keys: [PreferenceKey], _ values: [(String, String?)]) -> [ValueRow] {
        keys.flatMap { key in values.map { ValueRow(key, $0.0, $0.1) } }
    }

    private static let days = rows(
        toggles,
        [
            ("on", "on"), ("off", "off"), ("ON", "on"), (" yes ", "on"), ("false", "off"), ("", nil),
            ("maybe", nil), ("1", nil), ("on off", nil),
        ])
    private static let clocks = rows(
        times,
        [
            ("09:00", "09:00"), ("9:05", "09:05"), ("9am", "09:00"), ("5:30 pm", "17:30"),
            ("noon", "12:00"), ("00:00", "00:00"), ("23:59", "23:59"), ("24:00", nil), ("09:60", nil),
            ("9", nil), ("17.30", nil), ("09:00:30", nil), ("tomorrow 9am", nil), ("", nil),
            ("09:00 10:00", nil), ("2026-11-20T09:00:00Z", nil),
        ])
    private static let spans = rows(
        lengths,
        [
            ("25m", "25m"), ("25", "25m"), ("2h", "120m"), ("90s", "1m30s"), ("1h30m", "90m"),
            ("1d", "1440m"), ("24h 1s", nil), ("0", nil), ("-5m", nil), ("1:30", nil), ("1.5h", "90m"),
            ("99999999999999999999m", nil), ("2 months", nil), ("", nil),
        ])
    private static let others: [ValueRow] =
        rows(nudges, [("off", "off"), ("Off", "off")])
        + rows([.dailyReminderTime, .dailyRecapTime], [("off", nil)])
        + rows(
            [.quietHours],
            [
                ("off", "off"), ("22:00-07:00", "22:00-07:00"), ("10pm - 7am", "22:00-07:00"),
                ("13:00-14:00", "13:00-14:00"), ("22:00-22:00", nil), ("22:00", nil), ("22:00-", nil),
                ("22:00-07:00-08:00", nil), ("22:00-25:00", nil), ("on", nil),
                ("mon..fri 22:00-07:00, sat,sun 23:30-09:00", "mon..fri 22:00-07:00, sat,sun 23:30-09:00"),
                ("Weekdays 10pm to 7am, weekends 23:30-09:00", "mon..fri 22:00-07:00, sat,sun 23:30-09:00"),
                ("mon..sun 22:00-07:00", "22:00-07:00"), ("fri..mon 22:00-07:00", "mon,fri..sun 22:00-07:00"),
                ("12:00-13:00,22:00-07:00", "12:00-13:00, 22:00-07:00"), ("mon", nil), ("mon 22:00", nil),
                ("satt 22:00-07:00", nil), ("mon 22:00-07:00,", nil), ("mon 22:00-22:00", nil),
                // They would leave no minute of the week.
                ("00:00-12:00, 12:00-00:00", nil), ("mon..sat 00:00-00:01, 00:00-12:00, 12:00-00:00", nil),
                ("00:00-12:00, mon..sat 12:00-00:00", "00:00-12:00, mon..sat 12:00-00:00"),
            ])
        + rows(
            [.quietUntil],
            [
                ("off", "off"), ("2026-11-20T20:00:00Z", "2026-11-20T20:00:00Z"),
                ("2026-11-20T21:00:00+01:00", "2026-11-20T20:00:00Z"), ("2026-11-20T20:00", nil),
                ("on", nil), ("0001-01-01T00:00:00+23:00", nil),
            ])
        + rows(
            [.sound],
            [
                ("default", "default"), ("none", "none"), ("off", "none"), ("Bell", "Bell"),
                ("deux mots", "deux mots"), ("", nil), ("a\nb", nil), ("a\u{202E}b", nil),
                ("a\u{1B}[0m", nil),
                (String(repeating: "x", count: 4097), nil),
            ])
        + rows(
            [.cycles],
            [("1", "1"), ("04", "4"), ("99", "99"), ("0", nil), ("100", nil), ("-1", nil), ("+1", nil)])
        + rows(
            [.automaticStart],
            [
                ("none", "none"), ("break", "break"), ("Work", "work"), ("all", "all"), ("", nil),
                ("breaks", nil),
            ])
        + rows(
            [.delivery],
            [
                ("desktop,hook", "desktop,hook"), ("hook, Desktop", "desktop,hook"), ("hook", "hook"),
                ("desktop,desktop", "desktop"), ("none", "none"), ("", nil), ("desktop,", nil),
                ("none,hook", nil), ("mail", nil),
            ])
        + rows(
            [.dates],
            [("day-first", "day-first"), ("Month-First", "month-first"), ("locale", "locale"), ("dmy", nil)])
        + rows([.listOrder], [("number", "number"), ("Title", "title"), ("due", nil)])
        + rows(
            [.weekStart], [("mon", "mon"), ("Sunday", "sun"), ("sat", "sat"), ("7", nil), ("m", nil)])
        + rows(
            [.timezone],
            [("system", "system"), ("System", "system"), ("Asia/Tokyo", "Asia/Tokyo"), ("", nil)])
        + rows(
            [.calendarPaths],
            [
                ("none", "none"), ("/a/b.ics", "/a/b.ics"), ("/a, b:~/c", "/a, b:~/c"), ("/a : ~", "/a:~"),
                ("a.ics", nil), ("/a:", nil), ("~ada/c", nil), ("", nil),
            ])
        + rows(
            [.calendarUse],
            [
                ("all", "all"), ("ALL", "all"), ("none", "none"), ("Home, At work", "Home,At work"),
                ("Home,", nil), ("", nil),
            ])
        + rows(
            [.reminderBefore],
            [
                ("none", "none"), ("None", "none"), ("1h, 3 days", "3d,1h"), ("soon", nil), ("1h,", nil),
                ("", nil),
            ])
        + rows(
            [.reminderNag],
            [
                ("none", "none"), ("10m", "10m"), ("medium 30m, High 10m X6", "high 10m x6, medium 30m"),
                ("often", nil), ("high 10m, high 20m", nil), ("", nil),
            ])

    private static let alarms: [ValueRow] =
        rows(
            [.defaultAlarms],
            [
                ("off", "off"), ("15m", "15m"), ("1h, 10m", "1h,10m"), ("90", "1h30m"), ("1d", "1d"),
                ("4w", "28d"), ("10m,10m", "10m"), ("29d", nil), ("0", nil), ("1h,", nil), ("soon", nil),
                ("", nil), ("18:00", nil),
            ])
        + rows(
            [.defaultDayAlarms],
            [
                ("off", "off"), ("18:00 the day before", "18:00 the day before"),
                ("9am on the day", "09:00 on the day"),
                ("9:00 On The Day, 6pm 2 days before", "09:00 on the day, 18:00 2 days before"),
                ("noon 1 day before", "12:00 the day before"), ("9:00", nil), ("15m", nil),
                ("9:00 29 days before", nil), ("9:00 the day", nil), ("9:00 on the day,", nil), ("", nil),
            ])

    static let table = days + clocks + spans + others + alarms

    @Test(arguments: table)
    func `a value is kept in one form or refused`(row: ValueRow) {
        let assignment = try? PreferenceAssignment(row.key, row.typed)
        #expect(assignment?.value.description == row.kept)
    }

    @Test func `every key has good and bad values in the table`() {
        for key in PreferenceKey.allCases {
            let rows = Self.table.filter { $0.key == key }
            #expect(rows.contains { $0.kept != nil }, "\(key)")
            #expect(rows.contains { $0.kept == nil }, "\(key)")
        }
    }

    @Test func `the kept form means the same when it is read again`() throws {
        for row in Self.table {
            guard let kept = row.kept else { continue }
            #expect(
                try PreferenceAssignment(row.key, kept) == PreferenceAssignment(row.key, row.typed),
                "\(row)")
        }
    }

    @Test func `an error names the key and the value, and what is wrong with a time in it`() {
        #expect(throws: PreferenceError.badValue(.nudges, "maybe", nil)) {
            try PreferenceAssignment(.nudges, " maybe ")
        }
        #expect(throws: PreferenceError.unknownKey("Nudges")) { try PreferenceKey(named: "Nudges") }
        let error = #expect(throws: PreferenceError.self) {
            try PreferenceAssignment(.dailyReminderTime, "17.30")
        }
        guard case .badValue(.dailyReminderTime, "17.30", let cause?) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.reason == .dottedTime)
    }
}

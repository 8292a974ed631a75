import CommandLineKit
import FocusWords

/// The things that completion lists: what is in the store, and what times mean here and now.
enum Source: String, CaseIterable {
    case openTask, remindedTask, repeatingTask, endedTask
    /// A task, or a request that is no task's.
    case ringing
    case tag
    /// A tag of the task that the first operand names.
    case ownTag
    /// Of the preference that the operand before names.
    case preferenceValue
    case account, otherAccount
    case feedItem, unreadItem, readItem
    /// A session that is over.
    case session
    case calendar
    /// An event or a reminder.
    case entry
    /// A WHEN; one that is still to come; one or a length of time; the same or `off`; one or a rule.
    case when, comingWhen, snooze, quiet, whenOrRule
    case link

    var kind: ValueKind { .thing(Thing(rawValue)) }
}

/// Words that are often meant and need no look at anything.
enum Suggestions {
    static let duration = ValueKind.suggestion(
        [
            ("5m", "5 minutes"), ("15m", "15 minutes"), ("25m", "25 minutes"), ("45m", "45 minutes"),
            ("1h", "An hour"), ("90m", "An hour and a half"), ("2h", "2 hours"),
        ].choices)

    static let rule = ValueKind.suggestion(
        [
            ("daily", "Every day"), ("weekdays", "From Monday to Friday"),
            ("weekends", "On Saturday and Sunday"), ("weekly", "Every week"), ("monthly", "Every month"),
            ("yearly", "Every year"), ("last day", "On the last day of each month"),
            ("last weekday", "On the last weekday of each month"), ("every 2 weeks", "Every other week"),
            ("daily at 8:00 and 20:00", "Twice a day"), ("hourly", "Every hour, day and night"),
            ("every 2 hours from 9:00 to 18:00", "From 9:00 on, each day anew"),
            ("monthly on the 1st and 15th", "Twice a month"),
            ("7d after done", "A week after it was done"), ("none", "It rings once"),
        ].choices)

    static let leads = ValueKind.suggestion(
        [
            ("1h", "An hour ahead"), ("1d", "A day ahead"), ("1d,1h", "A day and an hour ahead"),
            ("none", "At its time alone"),
        ].choices)

    static let nag = ValueKind.suggestion(
        [
            ("10m", "Every 10 minutes until you answer"), ("10m x6", "The same, 6 times at most"),
            ("none", "It rings once"),
        ].choices)

    static let due = ValueKind.suggestion(
        [
            ("overdue", "Rang and not answered"), ("today", "Overdue, and what rings today"),
            ("tomorrow", "What is due on that day"),
            ("week", "What is late, and what rings within seven days"),
            ("2w", "The same for two weeks"), ("mon..fri", "From one day to another"),
        ].choices)

    static let day = ValueKind.suggestion([("today", ""), ("yesterday", "")].choices)

    static let pastDay = ValueKind.suggestion(
        [
            ("today", "Since midnight"), ("yesterday", "Since the midnight before"), ("7d", "A week"),
            ("30d", "A month"), ("365d", "A year"),
        ].choices)
}

extension [(String, String)] {
    fileprivate var choices: [Choice] { map { Choice($0.0, $0.1) } }
}

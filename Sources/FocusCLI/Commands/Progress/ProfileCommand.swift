import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// `focusflow profile`
enum ProfileCommand {
    static let verb = Verb(command) { invocation, world in
        let overview = try Drawing.overview(invocation, world)
        let progress = overview.progress
        let records = badges(of: progress).map {
            [$0.badge.rawValue, $0.badge.title, time($0.earned, overview)]
        }
        let figures = [
            ["level", "\(progress.level.number)", ""], ["xp", "\(progress.xp)", ""],
            ["nextLevelAt", "\(progress.level.end)", ""],
        ]
        return try Drawing.report(
            chart(overview), json(overview), records + figures, overview, invocation, world)
    }

    static let command = Command(
        "profile", "Show your level, your badges and your totals",
        details: [
            "A minute of focus is 1 XP, a finished task 10. Reopening a task or deleting a session takes back what "
                + "it earned.",
            "With --plain there is a line for each badge first, then level, xp and nextLevelAt.",
        ],
        options: Array(Drawing.options.dropFirst(2)),
        examples: [
            Example("profile", "See your level and badges"), Example("profile --json", "For a program"),
        ],
        exitCodes: Drawing.exitCodes, seeAlso: ["focusflow(1)", "focusflow-journey(1)"])

    private static func badges(of progress: Progress) -> [(badge: Badge, earned: Instant?)] {
        Badge.allCases.map { ($0, progress.badges[$0]) }
    }

    private static func best(_ progress: Progress) -> DayTotals? {
        progress.days.max { $0.focused < $1.focused }.flatMap { $0.minutes > 0 ? $0 : nil }
    }

    private static func chart(_ overview: Overview) -> Chart {
        let progress = overview.progress
        let (level, xp) = (progress.level, progress.xp)
        let earned = Badge.allCases.map { badge in
            let day = progress.badgeDays[badge].flatMap { CivilDate(dayNumber: $0) }
            return "\(day == nil ? "[ ]" : "[x]") \(badge.title)"
                + (day.map { ", \(TimeText.day($0, today: overview.today))" } ?? ": \(badge.reason)")
        }
        var totals = [
            counted(progress.sessions, "session"),
            "\(TimeText.length(minutes(progress.focused))) of focus",
            "\(counted(progress.tasks, "task")) done",
        ]
        if let best = best(progress), let date = best.date {
            totals.append(
                "Best day: \(TimeText.day(date, today: overview.today)), "
                    + TimeText.length(minutes(best.focused)))
        }
        if xp == 0 { totals.append(Chart.firstStep) }
        let bar = Chart.Bar(
            name: "level \(level.number + 1) at \(level.end.grouped) XP", value: xp - level.start,
            text: "\(xp.grouped) XP")
        return Chart(
            title: "Profile",
            sections: [
                .bars("Level \(level.number)", [bar], full: level.end - level.start), .lines(totals),
                .lines(earned),
            ])
    }

    private static func minutes(_ span: TimeSpan) -> TimeSpan {
        TimeSpan(seconds: span.seconds / 60 * 60)
    }

    private static func time(_ instant: Instant?, _ overview: Overview) -> String {
        instant?.rfc3339(in: overview.situation.zone) ?? ""
    }

    private static func json(_ overview: Overview) -> [JSONValue.Member] {
        let progress = overview.progress
        let earned = badges(of: progress).map { badge, instant in
            JSONValue.object([
                .init("id", .string(badge.rawValue)), .init("title", .string(badge.title)),
                .init("earned", instant == nil ? .null : .string(time(instant, overview))),
            ])
        }
        let best = best(progress).map { day in
            JSONValue.object([
                .init("date", .string(day.date?.description ?? "")),
                .init("minutes", .number(.init(day.minutes))),
            ])
        }
        return [
            .init("level", .number(.init(progress.level.number))), .init("xp", .number(.init(progress.xp))),
            .init("nextLevelAt", .number(.init(progress.level.end))), .init("badges", .array(earned)),
            .init("sessions", .number(.init(progress.sessions))),
            .init("minutes", .number(.init(progress.focused.seconds / 60))),
            .init("tasks", .number(.init(progress.tasks))), .init("bestDay", best ?? .null),
        ]
    }
}

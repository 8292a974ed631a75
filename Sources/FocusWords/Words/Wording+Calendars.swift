package import FocusCalendars
import FocusCore
import FocusPorts
package import ICalendarKit
import TimeKit

extension CalendarError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what can't be read of calendars.
extension Complaint {
    package init(_ error: CalendarError) {
        let list = "run 'focusflow calendar list --plain' to see the uids"
        switch error {
        case .calendarAccessDenied: self.init(denied: .events)
        case .reminderAccessDenied: self.init(denied: .reminders)
        case .eventNotFound(let id): self.init("no-such-event", "no event or reminder '\(id)'", hints: [list])
        case .reminderNotFound(let id): self.init("no-such-reminder", "no reminder '\(id)'", hints: [list])
        case .noSuchCalendar(let name, let known):
            let hint = known.isEmpty ? "no calendar is read" : "choose from \(known.joined(separator: ", "))"
            self.init("no-such-calendar", "no calendar '\(name)'", hints: [hint])
        case .noPaths:
            self.init(
                "no-calendar-paths", "the preference calendar.paths does not say where your calendars are",
                hints: ["focusflow prefs set calendar.paths ~/.calendars"])
        case .ambiguous(let id, let uids):
            self.init("ambiguous-id", "\(uids.count) uids begin with '\(id)'", hints: uids)
        case .tooManyDays(let days, let limit):
            self.init(
                "too-many-days", "\(days) days are too many: at most \(limit), a century",
                hints: ["ask for fewer days with --days, and for later ones with --from"], status: .usage)
        }
    }

    private init(denied kind: AuthorizationKind) {
        self.init(
            "not-authorized", "\(kind.subject) is not allowed",
            hints: ["to allow it: focusflow \(kind.command("allow"))"], status: .notAuthorized)
    }

    /// Of a path that was set, with the way to mend it.
    package init(path problem: CalendarProblem) {
        let complaint = Complaint(problem)
        guard case .file(let error) = problem else {
            self = complaint
            return
        }
        self.init(complaint.code, complaint.message, kind: .warning, hints: [error.calendarHint])
    }

    package init(_ problem: CalendarProblem) {
        switch problem {
        case .file(let error):
            self.init(
                "calendar-file", "cannot \(error.operation.words) '\(error.path)': \(error.cause.words)",
                kind: .warning)
        case .content(let path, let problem):
            self.init(
                "calendar-content",
                "\(path):\(problem.line): \(problem.fact.words); \(problem.effect.words)", kind: .warning)
        case .unknownZone(let path, let name):
            self.init(
                "calendar-zone", "\(path): no time zone '\(name)'; its times are read as local times",
                kind: .warning)
        case .tooOften(let title):
            self.init(
                "calendar-long", "'\(title)' repeats too often in these days; its later times are left out",
                kind: .warning, hints: ["ask for fewer days with --days"])
        case .tooMuch(let limit):
            self.init(
                "calendar-long", "there are more than \(limit) times; the rest is left out", kind: .warning,
                hints: ["ask for fewer days with --days, or for one calendar"])
        case .outOfTime(let path):
            self.init(
                "calendar-slow", "\(path): reading takes too long; the rest is left out", kind: .warning)
        }
    }

    package static func moreProblems(_ count: Int) -> Complaint {
        Complaint("calendar-content", "\(count) more like these", kind: .warning)
    }

    package static var alarmsOff: Complaint {
        Complaint(
            "alarms-off", "none of them will ring: the preference calendar.alarms is off", kind: .warning,
            hints: ["focusflow prefs set calendar.alarms on"])
    }
}

extension Problem.Effect {
    package var words: String {
        switch self {
        case .ignored: "the line is left out"
        case .kept: "it is read all the same"
        case .skipped: "it is left out"
        case .stopped: "the rest of the file is left out"
        }
    }
}

extension Problem.Fact {
    package var words: String {
        switch self {
        case .badLine: "the line does not belong in a calendar"
        case .outsideCalendar: "this is outside a calendar"
        case .unclosed(let name): "'\(name)' has no end"
        case .strayEnd(let name): "'\(name)' ends without a beginning"
        case .tooDeep: "too deep"
        case .tooManyLines: "too many lines"
        case .tooLarge: "the file is too large"
        case .missing(let name): "\(name) is missing"
        case .badValue(let property, let value): "\(property) can't be '\(value.prefix(60))'"
        case .badRule: "the rule can't be understood"
        case .conflict(let first, let second): "\(first) and \(second) can't be used together"
        case .tooMany(let name): "too many of \(name)"
        case .endBeforeStart: "the end is before the start"
        }
    }
}

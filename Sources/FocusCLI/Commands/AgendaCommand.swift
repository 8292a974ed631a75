import CommandLineKit
import FocusActions
import FocusDelivery
import FocusReports
import FocusWords

/// `focusflow agenda`
enum AgendaCommand {
    static let verb = Verb(command) { invocation, world in
        let request = AgendaRequest(
            from: invocation[CalendarNoun.from], days: invocation[CalendarNoun.days].flatMap { Int($0) },
            calendar: nil)
        let agenda = try agenda(request, world)
        return Warned(DayAgendaReport(agenda: agenda), of: TickSilence(agenda.situation, world))
    }

    static let command = Command(
        "agenda", "List what comes, day by day: reminders, events and alarms",
        details: [
            "Every ring of every task is listed at the time when you will hear it, such as the end of quiet "
                + "hours. A line that won't ring says why. A reminder that rings again until you "
                + "answer is listed once. If the timer goes on by itself after a session, only the end of "
                + "that session is listed. The events of your calendars are listed too, if focusflow may "
                + "read them.",
            "With --plain: the time, the end of an event, what it is (task, event, alarm, nudge and so on), "
                + "why it does not ring, the number of the task, the title.",
        ],
        options: [CalendarNoun.days, CalendarNoun.from],
        examples: [
            Example("agenda", "The coming week"), Example("agenda --from tomorrow --days 1", "Tomorrow"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(2, "The time can't be understood"),
            ExitCode(3, "The files can't be read"),
        ],
        seeAlso: [
            "focusflow(1)", "focusflow-today(1)", "focusflow-calendar(1)", "focusflow-pending-list(1)",
            "focusflow-tick(1)",
        ])
}

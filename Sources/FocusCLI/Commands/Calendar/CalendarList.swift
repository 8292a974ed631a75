import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow calendar list`
enum CalendarList {
    static let verb = Verb(command) { invocation, world in
        let request = CalendarNoun.request(invocation)
        return invocation.contains(todosOption)
            ? TodoListing(reading: try listReminders(request, world))
            : Agenda(reading: try listEvents(request, world))
    }

    private static let todosOption = Option.flag(
        "todos", "Open reminders instead of events, whenever they are due")

    static let command = Command(
        "list", "List the events of the coming days",
        details: [
            "Times are in your time zone; an event with another zone also shows its own time. An event "
                + "that is marked as cancelled never rings. A reminder that repeats is listed at its next "
                + "time that is not done."
        ],
        options: [CalendarNoun.from, CalendarNoun.days, CalendarNoun.calendar, todosOption],
        examples: [
            Example("calendar list --days 1", "Today"),
            Example("calendar list --from mon --calendar work", "A week of one calendar"),
            Example("calendar list --todos", "Reminders that are open"),
        ],
        exitCodes: [ExitCode(0, "Done; also when nothing is listed"), ExitCode(4, "Reading is not allowed")])
}

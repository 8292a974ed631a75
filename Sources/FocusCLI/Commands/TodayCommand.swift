import CommandLineKit
import FocusActions
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow today`
enum TodayCommand {
    static let verb = Verb(command) { invocation, world in
        let layout = invocation.format.layout
        let isForPeople = layout == .human || layout == .quiet
        return TodayReport(
            today: try showToday(
                invocation.operands.first, keeping: isForPeople ? TodayText.height : nil, world),
            isForPeople: isForPeople)
    }

    /// For somebody who typed the name of the program alone: nil where there is nothing of the day to show.
    static func unlessEmpty(_ world: World) throws -> TodayReport? {
        let today = try showToday(keeping: TodayText.height, world)
        return today.isEmpty ? nil : TodayReport(today: today, isForPeople: true)
    }

    static let command = Command(
        "today", "Show your day on one screen",
        details: [
            """
            You see how much of the daily goal is reached, the streak, and what is on the timer; what is \
            overdue; which tasks ring today, with each warning, and what rings next besides, be it a task, a \
            daily reminder or an alarm of a calendar; which tasks start today; today's events that are not \
            over; the open reminders of calendars; and what else in the feed waits for an answer. A \
            reminder that rings until you answer is listed once. What does not fit into 24 lines is cut, \
            and a line says how much more there is and how to see it. The agenda has all that rings.
            """,
            "With DAY you see which tasks ring and start on that day, and its events and reminders. "
                + "Overdue is still what is overdue now.",
            "A line that begins with an exclamation mark says what is wrong and how to mend it. Nothing is "
                + "changed or marked as read.",
            """
            With --plain each line begins with what it is: overdue, upcoming, starting, beside, event, todo, \
            timer, item, minutes, goal, streak, unread or undated, which counts the tasks that never ring.
            """,
        ],
        operands: [
            Operand("DAY", Source.comingWhen.kind, .optional, "Another day, such as tomorrow or fri")
        ],
        examples: [
            Example("today", "What there is to do"), Example("today tomorrow", "What comes tomorrow"),
            Example("today --json", "Everything, for a program"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when there is nothing to show"), ExitCode(3, "The files can't be read"),
        ],
        seeAlso: [
            "focusflow(1)", "focusflow-task(1)", "focusflow-feed(1)", "focusflow-calendar(1)",
            "focusflow-progress(1)",
        ])
}

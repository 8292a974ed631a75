import FocusWords
import Testing

@testable import FocusCLI

/// What somebody asks the help, in words of their own, and the command that has to be among the answers.
@Suite struct AskingTests {
    @Test(arguments: [
        ("remind me three days before", "--before 3d"),
        ("warn me ahead of time", "--before 3d"),
        ("stop everything for two hours", "focusflow dnd 2h"),
        ("be quiet for a while", "focusflow dnd"),
        ("do not disturb", "focusflow dnd"),
        ("move today to tomorrow", "focusflow snooze --due today tomorrow"),
        ("postpone everything until tomorrow", "focusflow snooze --due today tomorrow"),
        ("every other Tuesday until June", "every 2 weeks until 1 jun"),
        ("every second week", "every 2 weeks until 1 jun"),
        ("what did I do last week", "focusflow task log --since 7d"),
        ("ring until I confirm", "--nag 10m"),
        ("why did it not ring", "focusflow why 5"),
        ("use it on two machines", "focusflow doctor --git"),
        ("sync between computers", "focusflow doctor --git"),
        ("on my phone", "hooks/deliver"),
        ("make a backup", "backup.tar"),
        ("silent at night but not for the doctor", "--urgent"),
        ("no notifications during the night", "quiet-hours"),
        ("vacation", "focusflow task pause"),
        ("undo", "focusflow undo"),
        ("remove a task", "focusflow task delete"),
        ("subtasks", "--step"),
        ("pomodoro", "focusflow start 25m"),
        ("I forgot to start the timer", "focusflow timer add"),
        ("several times a day", "daily at 8:00, 13:00 and 20:00"),
        ("polybar", "focusflow status"),
        ("google calendar events", "calendar"),
        ("import from taskwarrior", "focusflow task import"),
        ("move over from emacs org", "focusflow task import"),
        ("time zone of another country", "Europe/London"),
        ("first day of the week", "week-start"),
        ("which badges do I have", "focusflow profile"),
        ("last day of the month", "last weekday"),
        ("cancel a reminder", "--no-reminder"),
        ("stop repeating", "--repeat none"),
        ("stop nagging me", "--nag none"),
        ("every second Thursday of the month", "second thursday"),
        ("repeat every three months", "every 3 months"),
        ("remind me every 20 minutes to drink", "every 20 minutes"),
        ("what is due this week", "--due week"),
        ("tasks with a tag", "list --tag"),
        ("which tasks are hidden", "--waiting"),
        ("what did I do yesterday", "--since yesterday"),
        ("take a break", "timer break"),
        ("how long is left", "timer status"),
        ("delete a session", "timer delete"),
        ("chart of the year", "journey"),
        ("mute during a meeting", "dnd until"),
        ("leave me alone", "focusflow dnd"),
        ("quiet on Sundays", "sun 07:00-06:59"),
        ("ring even in quiet hours", "--urgent"),
        ("it does not ring, what is wrong", "focusflow doctor"),
        ("reminder came twice", "focusflow why 5"),
        ("my computer was asleep", "focusflow why 5"),
        ("cron", "--tick"),
        ("uninstall", "--uninstall"),
        ("move to a new laptop", "tar -xf"),
        ("where is the config file", "focusflow doctor"),
        ("telegram", "hooks/deliver"),
        ("over ssh", "hooks/deliver"),
        ("too many notifications", "notifications off"),
        ("how do I write times", "focusflow-time"),
        ("change the length of the pomodoro", "timer.focus"),
        ("ignore one calendar", "calendar.use"),
        ("show the number of open tasks", "--count"),
        ("rofi menu", "focusflow-scripting"),
        ("keep ringing", "--nag 10m"),
        ("wake me up at 7", "every day at 8:00"),
        ("how do I back up my tasks", "tar -cf"),
        ("what is due", "--due week"),
        ("pomodoro", "start 25m"),
        ("I want to be warned a week ahead of a deadline", "--before 3d"),
        ("how do I stop the popups while giving a talk", "focusflow dnd 2h"),
        ("quarterly tax payments", "every 3 months"),
        ("pay bills on the first of the month", "on the 1st"),
        ("show tomorrow", "focusflow agenda"),
        ("show statistics", "focusflow progress"),
        ("what does XP mean", "focusflow profile"),
        ("I'm flying to Tokyo", "Europe/London"),
        ("how do I see old reminders that already rang", "feed list"),
        ("attach a link to a task", "--notes"),
        ("I deleted something by accident", "focusflow undo"),
        ("cancel a session", "focusflow stop"),
        ("which tasks did I finish this month", "task log"),
        ("remind me on the third friday", "second thursday"),
        ("postpone until next monday", "focusflow snooze 5 1h"),
        ("why is this task missing from the list", "--waiting"),
        ("turn reminders back on", "prefs reset notifications"),
        ("am I allowed to edit the files by hand", "focusflow-files"),
        ("does it use the internet", "focusflow doctor"),
        ("which shortcuts are there", "focusflow help"),
        ("my reminder never showed up", "focusflow doctor"),
        ("make a reminder louder so I can't miss it", "--nag 10m"),
        ("run a script when a reminder goes off", "hooks/task-done"),
        ("completely remove focusflow from my computer", "--uninstall"),
        ("how long did I work yesterday", "timer log --since yesterday"),
        ("a shopping list inside a task", "--step"),
        ("what have I got coming up this week", "--due week"),
        ("remind me in an hour", "in 5 minutes"),
        ("pause all notifications until tomorrow", "dnd until"),
        ("how to snooze from the notification", "focusflow-reminders"),
        ("which version do I have", "--version"),
        ("make it quieter", "quiet-hours"),
    ])
    func `a question finds its answer among the first five`(asked: String, answer: String) {
        let found = QuestionSearch(Question.all).found(for: asked)
        #expect(found.count <= 5)
        #expect(
            found.contains { $0.answers.contains { $0.contains(answer) } },
            "\(found.map { "\($0.text): \($0.answers)" })")
    }

    @Test(arguments: ["", "the of a", "xyzzy", "?!"])
    func `what shares no word finds nothing`(asked: String) {
        #expect(QuestionSearch(Question.all).found(for: asked).isEmpty)
    }

    @Test(arguments: [
        ("hours", "hour"), ("Two", "2"), ("paused", "pausing"), ("reminders", "remind"), ("QUIET", "silent"),
    ])
    func `words of one meaning are one`(one: String, other: String) {
        #expect(AskedWords.of(one) == AskedWords.of(other))
    }
}

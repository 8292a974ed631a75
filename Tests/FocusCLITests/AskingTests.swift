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
        ("time zone of another country", "Europe/London"),
        ("first day of the week", "week-start"),
        ("which badges do I have", "focusflow profile"),
        ("last day of the month", "last weekday"),
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

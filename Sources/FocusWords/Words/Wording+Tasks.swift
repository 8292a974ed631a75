package import FocusCore
import TimeKit

extension ReferenceFault: Told { package var complaint: Complaint { Complaint(self) } }
extension TaskRefusal: Told { package var complaint: Complaint { Complaint(self) } }
extension TaskError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what can't be done with tasks and their reminders.
extension Complaint {
    package init(_ error: TaskError) {
        let numbers = "run 'focusflow task list' to see the numbers"
        self =
            switch error {
            case .noSuchTask(let reference):
                Complaint("no-such-task", "no task \(reference)", hints: [numbers])
            case .unreadable(let reference):
                Complaint(
                    "no-task", "the record of task \(reference) can't be read",
                    hints: ["run 'focusflow doctor' to see what is wrong with it"])
            case .ended(let task, let state, let at):
                Complaint(
                    "task-ended",
                    "\(task.words) was \(state == .deleted ? "deleted" : "finished")\(at?.words ?? "")",
                    hints: ["to bring it back: focusflow task reopen \(task.number)"])
            case .open(let task):
                Complaint(
                    "task-open", "\(task.words) is open already",
                    hints: ["to look at it: focusflow task show \(task.number)"])
            case .doneAlready(let task, let past, let next):
                Complaint(
                    "done-already",
                    "task \(task.number), '\(task.title)': \(past.words) already"
                        + (next.map { "; next \(TimeText.nearMoment($0.wall, now: $0.now))" } ?? ""),
                    hints: ["to finish the next one: focusflow task done \(task.number) --ahead"])
            case .ambiguous(let reference, let tasks):
                Complaint(
                    "ambiguous-task", "the ids of \(tasks.count) tasks begin with '\(reference)'",
                    hints: tasks.map { "\($0.number) is \($0.id), \($0.title)" }, status: .usage)
            case .emptyTitle:
                Complaint(
                    "empty-title", "a task needs a title", hints: ["such as 'Call mum'"], status: .usage
                )
            case .titleTooLong(let limit):
                Complaint(
                    "long-title", "the title is longer than \(limit) characters",
                    hints: ["put the rest into --notes"], status: .usage)
            case .emptyTag:
                Complaint(
                    "empty-tag", "a tag is empty", hints: ["give a word, such as --tag home"], status: .usage)
            case .unprintableTag(let tag):
                Complaint(
                    "bad-tag", "the tag '\(tag)' holds a character that can't be shown",
                    hints: ["leave that character out"], status: .usage)
            case .severalTags(let tag, let option):
                Complaint(
                    "several-tags", "'\(tag)' may be several tags, or one with a comma, which no tag has",
                    hints: TagReadings(tag, option).hints, status: .usage)
            case .unnamed(let text):
                Complaint(
                    "bad-reference", "'\(text)' is not a task",
                    hints: [
                        "name it by its number, or on a terminal by words from its title",
                        "to see the numbers: focusflow task list; those of finished tasks with --done",
                    ], status: .usage)
            case .severalTitled(let text, let tasks):
                Complaint(
                    "ambiguous-task", "'\(text)' is in the titles of \(tasks.count) open tasks",
                    hints: tasks.prefix(ManyTasks.most).map { "\($0.number) is '\($0.title)'" }
                        + (tasks.count > ManyTasks.most ? ["all of them: focusflow task list"] : []),
                    status: .usage)
            case .dueReversed(let first, let last):
                Complaint("reversed", "'\(last)' is before '\(first)'", status: .usage)
            case .noSuchTag(let tag, let task, let tags):
                Complaint(
                    "no-such-tag", "task \(task.number), '\(task.title)', has no tag '\(tag)'",
                    hints: [
                        tags.isEmpty
                            ? "it has no tags" : "it has \(tags.map { "'\($0)'" }.joined(separator: ", "))"
                    ])
            case .past(let wall, let text):
                Complaint(
                    "past", "'\(text)' is \(wall.date) \(TimeText.clock(wall.time)), which is past",
                    hints: Complaint.pastHints(wall, text), status: .usage)
            case .ruleOver(let text):
                Complaint("past", "'\(text)' has no time that is still ahead", status: .usage)
            case .twoRules(let at, let rule):
                Complaint(
                    "two-rules", "'\(at)' and '\(rule)' can't be put together",
                    hints: [
                        "name the time in --at and the rule alone in --repeat; "
                            + "beside a rule with several times it must be one of them"
                    ],
                    status: .usage)
            case .onlyTime(let text):
                Complaint(
                    "only-time", "'\(text)' is a time, and no title is left",
                    hints: ["say what to do, or give --literal to make it the title"],
                    status: .usage)
            case .readTwice(let one, let other):
                Complaint(
                    "read-twice", "'\(one)' and '\(other)' are two times",
                    hints: [
                        "leave one of them out, put quotes around what belongs to the title, or give "
                            + "--literal to make all of it the title"
                    ], status: .usage)
            case .noReminder(let task):
                Complaint(
                    "no-reminder", "task \(task.number), '\(task.title)', has no reminder",
                    hints: ["focusflow task edit \(task.number) --at WHEN"])
            case .nothingToCome(let task):
                Complaint(
                    "nothing-to-come", "task \(task.number), '\(task.title)', won't ring again",
                    hints: ["focusflow task show \(task.number)"])
            case .notRepeating(let task):
                Complaint(
                    "not-repeating", "task \(task.number), '\(task.title)', does not repeat",
                    hints: ["focusflow task done \(task.number)"])
            case .nothingToExcept(let task):
                Complaint(
                    "not-repeating",
                    "task \(task.number), '\(task.title)', does not repeat, so no day can be left out",
                    hints: ["with a rule: focusflow task edit \(task.number) --repeat RULE"])
            case .notASeries(let task):
                Complaint(
                    "not-a-series",
                    "task \(task.number), '\(task.title)', rings once, or a while after it was done: move it "
                        + "instead of pausing it",
                    hints: ["focusflow task edit \(task.number) --at 'next mon 9am'"])
            case .paused(let task):
                Complaint(
                    "paused",
                    "task \(task.number), '\(task.title)', is paused, so there is nothing to put off",
                    hints: ["focusflow task resume \(task.number)"])
            case .pausedForGood(let task):
                Complaint(
                    "paused", "task \(task.number), '\(task.title)', is paused, so it has no next time",
                    hints: ["focusflow task resume \(task.number)"])
            case .notPaused(let task):
                Complaint(
                    "not-paused", "task \(task.number), '\(task.title)', is not paused",
                    hints: ["focusflow task show \(task.number)"])
            case .pauseIsOver(let day, let text):
                Complaint(
                    "past", "'\(text)' is \(day): a pause until then would be over already",
                    hints: ["name a day after today, such as 'next mon'"], status: .usage)
            case .noSuchException(let day, let task, let days):
                Complaint(
                    "no-such-exception", "\(task.words) does not leave out '\(day)'",
                    hints: ["it leaves out " + (days.isEmpty ? "no days" : days.joined(separator: ", "))])
            case .noExceptions(let task):
                Complaint(
                    "no-exceptions", "these days can't be left out of the rule of \(task.words)",
                    hints: ["a rule leaves out up to 100 days, and none if it counts from when it was done"],
                    status: .usage)
            case .taskOrMinutes(let task, let others):
                Complaint(
                    "task-or-minutes",
                    "'\(task.number)' may be \(task.number) minutes, or task \(task.number), '\(task.title)'",
                    hints: ["m", " 10m"].map { length in
                        let tasks = others.map(\.description).joined(separator: " ")
                        return "focusflow task snooze \(tasks) \(task.number)\(length)"
                    }, status: .usage)
            case .startIsNoDay(let text):
                Complaint(
                    "start-no-day", "'\(text)' has a time, and a start is a day",
                    hints: ["give only a day, such as --start 'mon' or --start '1 dec'"], status: .usage)
            case .startAfterReminder(let start, let label):
                Complaint(
                    "start-after-reminder",
                    "the start, \(start), is after the reminder, \(label.date) "
                        + "\(TimeText.clock(label.time)): it would ring while the task is hidden",
                    hints: [
                        "choose an earlier day, or move the reminder with --at; --start none takes it away"
                    ],
                    status: .usage)
            case .putOffBeforeStart(let task, let start):
                Complaint(
                    "before-start",
                    "\(task.words) starts on \(start): it can't be put off to a time before that",
                    hints: [
                        "focusflow task snooze \(task.number) until \(start) 9am",
                        "focusflow task edit \(task.number) --start none",
                    ])
            case .dayBehindTasks(let tasks, let typed, let day):
                Complaint(
                    "day-behind-tasks", "'\(typed)' is not a task; put 'until' before a day",
                    hints: ["focusflow task pause \(tasks) until \(day)"], status: .usage)
            case .noSuchStep(let name, let task, let among):
                Complaint(
                    "no-such-step",
                    "cannot tell which step of task \(task.number), '\(task.title)', is '\(name)'",
                    hints: [
                        among.isEmpty
                            ? "add one: focusflow task step \(task.number) --add TEXT"
                            : "choose from \(among.map { "'\($0)'" }.joined(separator: ", "))"
                    ])
            case .sameStep(let text):
                Complaint(
                    "same-step", "the step '\(text)' is there already",
                    hints: ["word it differently"],
                    status: .usage)
            case .nothingToChange:
                Complaint(
                    "nothing-to-change", "you named nothing to change",
                    hints: ["run 'focusflow task edit --help' to see what you can change"], status: .usage)
            case .badLeads(let text):
                Complaint(
                    "bad-ahead", "'\(text)' does not say how long before its time to warn",
                    hints: ["give lengths from 1m to 366d, such as --before 3d,1h, or --before none"],
                    status: .usage)
            case .badNag(let text):
                Complaint(
                    "bad-nag", "'\(text)' does not say how often to ring again",
                    hints: [
                        "give a length from 1m to 7d, such as --nag 10m or --nag '10m x6', or --nag none"
                    ],
                    status: .usage)
            case .ringsNever(let option):
                Complaint(
                    "no-reminder", "--\(option) is for a task with a time, and there is none",
                    hints: ["add --at, such as --at 'tomorrow 18:00'"], status: .usage)
            }
    }

    package init(_ fault: ReferenceFault) {
        self.init(
            "bad-reference", "'\(fault.word)' is not a task",
            hints: ["use its number, as 'focusflow task list' shows it"], status: .usage)
    }

    package init(_ refusal: TaskRefusal) {
        switch refusal {
        case .guessed(let words, let task, let line):
            self.init(
                "guessed-task",
                "'\(words)' may mean task \(task.number), '\(task.title)', and you did not say yes",
                hints: ["if you mean it: focusflow \(line)"], status: .usage)
        case .unasked(let deed, let count, let look, let yes):
            self.init(
                "unconfirmed",
                "\(count == 1 ? "1 task" : "\(count) tasks") would be \(deed), and you did not say yes",
                hints: ["to see which: focusflow \(look)", "to do it without asking: focusflow \(yes)"])
        case .declined(let count):
            self.init(
                "declined", count == 1 ? "the task stays as it is" : "all \(count) tasks stay as they are")
        }
    }
}

/// What `--tag a,b` may mean.
private struct TagReadings {
    private let parts: [String]
    private let name: String

    init(_ tag: String, _ option: String) {
        name = option
        parts = tag.split(separator: "," as Character).map {
            // `#a,#b`, as quick add writes them
            String($0.drop { $0 == "#" }).onOneLine
        }.filter { !$0.isEmpty }
    }

    var hints: [String] {
        guard parts.count > 1 else { return parts.map { "for one tag: \(option($0))" } }
        return [
            "for \(parts.count) tags: \(parts.map(option).joined(separator: " "))",
            "for one: \(option(parts.joined(separator: "-")))",
        ]
    }

    private func option(_ tag: String) -> String { tag.contains(" ") ? "\(name) '\(tag)'" : "\(name) \(tag)" }
}

extension TaskName {
    fileprivate var words: String { "task \(number), '\(title)'," }
}

extension PastOccurrence {
    /// `done at 08:07`, `the time at 09:00 was passed over`
    fileprivate var words: String {
        let at = at?.words ?? ""
        return switch deed {
        case .finished: "done\(at)"
        case .skipped: "skipped\(at)"
        case .passedOver: "the time\(at) was passed over"
        }
    }
}

extension ToldMoment {
    /// ` at 08:07`, ` yesterday 20:10`
    fileprivate var words: String {
        isToday ? " at \(TimeText.clock(wall.time))" : " \(TimeText.nearMoment(wall, now: now))"
    }
}

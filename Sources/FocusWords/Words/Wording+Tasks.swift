package import FocusCore
import TimeKit

extension ReferenceFault: Told { package var complaint: Complaint { Complaint(self) } }
extension TaskError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what can't be done with tasks and their reminders.
extension Complaint {
    package init(_ error: TaskError) {
        let numbers = "run 'focusflow task list' to see the numbers"
        self =
            switch error {
            case .noSuchTask(let reference):
                Complaint("no-such-task", "no task \(reference)", hints: [numbers])
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
                    "task \(task.number), '\(task.title)': \(past.deed == .skipped ? "skipped" : "done")\(past.at?.words ?? "") already"
                        + (next.map { "; next \(TimeText.nearMoment($0.wall, now: $0.now))" } ?? ""),
                    hints: ["to finish that one: focusflow task done \(task.number) --ahead"])
            case .ambiguous(let reference, let tasks):
                Complaint(
                    "ambiguous-task", "'\(reference)' begins the ids of \(tasks.count) tasks",
                    hints: tasks.map { "\($0.number) is \($0.id), \($0.title)" }, status: .usage)
            case .emptyTitle:
                Complaint(
                    "empty-title", "a task needs a title", hints: ["focusflow task add TITLE"], status: .usage
                )
            case .titleTooLong(let limit):
                Complaint(
                    "long-title", "the title is longer than \(limit) characters",
                    hints: ["put the rest into --notes"], status: .usage)
            case .emptyTag:
                Complaint(
                    "empty-tag", "a tag is empty", hints: ["name a word, such as --tag home"], status: .usage)
            case .unprintableTag(let tag):
                Complaint(
                    "bad-tag", "the tag '\(tag)' holds a character that can't be shown",
                    hints: ["leave that character out"], status: .usage)
            case .severalTags(let tag):
                Complaint(
                    "several-tags", "'\(tag)' may be several tags, or one with a comma, which no tag has",
                    hints: TagReadings(tag).hints, status: .usage)
            case .noSuchTag(let tag, let task, let tags):
                Complaint(
                    "no-such-tag", "task \(task.number), '\(task.title)', has no tag '\(tag)'",
                    hints: [
                        tags.isEmpty
                            ? "it has no tags" : "it has \(tags.map { "'\($0)'" }.joined(separator: ", "))"
                    ])
            case .past(let wall, let text):
                Complaint(
                    "past", "'\(text)' is \(wall.date) \(TimeText.clock(wall.time)), which is over",
                    hints: pastHints(wall, text), status: .usage)
            case .twoRules(let at, let rule):
                Complaint(
                    "two-rules", "'\(at)' and '\(rule)' can't be put together",
                    hints: ["name the time in --at and the rule in --repeat, or both in --at"],
                    status: .usage)
            case .onlyTime(let text):
                Complaint(
                    "only-time", "'\(text)' is a time, and nothing is left for the title",
                    hints: ["say what is to be done, or give --literal to have it as the title"],
                    status: .usage)
            case .readTwice(let one, let other):
                Complaint(
                    "read-twice", "'\(one)' and '\(other)' can't both be meant",
                    hints: [
                        "leave one of them out, put quotes around what is of the title, or give --literal to have "
                            + "all of it in the title"
                    ], status: .usage)
            case .noReminder(let task):
                Complaint(
                    "no-reminder", "task \(task.number), '\(task.title)', has no reminder",
                    hints: ["focusflow task edit \(task.number) --at WHEN"])
            case .nothingToCome(let task):
                Complaint(
                    "nothing-to-come", "nothing of task \(task.number), '\(task.title)', is to come",
                    hints: ["focusflow task show \(task.number)"])
            case .notRepeating(let task):
                Complaint(
                    "not-repeating", "task \(task.number), '\(task.title)', does not repeat",
                    hints: ["focusflow task done \(task.number)"])
            case .taskOrMinutes(let task, let others):
                Complaint(
                    "task-or-minutes",
                    "'\(task.number)' may be \(task.number) minutes, or task \(task.number), '\(task.title)'",
                    hints: ["m", " 10m"].map { length in
                        let tasks = others.map(\.description).joined(separator: " ")
                        return "focusflow task snooze \(tasks) \(task.number)\(length)"
                    }, status: .usage)
            case .nothingToChange:
                Complaint(
                    "nothing-to-change", "nothing to change was named",
                    hints: ["run 'focusflow task edit --help' to see what can be"], status: .usage)
            }
    }

    package init(_ fault: ReferenceFault) {
        self.init(
            "bad-reference", "'\(fault.word)' names no task",
            hints: ["use its number, or at least four characters of its id"], status: .usage)
    }
}

/// What `--tag a,b` may mean.
private struct TagReadings {
    private let parts: [String]

    init(_ tag: String) {
        parts = tag.split(separator: "," as Character).map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    var hints: [String] {
        guard parts.count > 1 else { return parts.map { "for one tag: \(option($0))" } }
        return [
            "for \(parts.count) tags: \(parts.map(option).joined(separator: " "))",
            "for one: \(option(parts.joined(separator: "-")))",
        ]
    }

    private func option(_ tag: String) -> String { tag.contains(" ") ? "--tag '\(tag)'" : "--tag \(tag)" }
}

extension TaskName {
    fileprivate var words: String { "task \(number), '\(title)'," }
}

extension ToldMoment {
    /// ` at 08:07`, ` yesterday 20:10`
    fileprivate var words: String {
        isToday ? " at \(TimeText.clock(wall.time))" : " \(TimeText.nearMoment(wall, now: now))"
    }
}

/// `last sunday` may have been meant for that of each month, or the coming one.
private func pastHints(_ wall: CivilDateTime, _ text: String) -> [String] {
    let words = text.split(separator: " " as Character, maxSplits: 1)
    guard words.first?.lowercased() == "last", words.count == 2 else {
        return ["did you mean 'tomorrow \(TimeText.clock(wall.time))'?"]
    }
    let day = String(words[1])
    guard !["week", "month", "year", "night"].contains(day.lowercased()) else {
        return ["did you mean 'next \(day)'?"]
    }
    return ["for the coming one write '\(day)', for the last of each month 'every last \(day)'"]
}

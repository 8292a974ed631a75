package import TimeKit

/// Why something can't be done with a task.
package enum TaskError: Error, Hashable {
    case noSuchTask(TaskReference)
    /// It was finished or deleted, and when.
    case ended(TaskName, TaskRow.State, ToldMoment?)
    /// It is open, so it can't be brought back.
    case open(TaskName)
    /// Nothing of it is due; `next` is the time that `done` would finish early.
    case doneAlready(TaskName, PastOccurrence, next: ToldMoment?)
    case ambiguous(TaskReference, [TaskName])
    case emptyTitle
    case titleTooLong(limit: Int)
    /// The tag has nothing that could be seen.
    case emptyTag
    /// The tag has characters that could steer a terminal.
    case unprintableTag(String)
    /// `a,b` may mean two tags, or one.
    case severalTags(String)
    /// The task does not have the tag that is to be removed; `tags` are those it has.
    case noSuchTag(String, TaskName, tags: [String])
    /// The time is over; the same time tomorrow may be meant.
    case past(CivilDateTime, text: String)
    /// The text of the time names a rule, or that of the rule a time, and both were given.
    case twoRules(at: String, rule: String)
    /// Two times, or two priorities, in one text.
    case readTwice(String, String)
    /// Of a text nothing is left for the title.
    case onlyTime(String)
    case noReminder(TaskName)
    /// Nothing is due or to come that could be skipped or put off.
    case nothingToCome(TaskName)
    case notRepeating(TaskName)
    /// `snooze 3 10`: 10 may be a task, or the minutes to put task 3 off.
    case taskOrMinutes(TaskName, beside: [TaskReference])
    case nothingToChange
}

/// A task as a message names it.
package struct TaskName: Hashable, Sendable {
    package let number: Int
    package let id: UniqueID
    package let title: String

    package init(number: Int, id: UniqueID, title: String) {
        self.number = number
        self.id = id
        self.title = title
    }

    package init(_ task: Task) {
        self.init(number: task.number, id: task.id, title: task.title)
    }
}

package import TimeKit

/// Why something can't be done with a task.
package enum TaskError: Error, Hashable {
    case noSuchTask(TaskReference)
    /// It is not open any more: finished or deleted, and when.
    case ended(TaskName, TaskRow.State, ToldMoment?)
    /// Nothing is there to be brought back.
    case open(TaskName)
    /// Nothing of it waits to be finished; `next` is the time that would be finished early.
    case doneAlready(TaskName, PastOccurrence, next: ToldMoment?)
    case ambiguous(TaskReference, [TaskName])
    case emptyTitle
    case titleTooLong(limit: Int)
    /// Of a tag nothing would be seen.
    case emptyTag
    /// It has characters that could steer a terminal.
    case unprintableTag(String)
    /// `a,b` may be two tags, or one.
    case severalTags(String)
    /// What is to be taken off is not on it; `tags` are.
    case noSuchTag(String, TaskName, tags: [String])
    /// The time lies before now; the same clock tomorrow may be meant.
    case past(CivilDateTime, text: String)
    /// The text of the time names a rule, or that of the rule a time, and both were given.
    case twoRules(at: String, rule: String)
    /// Two times, or two priorities, in one text.
    case readTwice(String, String)
    /// Of a text nothing is left for the title.
    case onlyTime(String)
    case noReminder(TaskName)
    /// Nothing is to come that could be skipped or put off.
    case nothingToCome(TaskName)
    case notRepeating(TaskName)
    /// The number of a task, or of minutes to put the tasks beside it off.
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

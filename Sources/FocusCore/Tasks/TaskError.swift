package import TimeKit

/// Why something can't be done with a task.
package enum TaskError: Error, Hashable {
    case noSuchTask(TaskReference)
    /// Its record is no task: somebody has edited the file.
    case unreadable(TaskReference)
    /// It was finished or deleted, and when.
    case ended(TaskName, TaskRow.State, ToldMoment?)
    /// It is open, so it can't be brought back.
    case open(TaskName)
    /// Nothing of it is due; `next` is the time that `done` would finish early.
    case doneAlready(TaskName, PastOccurrence, next: ToldMoment?)
    case ambiguous(TaskReference, [TaskName])
    /// Neither a number nor an id, nor in the title of an open task.
    case unnamed(String)
    /// Words that are in several titles.
    case severalTitled(String, [TaskName])
    case emptyTitle
    case titleTooLong(limit: Int)
    /// The tag has nothing that could be seen.
    case emptyTag
    /// The tag has characters that could steer a terminal.
    case unprintableTag(String)
    /// `a,b` may mean two tags, or one; `option` is where it was typed.
    case severalTags(String, option: String)
    /// The task does not have the tag that is to be removed; `tags` are those it has.
    case noSuchTag(String, TaskName, tags: [String])
    /// The time is over; the same time tomorrow may be meant.
    case past(CivilDateTime, text: String)
    /// The last time of the rule is over.
    case ruleOver(String)
    /// Of `fri..mon`, the last lies before the first.
    case dueReversed(String, String)
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
    /// A day is to be left out of a rule that is not there.
    case nothingToExcept(TaskName)
    /// It has one time to come, which can be put off, and not passed over.
    case notASeries(TaskName)
    /// It is not to ring before it is resumed, so there is nothing to put off.
    case paused(TaskName)
    /// Paused without a day, so it has no next time that could be finished or skipped.
    case pausedForGood(TaskName)
    case notPaused(TaskName)
    /// `pause 3 24 dec`: the day was meant until which it lasts.
    case dayBehindTasks(tasks: String, typed: String, day: String)
    /// A pause until that day would be over already.
    case pauseIsOver(CivilDate, text: String)
    /// Its rule does not leave out the day that is to come back; `days` are those it leaves out.
    case noSuchException(String, TaskName, days: [String])
    /// So many days, or days of a rule that is counted from when it was done, can't be left out.
    case noExceptions(TaskName)
    /// `snooze 3 10`: 10 may be a task, or the minutes to put task 3 off.
    case taskOrMinutes(TaskName, beside: [TaskReference])
    /// A start has to be a day, without a time.
    case startIsNoDay(String)
    /// It would ring before it is in any list.
    case startAfterReminder(CivilDate, CivilDateTime)
    /// Put off to a time before that day it would ring while it is in no list.
    case putOffBeforeStart(TaskName, CivilDate)
    /// No step, or several, are so named; `among` are those to choose from.
    case noSuchStep(String, TaskName, among: [String])
    /// The step is there already.
    case sameStep(String)
    case nothingToChange
    /// No lengths of time to warn ahead: `--before soon`.
    case badLeads(String)
    /// Nothing that says how to ring again: `--nag often`.
    case badNag(String)
    /// How to ring was said of what does not ring.
    case ringsNever(option: String)
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

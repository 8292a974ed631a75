import CommandLineKit
import FocusActions
import FocusReports
import FocusWords
import WhenKit

/// `focusflow task pause`
enum TaskPause {
    static let verb = Verb(command) { invocation, world in
        let words = invocation.operands
        let end = words.firstIndex(where: WhenVocabulary.leadsToEnd) ?? words.endIndex
        let day = end == words.endIndex ? nil : words[(end + 1)...].joined(separator: " ")
        do {
            return try TaskChoice(.pause, Array(words[..<end]), invocation, world).run {
                TaskChanged(.paused, try pauseTasks($0, until: day, $1))
            }
        } catch {
            if day == nil { try refuseDayBehindTasks(words, world) }
            throw error
        }
    }

    static let command = Command(
        "pause", "Pause a task that repeats",
        details: [
            "What comes before DAY is passed over and never rings later; from that day on the task rings "
                + "again. Without a day it is paused until 'focusflow task resume'. What has rung and was "
                + "not answered is passed over as well. 'focusflow why' shows each time that was passed over.",
            "DAY is a WHEN such as fri, 24 dec or tomorrow; only its day counts. A reminder that rings once, "
                + "or only after it was done, can't be paused: 'focusflow task edit' moves it. 'done' "
                + "and 'skip' take the first time after the pause. If one of several tasks can't be paused, none is.",
            TaskChoice.details + " A filter leaves out tasks that can't be paused.",
        ],
        operands: [
            Operand(
                "REF|until DAY", Source.repeatingTask.kind, .any,
                "Tasks: 12, 1-3,7, or words of a title; then until and a day")
        ], options: TaskChoice.options(),
        examples: [
            Example("task pause 12", "Until you resume it"),
            Example("task pause 11 12 until 24 dec", "Two tasks, for a holiday"),
            Example("task pause --tag work until 4 jan", "All with that tag"),
        ],
        exitCodes: [
            ExitCode(0, "Paused"),
            ExitCode(1, "There is no such task, or it does not repeat; nothing was paused"),
            ExitCode(2, "The day can't be understood, or is not after today"),
        ],
        seeAlso: ["focusflow-time(7)"])
}

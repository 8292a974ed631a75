import FocusActions
import FocusCore
import FocusPorts

// What the tests do to one task, as a command does it to several.

func skipTask(_ reference: TaskReference, _ world: World) throws -> TaskOutcome {
    try skipTasks([reference], world)
}

func editTask(_ reference: TaskReference, _ request: EditRequest, _ world: World) throws -> TaskOutcome {
    try editTasks([reference], request, world)
}

func snoozeTask(_ reference: TaskReference, _ text: String?, _ world: World) throws -> TaskOutcome {
    let words = try SnoozeWords.read(
        [reference.description] + [text].compactMap(\.self), namingTasks: true, world)
    return try snoozeTasks([reference], words, world)
}

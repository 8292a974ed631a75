package import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore

/// Finishes tasks, all or none. A repeating task goes on with its next occurrence.
package func finishTasks(
    _ references: [TaskReference], _ scope: FinishScope, _ world: World
) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    return try situation.changeTasks(.open(references)) { book, workspace in
        if scope == .occurrence { try workspace.refuseDoneAlready(book.tasks, situation) }
        try book.finish(scope)
        try workspace.announceFinished(book.ended.count, situation)
        try workspace.answer(book.ended, isDone: true, situation)
    }.told(world)
}

/// Finishes exactly the occurrence that a notification told of, and marks its items in the feed as read.
func finishTask(
    _ id: UniqueID, _ occurrence: OccurrenceID, reading items: Set<String>, _ situation: Situation,
    _ world: World
) throws -> TaskOutcome {
    try situation.changeTasks(.open([.id(prefix: id.description)])) { book, workspace in
        try book.finish(occurrence)
        try workspace.announceFinished(book.ended.count, situation)
        try workspace.answer(book.ended, isDone: true, situation)
        try workspace.changeFeed { $0.mark(items, read: true) }
    }.told(world)
}

/// Skips one occurrence of each repeating task: the one that is due, else the next one.
package func skipTasks(_ references: [TaskReference], _ world: World) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    return try situation.changeTasks(.open(references)) { book, workspace in
        try book.skip()
        try workspace.answer(book.ended, isDone: false, situation)
    }
}

/// Deletes tasks. They stay in the archive.
package func deleteTasks(_ references: [TaskReference], _ world: World) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    return try situation.changeTasks(.open(references)) { book, workspace in
        book.delete()
        try workspace.answer(book.ended, isDone: false, situation)
    }
}

/// Takes finished or deleted tasks back from the archive, all or none. A repeating task's
/// single occurrences stay there.
package func reopenTasks(_ references: [TaskReference], _ world: World) throws -> TaskOutcome {
    try Situation.read(world).changeTasks(.ended(references)) { book, _ in book.reopen() }
}

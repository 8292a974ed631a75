package import FocusCore
import FocusDelivery
package import FocusPorts
import WhenKit

/// What the words behind a command name.
package enum NamedByWords {
    case references([TaskReference])
    /// The one open task that has all the words in its title. Whoever typed them should say that it is meant.
    case titled(TaskRow)
}

/// Reads `3`, `#3`, `1-3,7`, or words of a title. A word such as `feed` may begin an id: it is one where it names a
/// task so.
package func tasksNamed(_ words: [String], _ world: World) throws -> NamedByWords {
    let lists = words.map(TaskReference.list)
    let references = lists.compactMap(\.self).flatMap(\.self)
    let areAllReferences = !lists.contains { $0 == nil }
    let ids = references.filter { if case .id = $0 { true } else { false } }
    if areAllReferences, ids.isEmpty { return .references(references) }
    var request = ListRequest()
    // Who names a task by its title means it, whether the lists show it yet or not.
    request.state = .openAndWaiting
    let tasks = try listTasks(request, world).rows
    let areFound = ids.allSatisfy { id in tasks.contains { id.names(number: $0.task.number, id: $0.task.id) }
    }
    if areAllReferences, areFound { return .references(references) }
    let typed = words.flatMap { $0.blankSeparated }.map(String.init)
    let titled = tasks.filter { $0.task.isTitled(typed) }
    if titled.count == 1, !typed.isEmpty { return .titled(titled[0]) }
    // An error that knows more comes from who looks for the id, as that the task has ended.
    if areAllReferences { return .references(references) }
    let text = words.joined(separator: " ")
    throw titled.isEmpty || typed.isEmpty
        ? TaskError.unnamed(text) : TaskError.severalTitled(text, titled.map { TaskName($0.task) })
}

/// Open tasks as they stand, for a look at them before they are changed.
package func openTasks(_ references: [TaskReference], _ world: World) throws -> TaskList {
    let situation = try Situation.read(world)
    return try situation.openTasks(references)
}

package import FocusCore

/// Why tasks stay as they are that a command would have changed.
package enum TaskRefusal: Error {
    /// Words of a title name no task by themselves; `line` names it by its number.
    case guessed(String, TaskName, line: String)
    /// What would have become of them: `finished`; what shows them, and what asks nobody.
    case unasked(String, count: Int, look: String, yes: String)
    case declined(count: Int)
}

package import FocusCore

/// The user's own programs that we run, in `~/.config/focusflow/hooks/`.
package enum Hook: String, CaseIterable, Sendable {
    case deliver, open
    case preferencesChanged = "preferences-changed"
    case taskDone = "task-done"
    case sessionCompleted = "session-completed"
}

/// Whether a hook is there, and whether it may be run.
package enum HookState: Hashable, Sendable {
    case absent
    /// Of the program itself, with all links followed.
    case ready(path: String)
    case refused(path: String, HookFault)
}

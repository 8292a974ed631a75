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

/// Why a hook is not run: somebody else could have put it there, or it is no program.
package enum HookFault: Hashable, Sendable {
    case notOwn
    case writableByOthers(permissions: Int)
    /// One on the way to the hook, whether named by its path or reached by a link.
    case inDirectoryWritableByOthers(directory: String, permissions: Int)
    /// A directory or a link of somebody else's on the way to the hook.
    case leadsThroughAnothers(place: String)
    case notRegular
    case notExecutable
    /// Its file system is mounted with `noexec`.
    case onNoexecMount
}

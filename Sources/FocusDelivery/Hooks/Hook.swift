/// The programs of the user's that we run, each at its occasion.
package enum Hook: String, CaseIterable, Sendable {
    case deliver, open
    case preferencesChanged = "preferences-changed"
    case taskDone = "task-done"
    case sessionCompleted = "session-completed"
}

/// Whether a hook is there and may be run.
package enum HookState: Hashable, Sendable {
    case absent
    /// The path of the program itself, every link followed.
    case ready(path: String)
    case refused(path: String, HookFault)
}

/// Why a hook is not run: somebody else may have put it there, or it is no program.
package enum HookFault: Hashable, Sendable {
    case notOwn
    case writableByOthers(permissions: Int)
    /// A directory on the way to the hook, by whatever links.
    case inDirectoryWritableByOthers(directory: String, permissions: Int)
    /// A directory or a link on that way.
    case leadsThroughAnothers(place: String)
    case notRegular
    case notExecutable
}

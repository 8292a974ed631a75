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

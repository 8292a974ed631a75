extension Hook {
    /// Looks at the hook and at the directories through which somebody could put another in its place.
    package func state(in places: Places, files: any FileSystem) throws(FileError) -> HookState {
        let hooks = "\(places.config)/hooks"
        guard try Hook.information(of: "\(hooks)/\(rawValue)", files) != nil else { return .absent }
        let path = try files.destination(of: "\(hooks)/\(rawValue)")
        // A link that leads nowhere is a hook that somebody wanted.
        guard let program = try Hook.information(of: path, files) else {
            return .refused(path: path, .notRegular)
        }
        if let fault = Hook.fault(of: program) { return .refused(path: path, fault) }
        for directory in [places.config, hooks, path.parentPath] {
            let place = try files.destination(of: directory)
            guard let permissions = try Hook.information(of: place, files)?.permissions else { continue }
            guard permissions & 0o022 == 0 else {
                return .refused(
                    path: path, .inDirectoryWritableByOthers(directory: place, permissions: permissions))
            }
        }
        return .ready(path: path)
    }

    private static func fault(of program: FileInformation) -> HookFault? {
        if program.kind != .regular { return .notRegular }
        if !program.isOwn { return .notOwn }
        if program.permissions & 0o022 != 0 { return .writableByOthers(permissions: program.permissions) }
        return program.permissions & 0o100 == 0 ? .notExecutable : nil
    }

    /// nil when there is nothing at the path, or no directory for it.
    private static func information(of path: String, _ files: any FileSystem) throws(FileError)
        -> FileInformation?
    {
        do throws(FileError) {
            return try files.directory(at: path.parentPath).information(of: path.lastPart)
        } catch {
            guard [.absent, .notDirectory, .brokenLink].contains(error.cause) else { throw error }
            return nil
        }
    }
}

extension String {
    /// The path of the directory in which an absolute path's last part lies.
    fileprivate var parentPath: String {
        guard let slash = lastIndex(of: "/"), slash != startIndex else { return "/" }
        return String(self[..<slash])
    }

    fileprivate var lastPart: String {
        lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
    }
}

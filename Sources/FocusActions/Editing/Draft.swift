import FocusCore
import FocusPorts

/// A text in a file of its own for an editor, such as `task-7.edit`. If the text can't be used, the file stays, so
/// that nothing that was typed is lost.
struct Draft {
    private let subject: EditedText
    private let directory: any Directory
    private let name: String
    private let original: [UInt8]

    package var path: String { "\(directory.path)/\(name)" }

    /// Puts the text into a file, under a name that no kept text has: `task-7.edit`, or else `task-7-2.edit`.
    static func create(
        _ text: String, of subject: EditedText, in directory: any Directory
    ) throws(FileError) -> Draft {
        let original = Array(text.utf8)
        var number = 1
        while try directory.information(of: subject.fileName(number)) != nil { number += 1 }
        let name = subject.fileName(number)
        try directory.create(name, original, .cache)
        return Draft(subject: subject, directory: directory, name: name, original: original)
    }

    /// The error to throw when the text could not be used; it names the file that stays.
    func kept(_ error: any Error) -> EditError { .kept(path: path, of: subject, error) }

    /// What was typed; nil if nothing was changed, and then the file is removed.
    package func edited(_ world: World) throws -> [UInt8]? {
        let command = world.environment["VISUAL"] ?? world.environment["EDITOR"] ?? "vi"
        let failure = run(command, world.processes)
        let typed = try directory.read(name).bytes
        guard typed != original else {
            try remove()
            if let failure { throw failure }
            return nil
        }
        if let failure { throw kept(failure) }
        return typed
    }

    /// EDITOR may hold options, as in `code --wait`, so a shell splits it. The path is `"$@"`,
    /// which the shell leaves alone.
    private func run(_ command: String, _ processes: Processes) -> EditError? {
        do throws(ProcessError) {
            let end = try processes.run("/bin/sh", ["-c", "\(command) \"$@\"", command, path])
            return end == .exited(0) ? nil : .editorFailed(command: command, end)
        } catch {
            return .editorMissing(command: command, error)
        }
    }

    func remove() throws(FileError) { try directory.remove(name) }
}

extension EditedText {
    fileprivate func fileName(_ number: Int) -> String {
        let stem =
            switch self {
            case .preferences: "preferences"
            case .task(let number): "task-\(number)"
            }
        return number == 1 ? "\(stem).edit" : "\(stem)-\(number).edit"
    }
}

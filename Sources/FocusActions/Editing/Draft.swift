import FocusCore
import FocusPorts

/// A text in a file of its own, for an editor.
struct Draft {
    private let subject: EditedText
    private let directory: any Directory
    private let name: String
    private let original: [UInt8]

    package var path: String { "\(directory.path)/\(name)" }

    /// Under a name that no text kept from another time has.
    package init(_ text: String, of subject: EditedText, in directory: any Directory) throws(FileError) {
        self.subject = subject
        self.directory = directory
        original = Array(text.utf8)
        var number = 1
        while try directory.information(of: subject.fileName(number)) != nil { number += 1 }
        name = subject.fileName(number)
        try directory.create(name, original, .cache)
    }

    /// That nothing came of the text, which stays where it is.
    func kept(_ error: any Error) -> EditError { .kept(path: path, of: subject, error) }

    /// nil, and the file is gone, when the text is what it was.
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

    /// The variable holds a command with options, so a shell takes it apart; the path it leaves alone.
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

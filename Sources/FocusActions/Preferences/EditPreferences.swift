package import FocusCore

/// Why editing came to nothing.
package enum EditError: Error {
    /// Nobody may be asked for anything.
    case inputForbidden
    case editorFailed(command: String, ProcessEnd)
    case editorMissing(command: String, ProcessError)
    /// What was typed is kept in this file.
    case kept(path: String, any Error)
}

/// Lets the user edit the preferences of the active namespace in an editor. `write` makes the text to begin with;
/// a key that is not in the text any more gets its default back.
package func editPreferences(
    _ world: World, as write: (Preferences) -> String
) throws -> PreferencesOutcome {
    let store = try Store(world)
    let namespace = try store.activeNamespace()
    let reading = try store.preferences(of: namespace)
    try refuse(reading.notes)
    let draft = try Draft(
        write(reading.preferences), in: store.shelves(of: .namespace(namespace)).directory(.state))
    guard let typed = try draft.edited(world) else {
        return PreferencesOutcome(changes: [], assignments: [], now: store.now, zone: nil)
    }
    do {
        let outcome = try changePreferences(world) { present in
            var edited = Preferences()
            for assignment in try world.assignments(in: typed, from: draft.path, under: present) {
                edited.assign(assignment)
            }
            return edited.assignments(since: reading.preferences)
        }
        try draft.remove()
        return outcome
    } catch {
        throw EditError.kept(path: draft.path, error)
    }
}

/// What can't be changed is not worth typing for.
private func refuse(_ notes: [StoreNote]) throws(StoreError) {
    for note in notes {
        switch note {
        case .damaged(let path, let damage, _): throw .damaged(path: path, damage)
        case .newer(let path, let version): throw .newer(path: path, version: version)
        case .syncConflict, .passedOver: break
        }
    }
}

/// A text in a file of its own, for an editor.
private struct Draft {
    private let directory: any Directory
    private let name: String
    private let original: [UInt8]

    var path: String { "\(directory.path)/\(name)" }

    /// Under a name that no text kept from another time has.
    init(_ text: String, in directory: any Directory) throws(FileError) {
        self.directory = directory
        original = Array(text.utf8)
        var number = 1
        while try directory.information(of: Draft.name(number)) != nil { number += 1 }
        name = Draft.name(number)
        try directory.create(name, original, .cache)
    }

    private static func name(_ number: Int) -> String {
        number == 1 ? "preferences.edit" : "preferences-\(number).edit"
    }

    /// nil, and the file is gone, when the text is what it was.
    func edited(_ world: World) throws -> [UInt8]? {
        let command = world.environment["VISUAL"] ?? world.environment["EDITOR"] ?? "vi"
        let failure = run(command, world.processes)
        let typed = try directory.read(name).bytes
        guard typed != original else {
            try remove()
            if let failure { throw failure }
            return nil
        }
        if let failure { throw EditError.kept(path: path, failure) }
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

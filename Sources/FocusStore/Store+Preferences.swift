package import FocusCore
import FocusFormats

/// The preferences of a namespace, as a command reads them.
package struct PreferencesReading {
    package let preferences: Preferences
    /// The file that they stand in; nil if nothing was ever set.
    package let path: String?
    /// What stands there, is not understood, and is therefore ignored.
    package let problems: [PreferenceError]
    package let notes: [StoreNote]
}

/// A preference that has another value now.
package struct PreferenceChange: Hashable, Sendable {
    package let key: PreferenceKey
    package let old: PreferenceValue
    package let new: PreferenceValue

    package init(key: PreferenceKey, old: PreferenceValue, new: PreferenceValue) {
        self.key = key
        self.old = old
        self.new = new
    }

    package var inverted: PreferenceChange { PreferenceChange(key: key, old: new, new: old) }
}

extension Store {
    /// Until something is set, a namespace has the values of `settings.json`. Nothing is written.
    package func preferences(of namespace: Namespace) throws(StoreError) -> PreferencesReading {
        let reading: Reading
        do throws(StoreError) {
            reading = try read(.preferences, of: .namespace(namespace))
        } catch {
            guard let note = error.noteOfUnreadable else { throw error }
            return PreferencesReading(notes: [note])
        }
        if let file = reading.file {
            let found = file.preferenceMembers
            return PreferencesReading(
                preferences: found.preferences, path: path(of: .preferences, namespace),
                problems: found.problems, notes: reading.notes)
        }
        // A damaged file without a good generation is not a file that never was: `settings.json` does not count.
        for case .damaged in reading.notes { return PreferencesReading(notes: reading.notes) }
        do throws(StoreError) {
            guard let settings = try settings() else { return PreferencesReading(notes: reading.notes) }
            return PreferencesReading(
                preferences: settings.preferences, path: settings.path, problems: settings.problems,
                notes: reading.notes)
        } catch {
            if let note = error.noteOfUnreadable { return PreferencesReading(notes: reading.notes + [note]) }
            guard case .damaged(let path, let damage) = error else { throw error }
            return PreferencesReading(notes: reading.notes + [.damaged(path: path, damage, shown: nil)])
        }
    }

    /// Sets values, and answers those that changed. The first time it also copies `settings.json` into the namespace,
    /// even if nothing is to be set: from then on a change of `settings.json` does not reach it any more.
    package func assign(_ assignments: [PreferenceAssignment], in workspace: inout Workspace) throws
        -> [PreferenceChange]
    {
        let settings = try workspace.holds(.preferences) ? nil : settings()
        return try workspace.change(.preferences) { file in
            if let settings {
                for assignment in settings.preferences.assignments(since: Preferences()) {
                    file.assign(assignment)
                }
                file.begin()
            }
            let before = file.preferenceMembers.preferences
            for assignment in assignments { file.assign(assignment) }
            let after = file.preferenceMembers.preferences
            return after.assignments(since: before).map {
                PreferenceChange(key: $0.key, old: before[$0.key], new: $0.value)
            }
        }
    }

    package func assign(_ assignments: [PreferenceAssignment], of namespace: Namespace) throws
        -> [PreferenceChange]
    {
        try change(namespace) { try assign(assignments, in: &$0) }
    }

    private func path(of file: StoreFile, _ namespace: Namespace) -> String {
        "\(shelves(of: .namespace(namespace)).path(file.place))/\(file.name)"
    }
}

extension PreferencesReading {
    /// The defaults.
    fileprivate init(notes: [StoreNote]) {
        self.init(preferences: Preferences(), path: nil, problems: [], notes: notes)
    }
}

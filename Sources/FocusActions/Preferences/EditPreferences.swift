package import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore

/// Lets the user edit the preferences in an editor. `write` makes the text to begin with. A key whose line is
/// removed gets its default back.
package func editPreferences(
    _ world: World, as write: (Preferences) -> String
) throws -> PreferencesOutcome {
    let store = try Store(world)
    let namespace = try store.activeNamespace()
    let reading = try store.preferences(of: namespace)
    try refuse(reading.notes)
    let draft = try Draft.create(
        write(reading.preferences), of: .preferences,
        in: store.shelves(of: .namespace(namespace)).directory(.state))
    guard let typed = try draft.edited(world) else {
        return PreferencesOutcome(
            changes: [], assignments: [], now: store.now, zone: nil, notifications: nil, silences: [],
            hookTrouble: nil,
            unknownCalendars: [], calendarProblems: [])
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
        throw draft.kept(error)
    }
}

/// Throws where the file could not be changed anyway, before anybody types.
func refuse(_ notes: [StoreNote]) throws(StoreError) {
    for note in notes {
        switch note {
        case .damaged(let path, let damage, _): throw .damaged(path: path, damage)
        case .newer(let path, let version): throw .newer(path: path, version: version)
        case .syncConflict, .passedOver: break
        }
    }
}

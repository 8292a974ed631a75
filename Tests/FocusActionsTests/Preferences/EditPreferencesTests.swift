import FocusActions
import FocusCore
import FocusPorts
import FocusStore
import TestSupport
import Testing

@Suite struct EditPreferencesTests {
    private static let draft = "\(PreferencesWorld.state)/preferences.edit"

    private func machine() throws -> PreferencesWorld {
        let machine = PreferencesWorld(variables: ["VISUAL": "my editor", "EDITOR": "ed"])
        _ = try setPreference(.nudges, "on", machine.world)
        _ = try setPreference(.sound, "bell", machine.world)
        return machine
    }

    private func edit(_ machine: PreferencesWorld) throws -> PreferencesOutcome {
        try editPreferences(machine.world) { preferences in
            preferences.changed.map { "\($0.rawValue) = \(preferences[$0])\n" }.joined()
        }
    }

    @Test func `what differs after editing is set, and a line that is gone is a reset`() throws {
        var machine = try machine()
        machine.edit { text in
            #expect(text == "nudges = on\nsound = bell\n")
            return "nudges = on\ntimer.cycles = 6\n"
        }
        let outcome = try edit(machine)
        #expect(outcome.changes.map(\.key) == [.sound, .cycles])
        #expect(machine.text == "{\"version\":1,\n\"nudges\":\"on\",\n\"timer.cycles\":\"6\"}\n")
        #expect(machine.text(at: Self.draft) == nil)
    }

    @Test func `a text left as it was changes nothing and leaves no file`() throws {
        var machine = try machine()
        let before = machine.text
        machine.edit { $0 }
        #expect(try edit(machine).changes.isEmpty)
        #expect(machine.text == before)
        #expect(machine.text(at: Self.draft) == nil)
    }

    @Test func `what another command set meanwhile stays`() throws {
        var machine = try machine()
        let world = machine.world
        machine.edit { text in
            #expect(throws: Never.self) { try setPreference(.weekStart, "sun", world) }
            return text + "timer.cycles = 6\n"
        }
        _ = try edit(machine)
        #expect(try machine.value(.weekStart) == "sun")
        #expect(try machine.value(.cycles) == "6")
    }

    @Test func `what can't be understood is kept under a name of its own`() throws {
        var machine = try machine()
        let before = machine.text
        machine.edit { _ in "nudges = perhaps\n" }
        for name in [Self.draft, "\(PreferencesWorld.state)/preferences-2.edit"] {
            let error = #expect(throws: EditError.self) { try edit(machine) }
            guard case .kept(name, .preferences, is PreferencesTextError)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(machine.text(at: name) == "nudges = perhaps\n")
        }
        #expect(machine.text == before)
    }

    @Test func `an editor that fails changes nothing, and what was typed is kept`() throws {
        var machine = try machine()
        machine.edit(ending: .exited(1)) { $0 }
        let unchanged = #expect(throws: EditError.self) { try edit(machine) }
        guard case .editorFailed("my editor", .exited(1))? = unchanged else {
            Issue.record("\(String(describing: unchanged))")
            return
        }
        #expect(machine.text(at: Self.draft) == nil)
        machine.edit(ending: .signaled(9)) { _ in "sound = gong\n" }
        let typed = #expect(throws: EditError.self) { try edit(machine) }
        guard case .kept(Self.draft, .preferences, EditError.editorFailed("my editor", .signaled(9)))? = typed
        else {
            Issue.record("\(String(describing: typed))")
            return
        }
        #expect(try machine.value(.sound) == "bell")
    }

    @Test func `a damaged file is told before anything is typed`() {
        let machine = PreferencesWorld()
        machine.disk.put("{", at: PreferencesWorld.file)
        #expect(throws: StoreError.self) { try edit(machine) }
    }
}

import FocusActions
import FocusCore
import FocusPorts
import FocusStore
import TestSupport
import Testing

@Suite struct ImportPreferencesTests {
    @Test(
        "lines and both shapes of JSON are read, from a file and from standard input",
        arguments: [
            "# mine\nnudges = on\nsound = bell\n", "\u{FEFF}nudges = on\r\nsound = bell\r\n",
            "\u{FEFF}{\"nudges\":\"on\",\"version\":1,\"sound\":\"bell\"}",
            #" {"schema":1,"preferences":{"nudges":true,"sound":"bell"},"changed":["nudges"]}"#,
        ])
    func forms(text: String) throws {
        let machine = PreferencesWorld(input: text)
        let outcome = try importPreferences(.standardInput, machine.world)
        #expect(outcome.changes.map(\.key) == [.nudges, .sound])
        #expect(machine.text == "{\"version\":1,\n\"nudges\":\"on\",\n\"sound\":\"bell\"}\n")
        let other = PreferencesWorld()
        other.disk.put(text, at: "/home/ada/prefs.txt")
        _ = try importPreferences(.file("/home/ada/prefs.txt"), other.world)
        #expect(other.text == machine.text)
    }

    @Test func `what is exported makes another machine equal`() throws {
        let first = PreferencesWorld()
        for (key, text) in [(PreferenceKey.nudges, "on"), (.quietUntil, "in 2 hours"), (.sound, "none")] {
            _ = try setPreference(key, text, first.world)
        }
        let exported = try listPreferences(first.world).preferences
        let second = PreferencesWorld(input: exported.text)
        _ = try setPreference(.cycles, "9", second.world)
        _ = try importPreferences(.standardInput, second.world)
        #expect(try listPreferences(second.world).preferences == exported)
        #expect(try importPreferences(.standardInput, second.world).changes.isEmpty)
    }

    @Test(
        "one bad line and nothing is taken",
        arguments: ["nudges = on\nsund = bell", "{\"nudges\":\"on\",\n\"sund\":[]}"])
    func refused(text: String) throws {
        let machine = PreferencesWorld(input: text)
        let error = #expect(throws: PreferencesTextError.self) {
            try importPreferences(.standardInput, machine.world)
        }
        guard case .refused("standard input", line: 2, let reason as PreferenceError)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason == .unknownKey("sund"))
        #expect(machine.text == nil)
    }

    @Test(
        "texts that hold no preferences are refused",
        arguments: ["nonsense", "{\"nudges\":", "{\"preferences\":[]}", "nudges = on\nnudges = off"])
    func nonsense(text: String) {
        #expect(throws: PreferencesTextError.self) {
            try importPreferences(.standardInput, PreferencesWorld(input: text).world)
        }
    }

    @Test func `a file that is not there is an error`() {
        #expect(throws: FileError(.open, "/home/ada/none", .absent)) {
            let machine = PreferencesWorld()
            machine.disk.put("", at: "/home/ada/other")
            return try importPreferences(.file("/home/ada/none"), machine.world)
        }
    }
}

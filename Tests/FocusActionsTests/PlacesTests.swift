import FocusPorts
import FocusStore
import Testing

@Suite struct PlacesTests {
    private func places(_ variables: [String: String]) throws -> Places {
        try Places(Environment(variables))
    }

    @Test func `without XDG variables everything lies under HOME`() throws {
        let places = try places(["HOME": "/home/ada"])
        #expect(places.config == "/home/ada/.config/focusflow")
        #expect(places.data == "/home/ada/.local/share/focusflow")
        #expect(places.state == "/home/ada/.local/state/focusflow")
    }

    @Test func `absolute XDG variables count, relative and empty ones do not`() throws {
        let places = try places([
            "HOME": "/home/ada/", "XDG_CONFIG_HOME": "/etc/ada//", "XDG_DATA_HOME": "share",
            "XDG_STATE_HOME": "",
        ])
        #expect(places.config == "/etc/ada/focusflow")
        #expect(places.data == "/home/ada/.local/share/focusflow")
        #expect(places.state == "/home/ada/.local/state/focusflow")
        #expect(places.ignored == ["XDG_DATA_HOME"])
    }

    @Test func `HOME is needed only where a variable does not stand in`() throws {
        #expect(throws: PlacesError.homeUnset) { try places(["XDG_DATA_HOME": "/d"]) }
        #expect(throws: PlacesError.homeRelative("ada")) { try places(["HOME": "ada"]) }
        let all = try places(["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/"])
        #expect([all.config, all.data, all.state] == ["/c/focusflow", "/d/focusflow", "/focusflow"])
    }
}

import FocusCore
import FocusPorts
import Testing

@testable import FocusSystem

@Suite struct BusAddressTests {
    private func candidates(_ variables: [String: String], sockets: Set<String> = []) throws -> [BusAddress
        .Socket]
    {
        try BusAddress.candidates(Environment(variables), userID: 1000) { sockets.contains($0) }.map(\.socket)
    }

    private func path(_ text: String) -> BusAddress.Socket { .path(Array(text.utf8)) }

    @Test(
        "an address names a socket",
        arguments: [
            ("unix:path=/run/user/1000/bus", "/run/user/1000/bus"),
            ("unix:path=/run/user/1000/bus,guid=0123", "/run/user/1000/bus"),
            ("unix:guid=0123,path=/x", "/x"),
            ("unix:path=/a%20b%2cc%3B%e2%82%AC", "/a b,c;€"),
            ("unix:path=/a=b", "/a=b"),
            (";unix:path=/x;", "/x"),
            ("tcp:host=localhost,port=1;unix:path=/x", "/x"),
            ("autolaunch:;unix:path=/x", "/x"),
        ])
    func address(text: String, socket: String) throws {
        #expect(try candidates(["DBUS_SESSION_BUS_ADDRESS": text]) == [path(socket)])
    }

    @Test func `an address may be abstract, and there may be several`() throws {
        let list = "unix:abstract=/tmp/dbus-x,guid=1;unix:path=/y"
        #expect(
            try candidates(["DBUS_SESSION_BUS_ADDRESS": list])
                == [.abstract(Array("/tmp/dbus-x".utf8)), path("/y")])
    }

    @Test(
        "what can't be used as an address is an error that names it",
        arguments: [
            "x", "unix", "unix:", "unix:path", "unix:path=", "unix:path=relative", "unix:guid=1",
            "unix:abstract=", "unix:path=/a,path=/b", "unix:path=/a,abstract=b", "unix:path=/a%",
            "unix:path=/a%2",
            "unix:path=/a%zz", "unix:path=/a%00b", "tcp:host=x", "disabled:", ";;", "unix:tmpdir=/tmp",
        ])
    func badAddress(text: String) {
        #expect(throws: DesktopError.badAddress(text)) {
            try candidates(["DBUS_SESSION_BUS_ADDRESS": text], sockets: ["/run/user/1000/bus"])
        }
    }

    @Test func `without an address a socket of ours is looked for where it belongs`() throws {
        let both: Set = ["/tmp/r/bus", "/run/user/1000/bus"]
        #expect(try candidates(["XDG_RUNTIME_DIR": "/tmp/r"], sockets: both) == [path("/tmp/r/bus")])
        #expect(
            try candidates(["XDG_RUNTIME_DIR": "/tmp/r"], sockets: ["/run/user/1000/bus"])
                == [path("/run/user/1000/bus")])
        #expect(
            try candidates(["XDG_RUNTIME_DIR": "r"], sockets: both.union(["r/bus"])) == [
                path("/run/user/1000/bus")
            ])
        #expect(try candidates([:], sockets: both) == [path("/run/user/1000/bus")])
        #expect(throws: DesktopError.noBus) { try candidates([:], sockets: ["/tmp/r/bus"]) }
    }

    @Test func `a socket is ours only if it is one`() throws {
        let scratch = try Scratch()
        #expect(!BusAddress.isOwnSocket("\(scratch.path)/nothing"))
        #expect(!BusAddress.isOwnSocket(scratch.path))
    }

    @Test func `a path that is too long for a socket is unreachable`() {
        let long = "/" + String(repeating: "x", count: 200)
        #expect(throws: DesktopError.unreachable(address: "unix:path=\(long)", .other(code: 36))) {
            _ = try NotificationServer.connect(Environment(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(long)"]))
        }
    }
}

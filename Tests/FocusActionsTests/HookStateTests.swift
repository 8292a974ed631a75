import FocusCore
import FocusPorts
import FocusStore
import TestSupport
import Testing

@testable import FocusDelivery

@Suite struct HookStateTests {
    private static let hooks = "/home/config/focusflow/hooks"
    private let disk = MemoryDisk()

    private func state() throws -> HookState {
        let places = try Places(Environment(["HOME": "/home", "XDG_CONFIG_HOME": "/home/config"]))
        return try Hook.deliver.state(in: places, files: disk)
    }

    private func put(_ mode: Int, isOwn: Bool = true, at path: String = "\(hooks)/deliver") {
        disk.put("#!/bin/sh\n", at: path)
        disk.setMode(mode, isOwn: isOwn, at: path)
    }

    @Test func `each hook has a name of its own in the directory of hooks`() {
        #expect(
            Hook.allCases.map(\.rawValue)
                == ["deliver", "open", "preferences-changed", "task-done", "session-completed"])
    }

    @Test func `a hook may be absent, and so may its directory and the one above`() throws {
        #expect(try state() == .absent)
        disk.put("", at: "/home/config/focusflow/settings.json")
        #expect(try state() == .absent)
        put(0o700, at: "\(Self.hooks)/open")
        #expect(try state() == .absent)
    }

    @Test("a program of ours that only we write is ready", arguments: [0o700, 0o755, 0o500, 0o100])
    func ready(mode: Int) throws {
        put(mode)
        #expect(try state() == .ready(path: "\(Self.hooks)/deliver"))
    }

    @Test(
        "a program that others may have written is refused, and what is no program",
        arguments: [
            (0o775, true, HookFault.writableByOthers(permissions: 0o775)),
            (0o757, true, .writableByOthers(permissions: 0o757)),
            (0o702, true, .writableByOthers(permissions: 0o702)),
            (0o755, false, .notOwn),
            (0o600, true, .notExecutable),
            (0o655, true, .notExecutable),
        ])
    func refused(mode: Int, isOwn: Bool, fault: HookFault) throws {
        put(mode, isOwn: isOwn)
        #expect(try state() == .refused(path: "\(Self.hooks)/deliver", fault))
    }

    @Test func `a program on a mount that runs none is refused`() throws {
        put(0o700)
        disk.runsPrograms = false
        #expect(try state() == .refused(path: "\(Self.hooks)/deliver", .onNoexecMount))
    }

    @Test func `a directory is no hook`() throws {
        put(0o700, at: "\(Self.hooks)/deliver/README")
        #expect(try state() == .refused(path: "\(Self.hooks)/deliver", .notRegular))
    }

    @Test(
        "a directory in which others could put another program is refused",
        arguments: [
            (hooks, 0o775), (hooks, 0o707), ("/home/config/focusflow", 0o770),
            ("/home/config/focusflow", 0o1777),
        ])
    func directory(path: String, mode: Int) throws {
        put(0o700)
        disk.setMode(mode, at: path)
        #expect(
            try state()
                == .refused(
                    path: "\(Self.hooks)/deliver",
                    .inDirectoryWritableByOthers(directory: path, permissions: mode)))
    }

    @Test func `a link counts as what it leads to`() throws {
        disk.putLink(at: "\(Self.hooks)/deliver", to: "/home/dots/deliver.sh")
        #expect(try state() == .refused(path: "/home/dots/deliver.sh", .notRegular))
        put(0o755, at: "/home/dots/deliver.sh")
        #expect(try state() == .ready(path: "/home/dots/deliver.sh"))
        disk.setMode(0o755, isOwn: false, at: "/home/dots/deliver.sh")
        #expect(try state() == .refused(path: "/home/dots/deliver.sh", .notOwn))
        disk.setMode(0o755, at: "/home/dots/deliver.sh")
        disk.setMode(0o777, at: "/home/dots")
        #expect(
            try state()
                == .refused(
                    path: "/home/dots/deliver.sh",
                    .inDirectoryWritableByOthers(directory: "/home/dots", permissions: 0o777)))
    }

    @Test(
        "every directory on the way counts, up to the root",
        arguments: [("/home", 0o777), ("/home", 0o775), ("/home/config", 0o757), ("/", 0o777)])
    func way(path: String, mode: Int) throws {
        put(0o700)
        disk.setMode(mode, at: path)
        #expect(
            try state()
                == .refused(
                    path: "\(Self.hooks)/deliver",
                    .inDirectoryWritableByOthers(directory: path, permissions: mode)))
    }

    @Test(
        "a directory that belongs to somebody else is refused, whatever its mode",
        arguments: ["/home", "/home/config", "/home/config/focusflow", hooks])
    func anothers(path: String) throws {
        put(0o700)
        disk.setMode(0o755, isOwn: false, at: path)
        #expect(
            try state() == .refused(path: "\(Self.hooks)/deliver", .leadsThroughAnothers(place: path)))
    }

    @Test func `where names stay with their owners, and where a group is ours alone, all is well`() throws {
        put(0o700)
        disk.setMode(0o1777, at: "/home")
        #expect(try state() == .ready(path: "\(Self.hooks)/deliver"))
        disk.groupsAreYours = true
        disk.setMode(0o775, at: "/home/config")
        #expect(try state() == .ready(path: "\(Self.hooks)/deliver"))
        disk.setMode(0o777, at: "/home/config")
        #expect(try state() != .ready(path: "\(Self.hooks)/deliver"))
    }

    @Test func `the way of a link is looked at from its beginning to its end`() throws {
        put(0o755, at: "/srv/open/dots/deliver.sh")
        disk.putLink(at: "\(Self.hooks)/deliver", to: "../../../srv/short/deliver.sh")
        disk.putLink(at: "/srv/short", to: "/srv/open/./dots")
        #expect(try state() == .refused(path: "/home/srv/short/deliver.sh", .notRegular))
        disk.putLink(at: "\(Self.hooks)/deliver", to: "../../../../srv/short/deliver.sh")
        #expect(try state() == .ready(path: "/srv/open/dots/deliver.sh"))
        disk.setMode(0o777, at: "/srv/open")
        #expect(
            try state()
                == .refused(
                    path: "/srv/open/dots/deliver.sh",
                    .inDirectoryWritableByOthers(directory: "/srv/open", permissions: 0o777)))
        disk.setMode(0o755, at: "/srv/open")
        disk.setMode(0o777, isOwn: false, at: "/srv/short")
        #expect(
            try state()
                == .refused(path: "/srv/short/deliver.sh", .leadsThroughAnothers(place: "/srv/short")))
    }

    @Test func `a directory of ours may itself be a link, and keeps its strictness`() throws {
        put(0o700, at: "/home/dots/hooks/deliver")
        disk.putLink(at: Self.hooks, to: "/home/dots/hooks")
        disk.put("", at: "/home/dots/hooks/README")
        // As the disk opens a directory by way of a link.
        let places = try Places(Environment(["HOME": "/home", "XDG_CONFIG_HOME": "/home/config"]))
        var way = HookWay(to: "deliver", in: [places.config, "hooks"])
        #expect(try way.walk(disk) == .ready(path: "/home/dots/hooks/deliver"))
        disk.setMode(0o1777, at: "/home/dots/hooks")
        way = HookWay(to: "deliver", in: [places.config, "hooks"])
        #expect(
            try way.walk(disk)
                == .refused(
                    path: "/home/dots/hooks/deliver",
                    .inDirectoryWritableByOthers(directory: "/home/dots/hooks", permissions: 0o1777)))
    }

    @Test func `links that lead in a circle end`() throws {
        disk.putLink(at: "\(Self.hooks)/deliver", to: "deliver")
        #expect(throws: FileError.self) { try state() }
    }

    @Test func `a disk that fails is an error and not an absent hook`() throws {
        put(0o700)
        disk.plan(.failure(.inputOutput), beforeStep: 1)
        #expect(throws: FileError(.open, Self.hooks, .inputOutput)) { try state() }
    }
}

@Suite struct HookCallTests {
    @Test func `what a hook is told in variables is clean and of bearable length`() {
        let call = HookCall(
            executable: "/x", input: [],
            environment: ["A": "one\ntwo\u{1B}[0m\u{0}", "B": String(repeating: "é", count: 100_000)],
            seconds: 1)
        #expect(call.environment["A"] == "one\ntwo[0m")
        #expect(call.environment["B"] == String(repeating: "é", count: 1999) + "…")
    }
}

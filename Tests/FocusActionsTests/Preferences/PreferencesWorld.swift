import FocusActions
import FocusCore
import FocusPorts
import FocusStore
import TestSupport
import TimeKit

/// A machine with preferences in memory, at 2026-11-20T19:30:00Z.
struct PreferencesWorld {
    let disk = MemoryDisk()
    var world = World.unimplemented

    static let own = "/home/ada/.config/focusflow/settings.json"
    static let file = "/home/ada/.config/focusflow/guest/preferences.json"
    static let state = "/home/ada/.local/state/focusflow/guest"

    init(variables: [String: String] = [:], input: String = "", zone: Zone = .utc) {
        world.files = disk
        world.leaveDesktop()
        world.notifications = .center(NotificationRecorder(.denied))
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = Zones(
            current: { () throws(ZoneError) in zone },
            named: { (name: String) throws(ZoneError) in
                guard name == "Asia/Kathmandu" else { throw .unknown(name, near: []) }
                return Zone(name: name) { _ in 20_700 }
            })
        world.environment = Environment(
            ["HOME": "/home/ada"].merging(variables) { $1 })
        world.console = ConsoleRecorder(input: input)
    }

    /// Of preferences.json; nil when there is none.
    var text: String? { text(at: Self.file) }

    func text(at path: String) -> String? {
        disk.contents[path].map { String(decoding: $0, as: UTF8.self) }
    }

    func value(_ key: PreferenceKey) throws -> String {
        try listPreferences(world).preferences[key].description
    }

    /// An editor that turns the text into another; the shell that it should be started by is checked.
    mutating func edit(ending end: ProcessEnd = .exited(0), _ change: @escaping (String) -> String) {
        let disk = disk
        world.processes.run = { (executable: String, arguments: [String]) throws(ProcessError) in
            guard executable == "/bin/sh", arguments.count == 4, arguments[0] == "-c",
                arguments[1] == "my editor \"$@\"", arguments[2] == "my editor",
                let bytes = disk.contents[arguments[3]]
            else { throw ProcessError(executable: "\(executable) \(arguments)", cause: .absent) }
            disk.put(change(String(decoding: bytes, as: UTF8.self)), at: arguments[3])
            return end
        }
    }
}

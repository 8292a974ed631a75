import FocusCore
import FocusPorts
import TestSupport
import TimeKit

extension World {
    /// A machine of its own, which shows nothing and can't be asked anything.
    static func machine(_ disk: MemoryDisk, at now: Instant, in zone: Zone) -> World {
        var world = World.unimplemented
        world.files = disk
        world.clock = .fixed(now)
        world.zones = Zones(
            current: { () throws(ZoneError) in zone },
            named: { (name: String) throws(ZoneError) in
                guard name == "Europe/Berlin" else { throw .unknown(name, near: []) }
                return .berlin
            })
        world.environment = Environment(["HOME": "/home/ada"])
        world.console = ConsoleRecorder(input: "")
        world.notifications = .ownList { nil }
        world.processes.bootID = { "boot-1" }
        world.processes.userID = { 1000 }
        world.processes.ownID = { 77 }
        world.newID = { UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, 1) }
        return world
    }
}

extension Zone {
    static let berlin = Zone.system(named: "Europe/Berlin")
}

import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import TestSupport
import TimeKit

/// A machine on a memory disk on which people sign in and out.
struct AccountWorld {
    let disk: MemoryDisk
    private(set) var world: World

    static let data = "/home/ada/.local/share/focusflow"
    static let state = "/home/ada/.local/state/focusflow"
    static let config = "/home/ada/.config/focusflow"
    static let authorization = "\(state)/authorization.json"
    static let active = "\(state)/active.json"
    static let ada = "0190f6e2-0000-7000-8000-00000000000a"
    static let bob = "0190f6e2-0000-7000-8000-00000000000b"

    /// `firstID` numbers the ids of new accounts, which count on from it.
    init(
        disk: MemoryDisk = MemoryDisk(), now seconds: Int64 = 1_795_203_000, answer: Bool? = nil,
        firstID: UInt64 = 1
    ) {
        var world = World.unimplemented
        var nextID = firstID
        world.files = disk
        world.leaveDesktop()
        world.clock = .fixed(Instant(secondsSinceEpoch: seconds))
        world.zones = .utc
        world.environment = Environment(["HOME": "/home/ada"])
        world.newID = {
            nextID += 1
            return UniqueID(milliseconds: nextID, random: 0, 0)
        }
        world.notifications = .ownList { answer }
        self.disk = disk
        self.world = world
    }

    /// Ada is signed in and has a task, a preference and a pending request; Bob has an account.
    static func withAdaAndBob() throws -> AccountWorld {
        let world = AccountWorld()
        world.put(name: "Ada", id: ada)
        world.put(name: "Bob", id: bob)
        world.disk.put(
            #"{"version":1,"tasks":["# + "\n" + #"{"title":"tea"}]}"#, at: "\(data)/\(ada)/tasks.json")
        world.disk.put(#"{"version":1,"nudges":"on"}"#, at: "\(config)/\(ada)/preferences.json")
        world.disk.put(#"{"version":1,"namespace":"\#(ada)"}"#, at: active)
        try world.addRequest()
        return world
    }

    mutating func notify(by center: any UserNotificationCentering) { world.notifications = .center(center) }

    func put(name: String, id: String) {
        disk.put(#"{"version":1,"name":"\#(name)"}"#, at: "\(Self.data)/\(id)/account.json")
    }

    /// A pending request of whoever is active.
    func addRequest() throws {
        let store = try Store(world)
        try NotificationManager(center: world.notifications.center(of: store.activeNamespace(), in: store))
            .scheduleTimerNotification(identifier: "a", title: "Tea", body: "", soundName: nil, interval: 60)
    }

    func requests(of id: String) throws -> Int {
        let namespace = Namespace(directoryName: id) ?? .guest
        return try NotificationManager(center: world.notifications.center(of: namespace, in: Store(world)))
            .pendingNotificationRequests().count
    }

    var active: String {
        get throws { try Store(world).activeNamespace().directoryName }
    }

    var names: [String] {
        get throws { try accounts(world).accounts.map(\.title) }
    }

    func text(_ path: String) -> String? {
        disk.contents[path].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every path of a name, whatever directories it lies in.
    func paths(of name: String) -> [String] {
        disk.contents.keys.filter { $0.hasSuffix("/\(name)") && !$0.contains("/backups/") }.sorted()
    }
}

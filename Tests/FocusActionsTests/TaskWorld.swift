import FocusActions
import FocusCore
import FocusPorts
import Synchronization
import TestSupport
import TimeKit

/// A machine in UTC on Friday 20 November 2026, 19:30, with tasks in memory.
final class TaskWorld {
    let disk = MemoryDisk()
    let center: NotificationRecorder
    private let ids = Mutex<UInt64>(0)
    /// What stands in standard input.
    var input = ""
    var now = Instant(secondsSinceEpoch: 1_795_203_000)

    init(_ status: AuthorizationStatus = .authorized, grants: Bool = true) {
        center = NotificationRecorder(status, grants: grants)
    }

    var world: World {
        var world = World.unimplemented
        world.files = disk
        world.leaveDesktop()
        world.clock = .fixed(now)
        world.zones = .utc
        world.console = ConsoleRecorder(input: input)
        world.environment = Environment(["HOME": "/home/ada"])
        world.notifications = .center(center)
        world.newID = { [self] in
            ids.withLock { counter in
                counter += 1
                return UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, counter)
            }
        }
        return world
    }

    @discardableResult
    func add(
        _ title: String, at: String? = nil, rule: String? = nil, tags: [String] = [],
        ringing: RingingRequest = RingingRequest()
    ) throws -> TaskOutcome {
        try addTask(
            AddRequest(
                title: title, reminder: ReminderRequest(at: at, rule: rule), notes: nil, tags: tags,
                priority: nil, ringing: ringing),
            world)
    }

    func done(_ numbers: Int..., all: Bool = false) throws -> TaskOutcome {
        try finishTasks(numbers.map(TaskReference.number), all ? .whole : .occurrence, world)
    }

    /// `1 Tea`, in the order of the list.
    func titles(_ state: ListRequest.State = .open) throws -> [String] {
        var request = ListRequest()
        request.state = state
        return try listTasks(request, world).rows.map { "\($0.task.number) \($0.task.title)" }
    }

    func pending() throws -> [String] {
        try center.pendingNotificationRequests().map(\.identifier).sorted()
    }
}

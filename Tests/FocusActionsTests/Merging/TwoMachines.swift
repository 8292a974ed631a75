import FocusActions
import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit

/// Two machines that share the files of the guest, by git or by a synchronizer.
final class TwoMachines {
    let ours = TaskWorld()
    let theirs = TaskWorld()
    private var base: [StoreFile: String] = [:]
    private static let data = "/home/ada/.local/share/focusflow/guest"

    /// Both have what `prepare` makes on ours.
    init(_ prepare: (TaskWorld) throws -> Void) throws {
        try prepare(ours)
        for file in [StoreFile.tasks, .archive] {
            base[file] = text(file, ours)
            put(base[file] ?? "", file, theirs)
        }
        theirs.now = ours.now
        // Each makes ids of its own.
        for _ in 0..<100 { _ = theirs.world.newID() }
    }

    var now: Instant {
        get { ours.now }
        set { (ours.now, theirs.now) = (newValue, newValue) }
    }

    func wait(_ minutes: Int64) { now = now.adding(seconds: 60 * minutes) }

    /// What git merges; the outcome is the same on both, whoever merges first.
    @discardableResult
    func sync() throws -> [String] {
        var notes: [String] = []
        for file in [StoreFile.tasks, .archive] {
            let merge = MergeText(file, base: base[file])
            let (one, other) = (text(file, ours), text(file, theirs))
            let outcome = try merge.of(one, other)
            notes += try merge.notes(one, other)
            for version in [one, other] {
                #expect(try MergeText(file, base: version).of(outcome, version) == outcome)
            }
            for machine in [ours, theirs] { put(outcome, file, machine) }
            base[file] = outcome
        }
        return notes
    }

    /// Each of the two takes in what a synchronizer set aside of the other one's tasks.
    func fold() throws {
        let (one, other) = (text(.tasks, ours), text(.tasks, theirs))
        for (machine, aside) in [(ours, other), (theirs, one)] {
            machine.disk.put(aside, at: "\(Self.data)/tasks.sync-conflict-20261121-090000-ABCDEFG.json")
            _ = try Store(machine.world).repair()
        }
    }

    func task(_ number: Int = 1, on machine: TaskWorld? = nil) throws -> Task? {
        var request = ListRequest()
        request.state = .open
        return try listTasks(request, (machine ?? ours).world).rows.map(\.task).first { $0.number == number }
    }

    private func text(_ file: StoreFile, _ machine: TaskWorld) -> String {
        let bytes = machine.disk.contents["\(Self.data)/\(file.rawValue).json"]
        return bytes.map { String(decoding: $0, as: UTF8.self) }
            ?? MergeText.file([])
    }

    private func put(_ text: String, _ file: StoreFile, _ machine: TaskWorld) {
        machine.disk.put(text, at: "\(Self.data)/\(file.rawValue).json")
    }
}

extension TaskWorld {
    func edit(_ number: Int = 1, _ body: (inout EditRequest) -> Void) throws {
        var request = EditRequest()
        body(&request)
        _ = try editTask(.number(number), request, world)
    }

    func snooze(_ number: Int = 1, _ text: String) throws {
        _ = try snoozeTask(.number(number), text, world)
    }
}

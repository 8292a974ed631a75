import FocusActions
import FocusCore
import FocusStore
import TestSupport
import Testing

/// A damaged file whose place a generation takes that lacks the last change.
@Suite struct ReplayTests {
    private let machine = TaskWorld()
    private static let archive = "/home/ada/.local/share/focusflow/guest/archive.json"

    private func damage(_ path: String) { machine.disk.put("{", at: path) }

    private func titles() throws -> [[String]] { [try machine.titles(), try machine.titles(.done)] }

    /// What is in the archive, without what it says of times.
    private var archived: Int { text(Self.archive).components(of: "\"number\":") }

    private func text(_ path: String) -> String {
        machine.disk.contents[path].map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test(arguments: 0..<9)
    func `every command is made again, and can be undone as if nothing had been`(damaged: Int) throws {
        let commands: [() throws -> Void] = [
            { try machine.add("Tea", at: "tomorrow 9am") },
            { try machine.add("Milk") },
            { _ = try machine.done(1) },
            { _ = try reopenTasks([.number(1)], machine.world) },
            { _ = try deleteTasks([.number(2), .number(1)], machine.world) },
            { try machine.add("Rice", at: "tomorrow 9am", rule: "daily") },
            { _ = try machine.done(3) },
            { _ = try skipTask(.number(3), machine.world) },
            { _ = try snoozeTask(.number(3), "1h", machine.world) },
        ]
        var seen = [(try titles(), archived)]
        for (place, command) in commands.enumerated() {
            try command()
            seen.append((try titles(), archived))
            guard place == damaged, place > 0 else { continue }
            // What was only just made has no generation yet.
            for path in place > 2 ? [StoreWorld.tasks, Self.archive] : [StoreWorld.tasks] {
                damage(path)
                _ = try Store(machine.world).repair()
                #expect(try titles() == seen[place + 1].0, "\(path)")
                #expect(archived == seen[place + 1].1, "\(path)")
            }
        }
        for step in commands.indices.reversed() {
            _ = try undo(machine.world)
            #expect(try titles() == seen[step].0, "undo \(step)")
        }
    }

    @Test func `what was set last is set again`() throws {
        _ = try setPreference(.sound, "gong", machine.world)
        _ = try setPreference(.sound, "chime", machine.world)
        let path = "/home/ada/.config/focusflow/guest/preferences.json"
        // The copy has it. Where that is damaged, too, the older content does not, and the note for undoing does.
        for copy in [nil, "/home/ada/.local/state/focusflow/guest/backups/preferences.json.copy"] {
            if let copy { damage(copy) }
            damage(path)
            let repairs = try Store(machine.world).repair()
            #expect(repairs.contains(.madeAgain(path: path, changes: 1, [])) == (copy != nil))
            #expect(!repairs.contains(.mayLack(path: path)))
            #expect(try listPreferences(machine.world).preferences[.sound] == .sound("chime"))
        }
    }

    @Test func `no number is given twice, wherever an older file comes from`() throws {
        try machine.add("Tea")
        let older = text(StoreWorld.tasks)
        for number in 2...4 {
            try machine.add("Milk")
            machine.disk.put(older, at: StoreWorld.tasks)
            #expect(try machine.titles() == ["1 Tea"])
            _ = try setPreference(.sound, "gong\(number)", machine.world)
        }
        try machine.add("Rice")
        #expect(try machine.titles() == ["1 Tea", "5 Rice"])
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: part) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}

import FocusActions
import FocusCore
import Testing
import TimeKit
import WhenKit

/// Random deeds on two machines: what was confirmed, and is in force where it was done, is in force after the merge,
/// unless something later on the other machine, or its being finished, says otherwise.
@Suite struct DeedMergeTests {
    private struct Dice {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    private enum Kind: Equatable {
        case settled(CivilDateTime)
        case snoozed(Reminder.Snooze)
        case typed(Schedule)
        case titled(String)
        case deleted, undone
    }

    private struct Deed {
        let kind: Kind
        let isOurs: Bool
        let time: Instant
    }

    private func act(_ step: Int, isOurs: Bool, _ both: TwoMachines, _ dice: inout Dice) -> Deed? {
        let machine = isOurs ? both.ours : both.theirs
        let choice = dice.below(12)
        do {
            switch choice {
            case 0, 1, 2: _ = try machine.done(1)
            case 3: _ = try skipTask(.number(1), machine.world)
            case 4, 5, 6: try machine.snooze(1, "\(60 + 7 * step)m")
            case 7: try machine.edit { $0.reminder = ReminderRequest(at: "tomorrow 1\(step):00", rule: nil) }
            case 8: try machine.edit { $0.title = "\(isOurs) \(step)" }
            case 9, 10: _ = try undo(machine.world)
            default: _ = try deleteTasks([.number(1)], machine.world)
            }
            guard let kind = try kind(choice, of: both.task(on: machine)) else { return nil }
            return Deed(kind: kind, isOurs: isOurs, time: both.now)
        } catch {
            // It was not confirmed.
            return nil
        }
    }

    private func kind(_ choice: Int, of task: Task?) throws -> Kind? {
        switch choice {
        case 0...3: task?.reminder?.settled.map(Kind.settled)
        case 4...6: task?.reminder?.snooze.map(Kind.snoozed)
        case 7: (task?.reminder?.schedule).map(Kind.typed)
        case 8: (task?.title).map(Kind.titled)
        case 9, 10: .undone
        default: .deleted
        }
    }

    private func isInForce(_ kind: Kind, in task: Task?) -> Bool {
        switch kind {
        case .settled(let label): task?.reminder?.settled.map { $0 >= label } ?? false
        case .snoozed(let snooze): task?.reminder?.snooze == snooze
        case .typed(let schedule): task?.reminder?.schedule == schedule
        case .titled(let title): task?.title == title
        case .deleted, .undone: true
        }
    }

    /// Whether the later `other` may have taken `kind` out of force.
    private func isOverruled(_ kind: Kind, by other: Kind) -> Bool {
        switch (kind, other) {
        case (_, .undone): true
        case (.settled, .typed), (.snoozed, .typed), (.typed, .typed): true
        case (.snoozed, .snoozed), (.titled, .titled): true
        default: false
        }
    }

    private func isFinished(_ kind: Kind, in task: Task?) -> Bool {
        guard case .snoozed(let snooze) = kind else { return false }
        return task?.reminder?.settled.map { $0 >= snooze.label } ?? false
    }

    @Test func `what was done last is not lost, and all machines agree`() throws {
        var checked = 0
        for seed in 0..<400 as Range<UInt64> {
            var dice = Dice(state: seed &* 7919)
            let both = try TwoMachines { try $0.add("Tea", at: "tomorrow 9am", rule: "daily") }
            both.wait(13 * 60 + 35)
            var deeds: [Deed] = []
            for round in 0..<2 {
                for step in 0..<dice.below(5) {
                    both.wait(dice.below(4) == 0 ? 24 * 60 : 7)
                    if let deed = act(5 * round + step, isOurs: dice.below(2) == 0, both, &dice) {
                        deeds.append(deed)
                    }
                }
                if round == 0, dice.below(2) == 0 {
                    try both.sync()
                    deeds = []
                }
            }
            let before = [true: try both.task(on: both.ours), false: try both.task(on: both.theirs)]
            try both.sync()
            let merged = try both.task()
            #expect(try both.task(on: both.theirs) == merged)
            let isGone = deeds.contains { $0.kind == .deleted } && merged == nil
            for deed in deeds where !isGone && isInForce(deed.kind, in: before[deed.isOurs] ?? nil) {
                let isOpen = deeds.contains {
                    $0.isOurs != deed.isOurs && $0.time > deed.time && isOverruled(deed.kind, by: $0.kind)
                }
                if isOpen || isFinished(deed.kind, in: merged) { continue }
                checked += 1
                #expect(
                    isInForce(deed.kind, in: merged),
                    "seed \(seed): \(deed) of \(deeds), is \(String(describing: merged))")
            }
        }
        #expect(checked > 400)
    }
}

import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

extension ListsAgreeTests {
    /// What is put off, and what you do about it: each state that lists told wrong once.
    struct PutOff: CustomTestStringConvertible {
        let testDescription: String
        var at: String?
        var rule: String?
        var nag: String?
        let steps: [Step]

        enum Step {
            case play(String), snooze(String), done, skip, quiet(String)
        }
    }

    static let putOffs: [PutOff] = [
        PutOff(
            testDescription: "a later time is done", rule: "daily at 8:00, 13:00 and 20:00", nag: "10m x3",
            steps: [
                .play("2026-11-21T08:05"), .snooze("18:00"), .play("2026-11-21T13:05"), .done,
                .play("2026-11-21T18:05"),
            ]),
        PutOff(
            testDescription: "a later day is skipped", at: "19:00", rule: "weekdays",
            steps: [
                .play("2026-11-23T19:05"), .snooze("tomorrow 20:00"), .play("2026-11-24T19:05"), .skip,
                .play("2026-11-24T20:05"),
            ]),
        PutOff(
            testDescription: "the last of a series is done", at: "19:00", rule: "daily x2",
            steps: [
                .play("2026-11-21T19:05"), .snooze("tomorrow 22:00"), .play("2026-11-22T19:05"), .done,
                .play("2026-11-22T22:05"),
            ]),
        PutOff(
            testDescription: "a time before its own, which is quiet", at: "2026-11-21T22:00",
            steps: [
                .snooze("1h"), .quiet("20:00-07:00"), .play("2026-11-20T21:00"), .play("2026-11-21T08:00"),
            ]),
        PutOff(
            testDescription: "a time before its own, which is quiet", at: "2026-11-20T22:30", rule: "weekly",
            steps: [
                .quiet("22:00-07:00"), .snooze("20m"), .play("2026-11-20T20:00"), .play("2026-11-20T22:40"),
            ]
        ),
        PutOff(
            testDescription: "quiet holds it, and a later time rang", rule: "daily at 8:00, 13:00 and 20:00",
            steps: [
                .play("2026-11-21T13:05"), .snooze("22:30"), .quiet("22:00-07:00"), .play("2026-11-21T20:05"),
                .play("2026-11-21T23:00"),
            ]),
    ]

    @Test(arguments: putOffs)
    func `each list tells what rings of what is put off`(wish: PutOff) throws {
        let machine = try TickWorld()
        try machine.add(
            "Pill", at: wish.at, rule: wish.rule, ringing: RingingRequest(before: nil, nag: wish.nag))
        for step in wish.steps {
            switch step {
            case .play(let time): try machine.play(until: time)
            case .snooze(let end): _ = try snoozeTask(.number(1), end, machine.world)
            case .done: _ = try finishTasks([.number(1)], .occurrence, machine.world)
            case .skip: _ = try skipTasks([.number(1)], machine.world)
            case .quiet(let hours): try machine.set(.quietHours, hours)
            }
            try check(machine, "\(step)")
        }
    }
}

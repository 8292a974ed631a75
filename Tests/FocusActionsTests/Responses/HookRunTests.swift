import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing

/// The hooks that are told of a change once it is made.
@Suite final class HookRunTests {
    private let tasks = TaskWorld()
    private var calls: [HookCall] = []

    private func world(_ end: HookEnd = .exited(0)) -> World {
        var world = tasks.world
        world.processes.hook = { [self] (call: HookCall) throws(ProcessError) in
            calls.append(call)
            return end
        }
        return world
    }

    private func put(_ hook: Hook, _ mode: Int = 0o700) {
        let path = "/home/ada/.config/focusflow/hooks/\(hook.rawValue)"
        tasks.disk.put("#!/bin/sh\n", at: path)
        tasks.disk.setMode(mode, at: path)
    }

    private var inputs: [String] { calls.map { String(decoding: $0.input, as: UTF8.self) } }

    @Test func `a preference that is set is told with its new value`() throws {
        put(.preferencesChanged)
        let outcome = try setPreference(.dailyGoal, "3h", world())
        #expect(outcome.hookTrouble == nil)
        #expect(
            inputs == ["{\"schema\":1,\"namespace\":\"guest\",\"preferences\":{\"goal.daily\":\"180m\"}}\n"])
        let call = calls.first
        #expect(
            call?.environment == [
                "FOCUSFLOW_NAMESPACE": "guest", "FOCUSFLOW_KEY": "goal.daily", "FOCUSFLOW_VALUE": "180m",
            ])
        #expect(call?.seconds == 10)
    }

    @Test func `one that was so already is not told, nor one that is imported`() throws {
        put(.preferencesChanged)
        _ = try setPreference(.sound, "default", world())
        tasks.input = "sound = none\n"
        #expect(try importPreferences(.standardInput, world()).changes.count == 1)
        #expect(inputs == [])
    }

    @Test func `finished tasks are told together, with what goes on`() throws {
        put(.taskDone)
        try tasks.add("Tea", tags: ["kitchen"])
        try tasks.add("Milk", at: "20:00", rule: "daily")
        _ = try finishTasks([.number(1), .number(2)], .occurrence, world())
        #expect(
            inputs == [
                """
                {"schema":1,"namespace":"guest","tasks":[\
                {"number":1,"id":"0190f6e2-3c4d-7000-8000-000000000001","title":"Tea","tags":["kitchen"],\
                "occurrence":null,"goesOn":false,"priority":null},\
                {"number":2,"id":"0190f6e2-3c4d-7000-8000-000000000002","title":"Milk","tags":[],\
                "occurrence":"2026-11-20T20:00","goesOn":true,"priority":null}]}

                """
            ])
        #expect(calls[0].environment == ["FOCUSFLOW_NAMESPACE": "guest"])
    }

    @Test func `skipping and deleting are no finishing`() throws {
        put(.taskDone)
        try tasks.add("Tea", at: "20:00", rule: "daily")
        _ = try skipTask(.number(1), world())
        _ = try deleteTasks([.number(1)], world())
        #expect(inputs == [])
    }

    @Test(
        "a hook that fails is told of, and the change stands",
        arguments: [HookEnd.exited(1), .exited(75), .signaled(9), .timedOut])
    func failing(end: HookEnd) throws {
        put(.taskDone)
        try tasks.add("Tea")
        let result = try finishTasks([.number(1)], .occurrence, world(end))
        #expect(result.hookTrouble == .failed(.taskDone, end))
        #expect(try tasks.titles() == [])
    }

    @Test func `a hook that others may have written is not run`() throws {
        put(.taskDone, 0o775)
        try tasks.add("Tea")
        let result = try finishTasks([.number(1)], .occurrence, world())
        #expect(inputs == [])
        #expect(
            result.hookTrouble
                == .refused(
                    path: "/home/ada/.config/focusflow/hooks/task-done",
                    .writableByOthers(permissions: 0o775)))
    }
}

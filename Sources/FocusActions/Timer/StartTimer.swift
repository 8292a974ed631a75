package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// A session to start, as it was typed.
package struct StartRequest: Equatable {
    /// A DURATION; nil for what the preferences say.
    package var length: String?
    package var task: TaskReference?
    package var label: String?
    package var waiting = Waiting.waiter

    package init() {}
}

/// Starts a focus session.
package func startTimer(_ request: StartRequest, _ world: World) throws -> TimerResult {
    let situation = try Situation(world)
    let length = try request.length.map(DurationExpression.parse) ?? situation.preferences.focusLength
    let label = try request.label.map(checked(label:)) ?? nil
    return try situation.amongOpenTasks {
        try situation.start(request.waiting, world) { workspace in
            let task = try request.task.map {
                try TaskTable(try workspace.file(.tasks), for: [$0]).row($0).task.id
            }
            return FocusPlan(id: world.newID(), kind: .focus, length: length, task: task, label: label)
        }
    }
}

/// Starts a break: after enough focus sessions a long one, if no DURATION says how long.
package func startBreak(_ text: String?, _ waiting: Waiting, _ world: World) throws -> TimerResult {
    let situation = try Situation(world)
    let length = try text.map(DurationExpression.parse)
    return try situation.start(waiting, world) { workspace in
        let sessions = try workspace.file(.sessions).sessions
        var timer = try workspace.timer()
        let over = timer.finish(at: situation.now, in: situation.zone)
        return situation.breakPlan(after: sessions + [over].compactMap(\.self), length, id: world.newID())
    }
}

extension Situation {
    fileprivate func start(
        _ waiting: Waiting, _ world: World, _ plan: (inout Workspace) throws -> FocusPlan
    ) throws -> TimerResult {
        try changeTimer(world, waiting, asking: true) { timer, workspace in
            let plan = try plan(&workspace)
            do throws(TimerError) {
                return try timer.start(plan, at: now, in: zone)
            } catch {
                throw TimerFault(error, try reading(timer, nil), isStarting: true)
            }
        }
    }
}

private let longestLabel = 200

/// One line; nil for nothing but blanks.
private func checked(label: String) throws(TimerFault) -> String? {
    let line = label.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    guard line.unicodeScalars.count <= longestLabel else { throw .labelTooLong(limit: longestLabel) }
    return line.isEmpty ? nil : line
}

package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

package struct StartRequest: Equatable {
    /// A DURATION; nil for the length that the preferences say.
    package var length: String?
    package var task: TaskReference?
    package var label: String?
    package var waiting = Waiting.waiter

    package init() {}
}

package func startTimer(_ request: StartRequest, _ world: World) throws -> TimerResult {
    let situation = try Situation.read(world)
    let length = try request.length.map(DurationExpression.ofADay) ?? situation.preferences.focusLength
    let label = try request.label.map(checkedLabel) ?? nil
    return try situation.amongOpenTasks {
        try situation.start(request.waiting, world) { workspace in
            let task = try request.task.map {
                try TaskTable(try workspace.file(.tasks), for: [$0]).row($0).task.id
            }
            return FocusPlan(id: world.newID(), kind: .focus, length: length, task: task, label: label)
        }
    }
}

/// The task that stands first in the list: what is overdue, else what rings next.
package func nextTask(_ world: World) throws -> TaskReference {
    var list = ListRequest()
    list.limit = 1
    guard let row = try listTasks(list, world).rows.first else { throw TimerFault.noTask }
    return .number(row.task.number)
}

/// Starts a break. Without a DURATION it is as long as the preferences say: long after enough focus sessions.
package func startBreak(_ text: String?, _ waiting: Waiting, _ world: World) throws -> TimerResult {
    let situation = try Situation.read(world)
    let length = try text.map(DurationExpression.ofADay)
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

/// The label as one line; nil if it is blank.
func checkedLabel(_ label: String) throws(TimerFault) -> String? {
    let line = label.onOneLine
    guard line.unicodeScalars.count <= longestLabel else { throw .labelTooLong(limit: longestLabel) }
    return line.isEmpty ? nil : line
}

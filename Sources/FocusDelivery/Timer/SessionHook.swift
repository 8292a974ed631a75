package import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

extension Situation {
    /// Runs `hooks/session-completed`, but not for a session that was stopped early.
    package func tellHook(of session: Session?, _ world: World) -> HookTrouble? {
        guard let session, session.outcome == .completed else { return nil }
        return Hook.sessionCompleted.run(
            HookOccasion(session, session.task.flatMap { tasks(for: [$0])[$0] }), for: namespace,
            in: store.places, world)
    }
}

extension HookOccasion {
    fileprivate init(_ session: Session, _ task: Task?) {
        members = [.init("session", .object(session.members))] + HookTask(task).members
        var variables = [
            "FOCUSFLOW_SESSION": session.id.description, "FOCUSFLOW_KIND": session.kind.rawValue,
            "FOCUSFLOW_SECONDS": "\(session.focused.seconds)",
        ]
        variables["FOCUSFLOW_TASK"] = session.task?.description
        variables["FOCUSFLOW_LABEL"] = session.label
        self.variables = variables.merging(HookTask(task).variables) { $1 }
    }
}

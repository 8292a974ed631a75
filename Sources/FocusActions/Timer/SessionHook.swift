import FocusCore
import TimeKit

/// What became of a hook that tells of something done.
package enum HookOutcome: Hashable, Sendable {
    /// It ran and was content, or there is none.
    case fine
    case refused(path: String, HookFault)
    /// The status, the signal, or the time that was not enough.
    case failed(HookEnd)
    case notStarted
}

extension Situation {
    /// Runs `hooks/session-completed` for a session that ran to its end.
    func tellHook(of session: Session?, _ world: World) -> HookOutcome {
        guard let session, session.outcome == .completed else { return .fine }
        // A hook that can't be looked at is told of by doctor.
        switch try? Hook.sessionCompleted.state(in: store.places, files: world.files) {
        case nil, .absent: return .fine
        case .refused(let path, let fault): return .refused(path: path, fault)
        case .ready(let path):
            let call = HookCall(
                executable: path, input: hookLine(session),
                environment: hookVariables(session), seconds: 10)
            do throws(ProcessError) {
                let end = try world.processes.hook(call)
                return end == .exited(0) ? .fine : .failed(end)
            } catch {
                return .notStarted
            }
        }
    }

    private func hookLine(_ session: Session) -> [UInt8] {
        var line = Array(#"{"schema":1,"namespace":"\#(namespace.directoryName)","session":"#.utf8)
        line += session.record
        return line + Array("}\n".utf8)
    }

    private func hookVariables(_ session: Session) -> [String: String] {
        var variables = [
            "FOCUSFLOW_NAMESPACE": namespace.directoryName, "FOCUSFLOW_SESSION": session.id.description,
            "FOCUSFLOW_KIND": session.kind.rawValue, "FOCUSFLOW_SECONDS": "\(session.focused.seconds)",
        ]
        variables["FOCUSFLOW_TASK"] = session.task?.description
        variables["FOCUSFLOW_LABEL"] = session.label
        return variables
    }
}

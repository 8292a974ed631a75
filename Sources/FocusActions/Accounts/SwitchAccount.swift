import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore
import JSONKit

/// Makes a namespace the active one, in the machine's own workspace. The only place where that changes.
///
/// Answers with the namespace that was active until now. The requests of that one are cancelled first: a crash
/// in between leaves it active, and it derives them again.
func switchAccount(
    to namespace: Namespace, in workspace: inout Workspace, of store: Store, _ world: World
) throws -> Namespace {
    let old = try workspace.activeNamespace()
    guard old != namespace else { return old }
    try NotificationsCoordinator.cancelAll(of: old, in: store, world)
    try workspace.change(.active) { $0.set("namespace", .string(namespace.directoryName)) }
    return old
}

/// Brings the pending list of whoever is active in line with what is done already. A zone that is not known is told by
/// the next command that needs it.
func reconcileAfterwards(_ reason: NotificationsCoordinator.Reason, _ world: World) -> Aftermath? {
    do {
        let situation = try Situation(world)
        var trouble: (any Error)?
        if case .accountSwitched = reason {
            // What ran out while another account was signed in is recorded, and told in the feed alone.
            do { _ = try situation.settleTimer(.none, world) } catch { trouble = error }
        }
        var aftermath = situation.reconcile(afterwards: reason)
        if aftermath.damage == nil, aftermath.trouble == nil { aftermath.trouble = trouble }
        return aftermath
    } catch is ZoneError {
        return nil
    } catch {
        return Aftermath(authorization: .unknown, trouble: error)
    }
}

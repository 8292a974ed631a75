import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore
import JSONKit

/// Makes a namespace the active one and answers with the one before. This is the only place where that changes.
///
/// The requests of the old one are cancelled first. After a crash in between, the old one is still active, and its
/// next tick derives them again.
func switchAccount(
    to namespace: Namespace, in workspace: inout Workspace, of store: Store, _ world: World
) throws -> Namespace {
    let old = try workspace.activeNamespace()
    guard old != namespace else { return old }
    try NotificationsCoordinator.cancelAll(of: old, in: store, world)
    try workspace.change(.active) { $0.set("namespace", .string(namespace.directoryName)) }
    return old
}

/// Reconciles the pending list of whoever is active now. The next command that needs an unknown zone tells of it.
func reconcileAfterwards(_ reason: NotificationsCoordinator.Reason, _ world: World) -> Aftermath? {
    do {
        let situation = try Situation.read(world)
        var trouble: (any Error)?
        if case .accountSwitched = reason {
            // What ran out while another account was signed in is recorded, and told in the feed alone.
            do {
                if let ended = try situation.settleTimer(.none, world) { try situation.noteAway(ended) }
            } catch {
                trouble = error
            }
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

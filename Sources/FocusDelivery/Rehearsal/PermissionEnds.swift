package import FocusCore
import FocusStore
package import TimeKit

/// When permissions end that were given for a time: `focusflow auth allow --for 1h`. Nothing rings behind that, and a
/// list that promised it would mislead.
package struct PermissionEnds {
    let notifications: Instant?
    var events: Instant?
    /// Of calendars' reminders (VTODO).
    var reminders: Instant?

    /// Whether the request does not ring at `instant` any more.
    func areOver(for request: NotificationRequest, at instant: Instant) -> Bool {
        func isOver(_ end: Instant?) -> Bool { end.map { $0 <= instant } ?? false }
        return isOver(notifications)
            || RequestKind(of: request.identifier) == .event
                && isOver(request.content.isTodo ? reminders : events)
    }
}

extension Situation {
    /// When notifications that are allowed for a time are so no more.
    package var permissionEnd: Instant? { permissionEnds().notifications }

    /// The permission for a time that ends before `ring`, or with it; nil where none does.
    package func permissionEnding(before ring: Instant?, as kind: RequestKind) -> Silence? {
        guard let ring, let end = permissionEnd, end <= ring else { return nil }
        return silences(of: [kind]).first(where: \.isPassingPermission)
    }

    /// Only ends that are still ahead. Example: allowed until 09:10, and it is 09:00. At 09:10 notifications are no longer
    /// allowed at all, which all lists say by themselves (`Silence.notAllowed`).
    func permissionEnds() -> PermissionEnds {
        let answers = store.authorizations()
        func end(_ kind: AuthorizationKind) -> Instant? { answers[kind].end.flatMap { $0 > now ? $0 : nil } }
        return PermissionEnds(
            notifications: end(.notifications), events: end(.events), reminders: end(.reminders))
    }
}

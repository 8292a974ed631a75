import FocusCore
import FocusStore

/// Notices what is done, deleted, edited or snoozed while a tick delivers: with a slow hook, ten messages can
/// take more than a minute.
final class Watch {
    private let situation: Situation
    private var inputs: PendingInputs?
    /// What the list holds since something changed; nil while nothing has.
    private var triggers: [String: NotificationTrigger]?
    /// What is gone stays so until the next tick, even if `undo` brings it back: its claims count as never made.
    private var gone: Set<String> = []

    init(_ situation: Situation) {
        self.situation = situation
        // Where they can't be looked at, `gone` looks closely.
        inputs = try? situation.pendingInputs()
    }

    /// Whoever signs out is shown nothing more. What was claimed and not sent is sent when the account comes back.
    func isSignedIn() throws -> Bool {
        try situation.store.activeNamespace() == situation.namespace
    }

    /// The occurrences that are not to be delivered any more, since the trigger of their request has changed or the
    /// request is gone. Another title or sound does not change the time, so such a request is delivered still.
    func gone(_ occurrences: [DueOccurrence]) throws -> Set<String> {
        let present = try situation.pendingInputs()
        if present != inputs {
            _ = try situation.reconcile(.stale)
            inputs = present
            let pending = try situation.pendingRequests()
            triggers = Dictionary(pending.map { ($0.request.identifier, $0.request.trigger.asWished) }) { $1 }
        }
        guard let triggers else { return [] }
        let missing = occurrences.filter { triggers[$0.request.identifier] != $0.request.trigger.asWished }
        gone.formUnion(missing.map(\.id.description))
        return gone
    }
}

extension NotificationTrigger {
    /// Without since when it warns: a warning that quiet held is in the list without that (`owingOpen`).
    fileprivate var asWished: NotificationTrigger {
        guard case .reminder(let reminder) = self else { return self }
        var ringing = reminder.ringing
        ringing.beforeSince = nil
        return .reminder(reminder.ringing(ringing))
    }
}

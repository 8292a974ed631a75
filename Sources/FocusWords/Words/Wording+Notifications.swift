import FocusActions
package import FocusCore
package import FocusDelivery
import FocusFormats
import FocusStore
import TimeKit

/// The words for what keeps something from ringing.
extension Complaint {
    /// What keeps something from ringing after a change that is saved. `isToRing` where the change asked for that.
    package static func warnings(of aftermath: Aftermath?, isToRing: Bool = false) -> [Complaint] {
        guard let aftermath else { return [] }
        return (aftermath.trouble.map { [Complaint(notInLine: $0)] } ?? [])
            + (aftermath.damage.map { [Complaint(warning: $0)] } ?? [])
            + Complaint.warnings(passedOver: aftermath.passedOver)
            + (isToRing ? notScheduled(aftermath.authorization) : [])
    }

    /// Of records that are no tasks, so that nothing of them rings.
    package static func warnings(passedOver count: Int) -> [Complaint] {
        count > 0 ? [Complaint(.passedOver(file: StoreFile.tasks.name, count: count))] : []
    }

    /// The same of tasks that were changed; `hasReminder` where one of them is to ring.
    package static func warnings(
        of aftermath: Aftermath?, hasReminder: Bool, under preferences: Preferences
    ) -> [Complaint] {
        let warnings = warnings(of: aftermath, isToRing: hasReminder)
        guard hasReminder, aftermath?.authorization.allowsScheduling == true,
            let key = preferences.key(silencing: .task)
        else { return warnings }
        return warnings + [Complaint(switchedOff: .switchedOff(key))].compactMap(\.self)
    }

    /// Of what rings only once a permission that was given for a time has ended.
    package static func warnings(ofEnding silence: Silence?) -> [Complaint] {
        guard let silence else { return [] }
        return [Complaint(silence.name, silence.line, kind: .warning, hints: [silence.mending])]
    }

    package static func warnings(ofRings tasks: [FocusCore.Task], _ situation: Situation) -> [Complaint] {
        // Asked of thousands of tasks that an import brought.
        guard let end = situation.permissionEnd,
            let last = tasks.lazy.compactMap({ situation.openRow($0).next }).first(where: { end <= $0 })
        else { return [] }
        return warnings(ofEnding: situation.permissionEnding(before: last, as: .task))
    }

    /// Of what was turned on and can't ring; nil where it rings later, or in the feed.
    package init?(silence: Silence) {
        switch silence {
        case .notAllowed(let status):
            guard let complaint = Complaint.notScheduled(status).first else { return nil }
            self = complaint
        case .switchedOff, .eventsNotAllowed: self.init(switchedOff: silence)
        case .allowed, .quiet, .provisional, .noDelivery, .noHook: return nil
        }
    }

    /// nil for what silences otherwise.
    package init?(switchedOff silence: Silence) {
        switch silence {
        case .switchedOff, .eventsNotAllowed: break
        default: return nil
        }
        self.init(silence.name, silence.line, kind: .warning, hints: [silence.mending])
    }

    private init(notInLine trouble: any Error) {
        let plain = Complaint(trouble)
        self.init(
            "not-in-line", "this is saved, but the pending list is not up to date: \(plain.message)",
            kind: .warning,
            hints: (plain.status == .store ? plain.hints : [])
                + ["the next tick tries again; to do so now: focusflow pending-list"])
    }

    /// That nothing can ring, and what to type; nothing where it can.
    package static func notScheduled(_ status: AuthorizationStatus) -> [Complaint] {
        switch status {
        case .authorized, .provisional, .ephemeral: []
        case .notDetermined, .denied:
            [
                Complaint(
                    "not-authorized", "nothing will ring: notifications are not allowed", kind: .warning,
                    hints: ["focusflow auth allow"])
            ]
        case .unknown:
            [
                Complaint(
                    "authorization-unknown",
                    "nothing will ring: whether notifications are allowed can't be read", kind: .warning,
                    hints: ["focusflow doctor"])
            ]
        }
    }
}

extension PreferenceKey {
    /// What to type where it is off.
    package var switchingOn: String { "focusflow prefs set \(rawValue) on" }
}

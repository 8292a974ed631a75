/// May we notify, or read a calendar? One answer for the machine.
package enum AuthorizationStatus: String, CaseIterable, Sendable {
    /// Nobody was asked yet.
    case notDetermined
    case denied
    case authorized
    /// Quietly: into the feed alone, without a pop-up or sound.
    case provisional
    /// Until an instant, then `notDetermined` again.
    case ephemeral
    /// The answer can't be read: nothing is scheduled.
    case unknown

    /// Whether requests may be scheduled.
    package var allowsScheduling: Bool {
        switch self {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied, .unknown: false
        }
    }
}

/// What may be asked for.
package enum AuthorizationKind: String, CaseIterable, Sendable {
    case notifications, events, reminders
}

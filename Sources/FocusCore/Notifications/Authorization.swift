package import TimeKit

/// The answer that was given, and until when it holds.
package enum Authorization: Hashable, Sendable {
    case notDetermined
    case denied
    case authorized
    case provisional
    case ephemeral(until: Instant)
    case unknown

    /// The answer at `now`: one that was given for a time ends by itself.
    package func status(at now: Instant) -> AuthorizationStatus {
        switch self {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized: .authorized
        case .provisional: .provisional
        case .ephemeral(let end): now < end ? .ephemeral : .notDetermined
        case .unknown: .unknown
        }
    }

    package var end: Instant? {
        if case .ephemeral(let end) = self { end } else { nil }
    }
}

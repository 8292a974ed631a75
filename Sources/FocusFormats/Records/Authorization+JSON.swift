import FocusCore
package import JSONKit
import TimeKit

extension Authorization {
    /// `{"status":"ephemeral","until":"2026-11-20T20:00:00Z"}`
    package var json: JSONValue {
        let status = status(at: Instant(secondsSinceEpoch: .min)).rawValue
        let end = end.flatMap { $0.rfc3339(in: .utc) }
        return .object(
            [.init("status", .string(status))] + (end.map { [.init("until", .string($0))] } ?? []))
    }

    /// Without a value nobody was asked yet; a value that is not understood is `unknown`.
    package init(_ node: JSONNode?) {
        guard let node else {
            self = .notDetermined
            return
        }
        self =
            switch node["status"]?.string.flatMap(AuthorizationStatus.init(rawValue:)) {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .authorized: .authorized
            case .provisional: .provisional
            case .ephemeral:
                node["until"]?.string.flatMap(Instant.init(rfc3339:)).map { .ephemeral(until: $0) }
                    ?? .unknown
            case .unknown, nil: .unknown
            }
    }
}

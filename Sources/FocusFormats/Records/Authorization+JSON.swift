import FocusCore
package import JSONKit
package import TimeKit

extension Authorization {
    /// `{"status":"ephemeral","until":"2026-11-20T20:00:00Z","since":"2026-11-20T19:00:00Z"}`
    package func json(since: Instant?) -> JSONValue {
        let status = status(at: Instant(secondsSinceEpoch: .min)).rawValue
        var members: [JSONValue.Member] = [.init("status", .string(status))]
        for (name, instant) in [("until", end), ("since", since)] {
            if let text = instant?.rfc3339(in: .utc) { members.append(.init(name, .string(text))) }
        }
        return .object(members)
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

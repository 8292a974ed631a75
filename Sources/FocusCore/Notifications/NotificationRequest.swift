package import TimeKit

/// Something to be notified of: what, and when.
package struct NotificationRequest: Hashable, Sendable {
    package let identifier: String
    package let content: NotificationContent
    package let trigger: NotificationTrigger

    package init(identifier: String, content: NotificationContent, trigger: NotificationTrigger) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// What a notification says, and what is known of it when somebody answers.
package struct NotificationContent: Hashable, Sendable {
    package let title: String
    package let body: String
    /// nil for silence.
    package let sound: String?
    package let category: String?
    package let userInfo: [String: String]

    package init(
        title: String, body: String = "", sound: String? = nil, category: String? = nil,
        userInfo: [String: String] = [:]
    ) {
        self.title = title
        self.body = body
        self.sound = sound
        self.category = category
        self.userInfo = userInfo
    }
}

/// When a request fires.
package enum NotificationTrigger: Hashable, Sendable {
    /// At a wall-clock time, once or repeating.
    case schedule(Schedule)
    /// So long after the request was added.
    case interval(TimeSpan)
    /// At an instant that no zone moves.
    case fixed(Instant)

    /// The first firing after `instant`; nil for an interval that nothing has begun yet.
    package func next(after instant: Instant, in zone: Zone) -> Occurrence? {
        switch self {
        case .schedule(let schedule): schedule.next(after: instant, in: zone)
        case .fixed(let end):
            end > instant ? zone.wall(at: end).map { Occurrence(instant: end, label: $0) } : nil
        case .interval: nil
        }
    }
}

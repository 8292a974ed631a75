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
    /// Likewise, as far as it is not settled, and put off as long as it is snoozed.
    case reminder(Reminder)
    /// So long after the request was added.
    case interval(TimeSpan)
    /// At an instant that no zone moves.
    case fixed(Instant)
    /// Once, when the clock shows this, wherever that is.
    case floating(CivilDateTime)

    /// The next firing after `now`. What is to fire once and is due, but not dealt with, fires still.
    package func next(after now: Instant, in zone: Zone) -> Instant? {
        switch self {
        case .schedule(let schedule): schedule.next(after: now, in: zone)?.instant
        case .reminder(let reminder): reminder.nextRinging(after: now, in: zone)
        case .fixed(let end): end
        case .floating(let label): zone.resolve(label).instant
        // Nothing has begun it yet.
        case .interval: nil
        }
    }
}

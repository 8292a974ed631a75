package import TimeKit
package import WhenKit

/// A notification that is to be shown: what, and when.
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

extension NotificationRequest {
    /// What is needed when somebody answers it. Of a task's request the identifier says it, since lists are long.
    package var userInfo: [String: String] {
        NotificationPlan.task(of: identifier).map { ["task": $0.description] } ?? content.userInfo
    }
}

/// What a notification says, and what is needed when somebody answers it.
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
    /// By a reminder: at its times, except those that are finished, skipped or snoozed.
    case reminder(Reminder)
    /// A time span after the request was added.
    case interval(TimeSpan)
    /// At an instant that no zone moves.
    case fixed(Instant)
    /// Once, when the clock shows this, in whatever zone.
    case floating(CivilDateTime)

    /// The next firing after `now`. One that fires once answers its time even if that has come.
    package func next(after now: Instant, in zone: Zone) -> Instant? {
        switch self {
        case .schedule(let schedule): schedule.next(after: now, in: zone)?.instant
        case .reminder(let reminder): reminder.nextRinging(after: now, in: zone)
        case .fixed(let end): end
        case .floating(let label): zone.resolve(label).instant
        // It becomes an instant when it is added.
        case .interval: nil
        }
    }
}

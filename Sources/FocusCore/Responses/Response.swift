/// What a user did with a notification that was delivered.
package struct Response: Hashable, Sendable {
    package let notification: DeliveredNotification
    /// A raw value of `ResponseAction`, as the program that showed it reports it.
    package let actionIdentifier: String

    package init(notification: DeliveredNotification, actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
    }
}

/// A notification that somebody sees: which one, and what it carries.
package struct DeliveredNotification: Hashable, Sendable {
    /// The id of an occurrence, or of a feed item that tells of something else.
    package let id: String
    package let userInfo: [String: String]

    package init(_ id: String, userInfo: [String: String] = [:]) {
        self.id = id
        self.userInfo = userInfo
    }
}

/// What can be done with a notification.
package enum ResponseAction: String, CaseIterable, Sendable {
    /// The notification itself was pressed.
    case open = "default"
    case dismiss, done, snooze
    case startFocus = "start-focus"
    case startBreak = "start-break"
    /// Another session like the last one.
    case again

    /// The buttons of a notification.
    package static func buttons(of kind: RequestKind) -> [ResponseAction] {
        switch kind {
        case .task: [.done, .snooze, .startFocus]
        case .sessionCompletion: [.startBreak, .again]
        case .event, .dailyReminder, .nudge, .dailyRecap: []
        }
    }
}

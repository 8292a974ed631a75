import FocusCore

/// A notification for the desktop; its texts are made harmless and short enough.
package struct DesktopNotification: Hashable, Sendable {
    package enum Urgency: UInt8, Hashable, Sendable {
        case low, normal, critical
    }

    package enum Sound: Hashable, Sendable {
        /// What the server does by itself.
        case byServer
        /// A name of the sound theme, such as `bell`.
        case named(String)
        case none
    }

    package enum Expiry: Hashable, Sendable {
        case byServer, never
    }

    /// A button. The key `default` stands for a click on the notification itself.
    package struct Action: Hashable, Sendable {
        package let key: String
        package let label: String

        package init(key: String, label: String) {
            self.key = key.shownLine(limit: 200)
            self.label = label.shownLine(limit: 200)
        }
    }

    package let title: String
    package let body: String
    /// It replaces an earlier notification with the same tag.
    package let tag: String
    package let category: String?
    package let urgency: Urgency
    package let sound: Sound
    package let actions: [Action]
    package let expiry: Expiry

    package init(
        title: String, body: String = "", tag: String, category: String? = nil, urgency: Urgency = .normal,
        sound: Sound = .byServer, actions: [Action] = [], expiry: Expiry = .byServer
    ) {
        self.title = title.shownLine(limit: 200)
        self.body = body.shownText(limit: 2000)
        self.tag = tag.shownLine(limit: 200)
        self.category = category?.shownLine(limit: 200)
        self.urgency = urgency
        if case .named(let name) = sound {
            self.sound = .named(name.shownLine(limit: 200))
        } else {
            self.sound = sound
        }
        self.actions = actions
        self.expiry = expiry
    }
}

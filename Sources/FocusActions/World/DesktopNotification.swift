import FocusCore

/// A notification for the desktop: plain text that is harmless and of bearable length.
package struct DesktopNotification: Hashable, Sendable {
    package enum Urgency: UInt8, Hashable, Sendable {
        case low, normal, critical
    }

    package enum Sound: Hashable, Sendable {
        /// Whatever the server does by itself.
        case byServer
        /// A name of the sound theme.
        case named(String)
        case none
    }

    package enum Expiry: Hashable, Sendable {
        case byServer, never
    }

    /// A button; the key `default` stands for the notification itself.
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
    /// A notification replaces an earlier one of the same tag.
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

extension String {
    /// One line without anything harmful; an ellipsis says that there was more than so many scalars.
    fileprivate func shownLine(limit: Int) -> String {
        shown(limit: limit) { $0 == "\n" || $0 == "\t" ? " " : nil }
    }

    /// The same with its line breaks.
    fileprivate func shownText(limit: Int) -> String {
        shown(limit: limit) { $0 == "\n" ? "\n" : $0 == "\t" ? " " : nil }
    }

    private func shown(limit: Int, replacing: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        var text = String.UnicodeScalarView()
        var count = 0
        var last: String.UnicodeScalarView.Index?
        for scalar in unicodeScalars {
            guard let kept = scalar.isHarmful ? replacing(scalar) : scalar else { continue }
            count += 1
            if count == limit { last = text.endIndex }
            guard count <= limit else { break }
            text.append(kept)
        }
        guard count > limit, let last else { return String(text) }
        text.replaceSubrange(last..., with: CollectionOfOne("…"))
        return String(text)
    }
}

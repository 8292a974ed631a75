/// Something that can be shown, as `focusflow://…` names it.
package enum Link: Hashable, Sendable {
    case destination(Destination)
    /// By number or by id, of a task that may not exist.
    case task(String)
    case feed
    /// By handle or by id.
    case item(String)
    case pendingList
    /// An event or todo of a calendar, at one of its times.
    case event(EventReference)

    package var url: String {
        let path =
            switch self {
            case .destination(let destination): destination.rawValue
            case .task(let reference): "task/\(reference)"
            case .feed: "feed"
            case .item(let reference): "feed/\(reference)"
            case .pendingList: "pending-list"
            case .event(let event): "calendar/\(event.path)"
            }
        return Link.scheme + path
    }

    package static let scheme = "focusflow://"
}

/// A text that is no link of ours.
package struct LinkError: Error, Hashable {
    package let text: String

    package init(text: String) {
        self.text = text
    }
}

extension Link {
    /// Anybody may have written the text, so only what is understood in full is taken. `focusflow://` may be left out.
    package init(_ text: String) throws(LinkError) {
        var path = text[...]
        if text.lowercased().hasPrefix(Link.scheme) { path = text.dropFirst(Link.scheme.count) }
        // Some programs add a slash to a link that has nothing behind its host (RFC 3986, section 6.2.3).
        if path.last == "/" { path.removeLast() }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("feed", 1): self = .feed
        case ("pending-list", 1): self = .pendingList
        case ("feed", 2) where Link.isName(parts[1]): self = .item(String(parts[1]))
        case ("task", 2) where Link.isName(parts[1]): self = .task(String(parts[1]))
        case ("calendar", 2...):
            guard let event = EventReference(path: parts.dropFirst()) else { throw LinkError(text: text) }
            self = .event(event)
        case (let name?, 1):
            guard let destination = Destination(rawValue: String(name)) else { throw LinkError(text: text) }
            self = .destination(destination)
        default: throw LinkError(text: text)
        }
    }

    /// Whether it may name a task or a feed item: letters, digits and dashes.
    private static func isName(_ text: Substring) -> Bool {
        (1...36).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    true
                default: byte == UInt8(ascii: "-")
                }
            }
    }
}

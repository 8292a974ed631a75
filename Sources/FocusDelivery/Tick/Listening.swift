import FocusCore
package import FocusPorts

/// What a listener has to know of the notifications that a tick has shown.
package struct Listening: Hashable, Sendable {
    /// The name on the bus of the server that shows them.
    package let peer: String
    /// Whose they are: for somebody else who signs in meanwhile they mean nothing.
    package let namespace: String
    /// The occurrences that each tells of, by the server's number.
    package private(set) var shown: [UInt32: [String]]
    /// What was pressed before the listener began.
    package private(set) var pressed: [UInt32: String] = [:]

    package init(peer: String, namespace: String, shown: [UInt32: [String]], _ events: [DesktopEvent] = []) {
        self.peer = peer
        self.namespace = namespace
        self.shown = shown
        for event in events {
            switch event {
            case .action(let id, let key): pressed[id] = key
            // A button that is pressed closes it too, which is no reason not to listen.
            case .closed(let id, _): if pressed[id] == nil { self.shown[id] = nil }
            case .lost: self.shown = [:]
            }
        }
        let present = self.shown
        // What the server calls its buttons is ours only where we named it.
        pressed = pressed.filter { present[$0] != nil && ResponseAction(rawValue: $1) != nil }
    }

    package var isNeeded: Bool { !shown.isEmpty }

    /// It in words for a command line: `12=ID,ID`, `12!done`.
    package var words: [String] {
        [peer, namespace] + shown.sorted { $0.key < $1.key }.map { "\($0)=\($1.joined(separator: ","))" }
            + pressed.sorted { $0.key < $1.key }.map { "\($0)!\($1)" }
    }

    package init?(words: [String]) {
        guard words.count > 2 else { return nil }
        var (shown, pressed): ([UInt32: [String]], [UInt32: String]) = ([:], [:])
        for word in words.dropFirst(2) {
            guard let mark = word.firstIndex(where: { $0 == "=" || $0 == "!" }),
                let id = UInt32(word[..<mark])
            else { return nil }
            let rest = word[word.index(after: mark)...]
            if word[mark] == "=" {
                shown[id] = rest.split(separator: ",").map(String.init)
            } else {
                pressed[id] = String(rest)
            }
        }
        peer = words[0]
        namespace = words[1]
        self.shown = shown
        self.pressed = pressed
    }
}

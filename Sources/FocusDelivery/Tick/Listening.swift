import FocusCore
package import FocusPorts
import TimeKit

/// What a `__listen` process has to know of the notifications that a tick has shown.
package struct Listening: Hashable, Sendable {
    /// The server's unique name on the bus, such as `:1.42`: another server that takes its place has other ids.
    package let peer: String
    /// Whose notifications they are. An answer counts only while this account is signed in.
    package let namespace: String
    /// The occurrences behind each notification, by the server's id.
    package private(set) var shown: [UInt32: [String]]
    /// Buttons that were pressed before the listener began.
    package private(set) var pressed: [UInt32: String] = [:]

    package init(peer: String, namespace: String, shown: [UInt32: [String]], _ events: [DesktopEvent] = []) {
        self.peer = peer
        self.namespace = namespace
        self.shown = shown
        for event in events {
            switch event {
            case .action(let id, let key): pressed[id] = key
            // Pressing a button makes the server close the notification, too. The press still has to be answered.
            case .closed(let id, _): if pressed[id] == nil { self.shown[id] = nil }
            case .lost: self.shown = [:]
            }
        }
        let present = self.shown
        // Only the keys that we gave to the buttons mean anything to us, whatever else a server sends.
        pressed = pressed.filter { present[$0] != nil && ResponseAction(rawValue: $1) != nil }
    }

    package var isNeeded: Bool { !shown.isEmpty }

    /// As words of a command line: `:1.42 guest 12=ID,ID 12!done`. Notification 12 tells of two occurrences, and its
    /// button `done` was pressed.
    package var words: [String] {
        [peer, namespace] + shown.inOrder { $0.key < $1.key }.map { "\($0)=\($1.joined(separator: ","))" }
            + pressed.inOrder { $0.key < $1.key }.map { "\($0)!\($1)" }
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

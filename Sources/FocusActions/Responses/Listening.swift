import FocusCore

/// What a listener has to know of the notifications that a tick has shown.
package struct Listening: Hashable, Sendable {
    /// The name on the bus of the server that shows them.
    package let peer: String
    /// Whose they are: for somebody else who signs in meanwhile they mean nothing.
    let namespace: String
    /// The occurrences that each tells of, by the server's number.
    private(set) var shown: [UInt32: [String]]
    /// What was pressed before the listener began.
    private(set) var pressed: [UInt32: String] = [:]

    init(peer: String, namespace: String, shown: [UInt32: [String]], _ events: [DesktopEvent] = []) {
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

    var isNeeded: Bool { !shown.isEmpty }

    /// It in words for a command line: `12=ID,ID`, `12!done`.
    var words: [String] {
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

/// Waits for answers until all notifications are closed or answered, or for ten minutes. Nobody is there to be told
/// of what goes wrong.
package func listen(_ listening: Listening, _ world: World) {
    var waiting = listening.shown
    func answer(_ id: UInt32, _ key: String) {
        guard let occurrences = waiting.removeValue(forKey: id), ResponseAction(rawValue: key) != nil,
            let store = try? Store(world),
            (try? store.activeNamespace())?.directoryName == listening.namespace
        else { return }
        // What can't be done for one answer is no reason not to wait for the others.
        _ = try? respond(to: occurrences, with: key, world)
    }
    for (id, key) in listening.pressed { answer(id, key) }
    let patience = 600
    let session = world.desktop.adopt(listening.peer, patience)
    while !waiting.isEmpty, let event = session.nextEvent(waiting: patience) {
        switch event {
        case .action(let id, let key): answer(id, key)
        case .closed(let id, _): waiting[id] = nil
        case .lost: return
        }
    }
}

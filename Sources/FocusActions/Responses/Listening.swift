import FocusCore
package import FocusDelivery
package import FocusPorts
import FocusStore

/// Waits until all notifications are closed or answered, for ten minutes at most. It runs with no terminal, so nobody
/// can be told what goes wrong.
package func listen(_ listening: Listening, _ world: World) {
    var waiting = listening.shown
    func answer(_ id: UInt32, _ key: String) {
        guard let occurrences = waiting.removeValue(forKey: id), ResponseAction(rawValue: key) != nil,
            let store = try? Store(world),
            (try? store.activeNamespace())?.directoryName == listening.namespace
        else { return }
        // Where one answer fails, the others are waited for all the same.
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

import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// Tags of open tasks that begin with `typed`, in order. Nothing is written.
package func offerTags(beginning typed: String, _ world: World) throws -> [Offer] {
    let store = try Store(world)
    let scope = Scope.namespace(try store.activeNamespace())
    var found: Set<String> = []
    _ = try store.forEachRecord(of: .tasks, in: scope, restart: { found = [] }) { record in
        guard var members = JSONObjectReader(record), let elements = members.value("tags")?.elements else {
            return
        }
        for element in elements {
            if let tag = element.string, tag.hasPrefix(typed) { found.insert(tag) }
        }
    }
    let tags = found.inOrder(<)
    return Offer.places(of: tags).map { Offer(tags[$0], "") }
}

/// The same for one task, if it was named already.
package func offerTags(of task: String?, beginning typed: String, _ world: World) throws -> [Offer] {
    guard let task else { return try offerTags(beginning: typed, world) }
    let rows = try TaskReference(task).map { try showTask($0, world).rows } ?? []
    let tags = (rows.first?.task.tags ?? []).filter { $0.hasPrefix(typed) }
    return Offer.places(of: tags).map { Offer(tags[$0], "") }
}

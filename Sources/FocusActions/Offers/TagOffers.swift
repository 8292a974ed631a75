import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit

/// The tags of the open tasks that begin with `typed`, in order. Nothing is written.
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
    let tags = found.sorted()
    return Offer.places(of: tags).map { Offer(tags[$0], "") }
}

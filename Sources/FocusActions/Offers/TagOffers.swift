import FocusCore
import JSONKit

/// The tags of the open tasks that begin with `typed`, in order. Nothing is written.
package func offerTags(beginning typed: String, _ world: World) throws -> [Offer] {
    let store = try Store(world)
    let reading = try store.read(.tasks, of: .namespace(try store.activeNamespace()))
    var found: Set<String> = []
    for record in reading.file?.records ?? [] {
        guard let node = record.node, var members = JSONObjectReader(node),
            let elements = members.value("tags")?.elements
        else { continue }
        for element in elements {
            if let tag = element.string, tag.hasPrefix(typed) { found.insert(tag) }
        }
    }
    let tags = found.sorted()
    return Offer.places(of: tags).map { Offer(tags[$0], "") }
}

import FocusCore
import JSONKit

/// The tags of the open tasks that begin with `typed`, in order. Nothing is written.
package func offerTags(beginning typed: String, _ world: World) throws -> [Offer] {
    let store = try Store(world)
    let reading = try store.read(.tasks, of: .namespace(try store.activeNamespace()))
    var counts: [String: Int] = [:]
    for record in reading.file?.records ?? [] {
        guard let node = record.node, var members = JSONObjectReader(node) else { continue }
        guard let elements = members.value("tags")?.elements else { continue }
        for element in elements {
            guard let tag = element.string, tag.hasPrefix(typed) else { continue }
            counts[tag, default: 0] += 1
        }
    }
    let tags = counts.keys.sorted()
    return Offer.places(of: tags).map { place in
        let count = counts[tags[place]] ?? 0
        return Offer(tags[place], count == 1 ? "1 task" : "\(count) tasks")
    }
}

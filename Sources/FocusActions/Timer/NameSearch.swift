import FocusCore
import JSONKit

/// Finds the names of some tasks among many records, of which it reads no more than it needs.
struct NameSearch {
    private(set) var found: [UniqueID: TaskName] = [:]
    private var missing: Set<UniqueID>

    init(_ ids: [UniqueID]) {
        missing = Set(ids)
    }

    var isOver: Bool { missing.isEmpty }

    mutating func look(in file: StoredFile?) {
        for record in file?.records ?? [] {
            guard let node = record.node, let id = node["id"]?.scan({ UniqueID($0) }),
                missing.contains(id), let name = TaskName(node, id)
            else { continue }
            found[id] = name
            // An archive holds every occurrence of a repeating task.
            missing.remove(id)
            if isOver { return }
        }
    }
}

extension TaskName {
    /// nil for a record that is no task.
    fileprivate init?(_ node: JSONNode, _ id: UniqueID) {
        guard let number = node["number"]?.int.flatMap({ Int(exactly: $0) }), number > 0,
            let title = node["title"]?.string
        else { return nil }
        self.init(number: number, id: id, title: title)
    }
}

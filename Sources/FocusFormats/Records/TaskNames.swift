package import FocusCore
import JSONKit

/// The names of some tasks, as far as they are known, by their ids. In order instead of hashed, since a history of
/// years has thousands.
package struct TaskNames {
    /// In order, each once.
    private let ids: [UniqueID]
    /// Of the ids at the same places.
    private var names: [TaskName?]
    private var missing: Int

    /// Of which tasks to look for names.
    package init(of ids: [UniqueID]) {
        var once: [UniqueID] = []
        once.reserveCapacity(ids.count)
        for id in ids.sorted(by: { TaskNames.isBefore($0, $1) }) where id != once.last { once.append(id) }
        self.ids = once
        names = Array(repeating: nil, count: once.count)
        missing = once.count
    }

    /// How many tasks were looked for.
    package var count: Int { ids.count }

    package var isComplete: Bool { missing == 0 }

    /// nil for a task that is not known.
    package subscript(id: UniqueID) -> TaskName? { place(of: id).flatMap { names[$0] } }

    package subscript(place place: Int) -> TaskName? { names[place] }

    /// Below `count`; nil for a task that was not looked for.
    package func place(of id: UniqueID) -> Int? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low &+ high) / 2
            if TaskNames.isBefore(ids[middle], id) { low = middle &+ 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }

    /// Reads no more of the records than it needs, in the order in which we write them. What is no task has no name.
    package mutating func look(in file: StoredFile?) {
        for record in file?.records ?? [] where !isComplete {
            guard let node = record.node, var members = JSONObjectReader(node),
                let number = members.int("number").flatMap({ Int(exactly: $0) }), number > 0,
                let id = members.scan("id", { UniqueID($0) }), let place = place(of: id),
                // An archive holds every occurrence of a repeating task.
                names[place] == nil, let title = members.string("title")
            else { continue }
            names[place] = TaskName(number: number, id: id, title: title)
            missing -= 1
        }
    }

    private static func isBefore(_ left: UniqueID, _ right: UniqueID) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }
}

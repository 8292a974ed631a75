package import FocusCore
import JSONKit

/// Finds the names of some tasks by their ids. Sorted, not hashed: a history of years has thousands.
package struct TaskNames {
    /// In order, each once.
    private let ids: [UniqueID]
    /// The name of each id, at the same place.
    private var names: [TaskName?]
    private var missing: Int

    /// The tasks whose names are wanted.
    package init(of ids: [UniqueID]) {
        var once: [UniqueID] = []
        once.reserveCapacity(ids.count)
        for id in ids.sorted(by: { TaskNames.isBefore($0, $1) }) where id != once.last { once.append(id) }
        self.ids = once
        names = Array(repeating: nil, count: once.count)
        missing = once.count
    }

    /// How many tasks' names are wanted.
    package var count: Int { ids.count }

    package var isComplete: Bool { missing == 0 }

    /// nil for a task that is not known.
    package subscript(id: UniqueID) -> TaskName? { place(of: id).flatMap { names[$0] } }

    package subscript(place place: Int) -> TaskName? { names[place] }

    /// A number below `count`; nil for a task that was not asked for.
    package func place(of id: UniqueID) -> Int? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low &+ high) / 2
            if TaskNames.isBefore(ids[middle], id) { low = middle &+ 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }

    /// Takes names from a file, reading no more of each record than it needs. A record that is no task has no name.
    package mutating func look(in file: StoredFile?) {
        for record in file?.records ?? [] where !isComplete {
            guard let node = record.node, var members = JSONObjectReader(node),
                let number = members.int("number").flatMap({ Int(exactly: $0) }), number > 0,
                let id = members.scan("id", { UniqueID($0) }), let place = place(of: id),
                // An archive holds each finished occurrence of a repeating task: one name is enough.
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

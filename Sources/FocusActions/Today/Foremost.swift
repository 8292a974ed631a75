package import FocusCore
import TimeKit

/// The first few of many rows, by time and then by number, and the count of all. Of 10,000 overdue tasks only those
/// are kept that fit the screen.
package struct Foremost {
    package private(set) var count = 0
    private let limit: Int?
    private var kept: [TaskRow] = []
    /// Where each kept row stands. Sorted where there is a limit, so that the last one is the next to go.
    private var keys: [Key] = []

    private struct Key: Comparable {
        let instant: Instant
        let number: Int
        let place: Int

        static func < (left: Key, right: Key) -> Bool {
            left.instant == right.instant ? left.number < right.number : left.instant < right.instant
        }
    }

    /// nil keeps all.
    init(keeping limit: Int?) {
        self.limit = limit
    }

    package var rows: [TaskRow] { keys.inOrder(<).map { kept[$0.place] } }

    mutating func add(_ row: TaskRow, at instant: Instant) {
        count += 1
        guard let limit else { return append(row, instant) }
        if keys.count < limit {
            append(row, instant)
        } else if let last = keys.last, Key(instant: instant, number: row.task.number, place: 0) < last {
            kept[last.place] = row
            keys[keys.count - 1] = Key(instant: instant, number: row.task.number, place: last.place)
        } else {
            return
        }
        sinkLast()
    }

    private mutating func append(_ row: TaskRow, _ instant: Instant) {
        keys.append(Key(instant: instant, number: row.task.number, place: kept.count))
        kept.append(row)
    }

    private mutating func sinkLast() {
        var place = keys.count - 1
        while place > 0, keys[place] < keys[place - 1] {
            keys.swapAt(place, place - 1)
            place -= 1
        }
    }
}

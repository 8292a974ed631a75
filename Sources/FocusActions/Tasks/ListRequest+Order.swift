import FocusCore
import FocusFormats
import TimeKit

/// The order of a list, from what little of its rows that takes.
struct ListOrder {
    private let order: ListRequest.Order
    private let isReversed: Bool
    private var rows: [RowPlace] = []
    private var titles: [TitlePlace] = []

    init(_ request: ListRequest) {
        order = request.order
        isReversed = request.isReversed
        rows.reserveCapacity(1 << 14)
    }

    mutating func add(_ row: TaskRow) {
        if order == .title {
            titles.append(TitlePlace(row, at: titles.count))
        } else {
            rows.append(row.place(at: rows.count, in: order))
        }
    }

    /// Where the first, second and so on stands among those that were added.
    var places: [Int] {
        let sorted = order == .title ? titles.sorted().map(\.index) : rows.sorted().map(\.index)
        return isReversed ? sorted.reversed() : sorted
    }
}

/// Where a row stands in a list: by group, then by instant, then by number.
private struct RowPlace: Comparable {
    let group: Int
    let instant: Instant
    let number: Int
    let index: Int

    static func < (left: RowPlace, right: RowPlace) -> Bool {
        if left.group != right.group { return left.group < right.group }
        if left.instant != right.instant { return left.instant < right.instant }
        return left.number < right.number
    }
}

/// The same by title: `apples` and `Apples` stand together.
private struct TitlePlace: Comparable {
    let title: String
    let number: Int
    let index: Int

    init(_ row: TaskRow, at index: Int) {
        title = row.task.title.lowercased()
        number = row.task.number
        self.index = index
    }

    static func < (left: TitlePlace, right: TitlePlace) -> Bool {
        left.title == right.title ? left.number < right.number : left.title < right.title
    }
}

extension TaskRow {
    fileprivate func place(at index: Int, in order: ListRequest.Order) -> RowPlace {
        let (group, instant) =
            switch order {
            case .next: (urgency, due?.instant ?? next ?? .epoch)
            case .priority: (task.priority.rank * 4 + urgency, due?.instant ?? next ?? .epoch)
            case .created: (0, task.created)
            case .number, .title: (0, Instant.epoch)
            }
        return RowPlace(group: group, instant: instant, number: task.number, index: index)
    }

    /// Overdue first, then what will ring, then what has no time, ended ones last.
    private var urgency: Int { due != nil ? 0 : next != nil ? 1 : state == .open ? 2 : 3 }
}

extension Task.Priority? {
    fileprivate var rank: Int {
        switch self {
        case .high: 0
        case .medium: 1
        case .low: 2
        case nil: 3
        }
    }
}

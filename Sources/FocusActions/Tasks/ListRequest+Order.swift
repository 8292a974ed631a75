import FocusCore
import FocusFormats
import TimeKit

/// The order of a list. It keeps only what sorting needs of each row, so that 10,000 rows need not be kept.
struct ListOrder {
    private let order: TaskSort
    private let isReversed: Bool
    private var rows: [RowPlace] = []
    private var titles: [TitlePlace] = []

    /// `usual` is the order of a request that names none.
    init(_ request: ListRequest, _ usual: TaskSort) {
        order = request.order ?? usual
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

    /// Which of the rows that were added comes first, second and so on.
    var places: [Int] {
        let sorted = order == .title ? titles.sorted().map(\.index) : rows.sorted().map(\.index)
        return isReversed ? sorted.reversed() : sorted
    }
}

/// Sorts by group, then by instant, then by number.
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

/// Sorts by title without regard to case: `apples` and `Apples` stand together.
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
    fileprivate func place(at index: Int, in order: TaskSort) -> RowPlace {
        let (group, instant) =
            switch order {
            case .next: (urgency, due?.instant ?? next ?? .epoch)
            case .priority: (task.priority.rank * 4 + urgency, due?.instant ?? next ?? .epoch)
            case .created: (0, task.created)
            case .number, .title: (0, Instant.epoch)
            }
        return RowPlace(group: group, instant: instant, number: task.number, index: index)
    }

    /// Overdue tasks first, then those that will ring, then those that never do, ended ones last.
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

package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
import JSONKit
import TimeKit

package struct ListRequest: Equatable {
    package enum State: Sendable {
        /// What is to be done now; what waits for its start is left out.
        case open
        /// What waits for its start, alone; or along with what is to be done now.
        case waiting, openAndWaiting
        case done, all

        var readsOpen: Bool { self != .done }
        package var readsEnded: Bool { self == .done || self == .all }

        func fits(isWaiting: Bool) -> Bool {
            switch self {
            case .open: !isWaiting
            case .waiting: isWaiting
            case .openAndWaiting, .done, .all: true
            }
        }
    }

    package var state = State.open
    package var filter = TaskFilter()
    /// Makes the `due` of the filter: `overdue`, `week`, `fri`, `mon..fri`, `2w`.
    package var due: String?
    /// nil for what the preference says.
    package var order: TaskSort? = .next
    package var isReversed = false
    /// Whether finished occurrences of repeating tasks are listed with the finished tasks.
    package var hasOccurrences = false
    /// How many at most, the first of all.
    package var limit: Int?

    package init() {}
}

package struct TaskList {
    package let rows: [TaskRow]
    package let situation: Situation
    package let notes: [StoreNote]
}

/// The order in which to show tasks that were handed over one by one.
package struct TaskOrder {
    /// Which of those that were handed over comes first, second and so on.
    package let places: [Int]
    /// How many were left out since their start is still to come.
    package let waiting: Int
    package let notes: [StoreNote]
}

package func listTasks(_ request: ListRequest, _ world: World) throws -> TaskList {
    let situation = try Situation.read(world)
    var rows: [TaskRow] = []
    let order = try situation.forEachTask(request, restart: { rows = [] }, { rows.append($0) })
    return TaskList(rows: order.places.map { rows[$0] }, situation: situation, notes: order.notes)
}

package func showTask(_ reference: TaskReference, _ world: World) throws -> TaskList {
    try showTasks([reference], world)
}

/// Tasks that are open or ended.
package func showTasks(_ references: [TaskReference], _ world: World) throws -> TaskList {
    let situation = try Situation.read(world)
    let open = try situation.read(.tasks)
    let table = TaskTable(open.file, for: references)
    let rows = try references.flatMap { reference in
        do throws(TaskError) {
            return try table.rows([reference]).map { situation.openRow($0.task) }
        } catch {
            guard case .noSuchTask = error else { throw error }
            let archive = try situation.read(.archive).file.map { TaskTable($0).wholeTasks }
            if let ended = try? archive?.rows([reference]) { return ended.map { TaskRow(ended: $0.task) } }
            // It may stand in what can't be read.
            for case .damaged(let path, let damage, _) in open.notes {
                throw StoreError.damaged(path: path, damage)
            }
            _ = try archive?.rows([reference])
            throw error
        }
    }
    var seen: Set<UniqueID> = []
    return TaskList(
        rows: rows.filter { seen.insert($0.task.id).inserted }, situation: situation, notes: open.notes)
}

extension Situation {
    /// Hands over the tasks that fit the request, in the order of the files, one at a time so that thousands need not
    /// be kept. When `restart` is called, all that came before is void: the file had to be read in another way.
    package func forEachTask(
        _ request: ListRequest, restart: () -> Void, _ body: (TaskRow) -> Void
    ) throws -> TaskOrder {
        var order = ListOrder(request, preferences.listOrder)
        var notes: [StoreNote] = []
        var waiting = 0
        let filter = try request.filter(in: self)
        let takesAll = filter == TaskFilter()
        func add(_ row: TaskRow) {
            guard takesAll || filter.takes(row, at: now) else { return }
            let isWaiting = row.isWaiting(at: now)
            guard request.state.fits(isWaiting: isWaiting) else { return waiting += isWaiting ? 1 : 0 }
            order.add(row)
            body(row)
        }
        if request.state.readsOpen {
            var count = 0
            func startAgain() {
                (order, count, waiting) = (ListOrder(request, preferences.listOrder), 0, 0)
                restart()
            }
            let scan = try store.forEachRecord(
                of: .tasks, in: .namespace(namespace), restart: startAgain
            ) { record in
                guard let task = Task(record) else { return }
                add(openRow(consume task))
                count += 1
            }
            notes += scan.notes(of: .tasks, understood: count)
        }
        if request.state.readsEnded {
            let reading = try read(.archive)
            let table = TaskTable(reading.file)
            for row in request.hasOccurrences ? table.finished.rows : table.wholeTasks.rows {
                add(TaskRow(ended: row.task))
            }
            let scan = RecordScan(count: reading.file?.records.count ?? 0, notes: reading.notes)
            notes += scan.notes(of: .archive, understood: table.rows.count)
        }
        let places = order.places
        return TaskOrder(
            places: request.limit.map { Array(places.prefix($0)) } ?? places, waiting: waiting, notes: notes)
    }
}

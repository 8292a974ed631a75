package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
import JSONKit
import TimeKit

package struct ListRequest: Equatable {
    package enum State: Sendable {
        case open, done, all
    }

    package enum Due: String, CaseIterable, Sendable {
        case overdue, today, week
    }

    package enum Order: String, CaseIterable, Sendable {
        /// Overdue first, then by next time, then the others by number.
        case next
        case number, title
        /// The oldest first.
        case created
        /// The highest first, those without one last; within each as in `next`.
        case priority
    }

    package var state = State.open
    package var due: Due?
    package var tags: [String] = []
    /// Looked for in title, notes and tags, whatever the case.
    package var text: String?
    package var order = Order.next
    package var isReversed = false

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
    package let notes: [StoreNote]
}

package func listTasks(_ request: ListRequest, _ world: World) throws -> TaskList {
    let situation = try Situation(world)
    var rows: [TaskRow] = []
    let order = try situation.forEachTask(request, restart: { rows = [] }, { rows.append($0) })
    return TaskList(rows: order.places.map { rows[$0] }, situation: situation, notes: order.notes)
}

package func showTask(_ reference: TaskReference, _ world: World) throws -> TaskList {
    let situation = try Situation(world)
    let open = try situation.read(.tasks)
    do throws(TaskError) {
        let row = situation.openRow(try TaskTable(open.file, for: [reference]).row(reference).task)
        return TaskList(rows: [row], situation: situation, notes: open.notes)
    } catch {
        guard case .noSuchTask = error, let archive = try situation.read(.archive).file else { throw error }
        let row = TaskRow(ended: try TaskTable(archive).wholeTasks.row(reference).task)
        return TaskList(rows: [row], situation: situation, notes: open.notes)
    }
}

extension Situation {
    /// Hands over the tasks that fit the request, in the order of the files, one at a time so that thousands need not
    /// be kept. When `restart` is called, all that came before is void: the file had to be read in another way.
    package func forEachTask(
        _ request: ListRequest, restart: () -> Void, _ body: (TaskRow) -> Void
    ) throws -> TaskOrder {
        var order = ListOrder(request)
        var notes: [StoreNote] = []
        func add(_ row: TaskRow) {
            guard request.isOfAll || request.fits(row, self) else { return }
            order.add(row)
            body(row)
        }
        if request.state != .done {
            var count = 0
            func startAgain() {
                (order, count) = (ListOrder(request), 0)
                restart()
            }
            let scan = try store.forEachRecord(
                of: .tasks, in: .namespace(namespace), restart: startAgain
            ) { record in
                guard let task = Task(record) else { return }
                add(openRow(task))
                count += 1
            }
            notes += scan.notes(of: .tasks, understood: count)
        }
        if request.state != .open {
            let reading = try read(.archive)
            let table = TaskTable(reading.file)
            for row in table.wholeTasks.rows { add(TaskRow(ended: row.task)) }
            let scan = RecordScan(count: reading.file?.records.count ?? 0, notes: reading.notes)
            notes += scan.notes(of: .archive, understood: table.rows.count)
        }
        return TaskOrder(places: order.places, notes: notes)
    }

    package func openRow(_ task: Task) -> TaskRow {
        let reminder = task.reminder.map { knowing($0, of: task.id) }
        let due = reminder?.due(at: now, in: zone).map { $0.since(reminder?.came($0), at: now) }
        if let reminder, let due, let release = release(of: due, reminder, of: task) {
            let reached = due.instant
            return TaskRow(task: task, state: .open, ended: nil, due: nil, scheduled: reached, next: release)
        }
        let scheduled = reminder?.nextRinging(after: now, in: zone, due: due)
        let next = scheduled.map(ringing)
        let again = reminder?.ringingAgain(after: now, in: zone).map { quietEnd(at: $0) ?? $0 }
        return TaskRow(
            task: task, state: .open, ended: nil, due: due, scheduled: scheduled, next: next, again: again)
    }

    /// The first time at which a task that repeats rings at `end` or after; nil where it rings no more.
    func again(_ row: TaskRow, after end: Instant) -> TaskRow? {
        guard row.task.isRepeating, let reminder = row.task.reminder.map({ knowing($0, of: row.task.id) })
        else { return nil }
        var instant = now
        while let coming = reminder.coming(after: instant, in: zone) {
            let next = ringing(coming.instant)
            // What is put off does not ring at its own time.
            if next >= end, coming.label != reminder.snooze?.label {
                return TaskRow(
                    task: row.task, state: .open, ended: nil, due: nil, scheduled: coming.instant, next: next)
            }
            instant = coming.instant
        }
        return nil
    }

    /// When that rings which comes at `instant`: quiet hours hold it.
    private func ringing(_ instant: Instant) -> Instant {
        instant > now ? quietEnd(at: instant) ?? instant : instant
    }
}

extension Occurrence {
    /// The same, waiting since it came again after it was put off.
    fileprivate func since(_ came: Instant?, at now: Instant) -> Occurrence {
        guard let came, came <= now else { return self }
        return Occurrence(instant: came, label: label)
    }
}

extension RecordScan {
    fileprivate func notes(of file: StoreFile, understood: Int) -> [StoreNote] {
        let passedOver = count - understood
        return passedOver > 0 ? notes + [.passedOver(file: file.name, count: passedOver)] : notes
    }
}

extension ListRequest {
    /// Whether the request lets every task through.
    fileprivate var isOfAll: Bool { tags.isEmpty && due == nil && text == nil }

    fileprivate func fits(_ row: TaskRow, _ situation: Situation) -> Bool {
        for tag in tags where !row.task.tags.contains(tag) { return false }
        if let due, !due.fits(row, situation) { return false }
        guard let text = text?.lowercased() else { return true }
        let texts = [row.task.title, row.task.notes ?? ""] + row.task.tags
        return texts.contains { $0.lowercased().holds(text) }
    }
}

extension ListRequest.Due {
    fileprivate func fits(_ row: TaskRow, _ situation: Situation) -> Bool {
        if row.due != nil { return true }
        guard self != .overdue, let next = row.next, let day = situation.zone.wall(at: next)?.date,
            let today = situation.zone.wall(at: situation.now)?.date
        else { return false }
        return day.dayNumber < today.dayNumber + (self == .today ? 1 : 7)
    }
}

extension String {
    fileprivate func holds(_ word: String) -> Bool {
        if word.isEmpty { return true }
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(word) { return true }
            rest.removeFirst()
        }
        return false
    }
}

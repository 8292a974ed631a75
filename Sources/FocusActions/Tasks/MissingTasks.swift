import FocusCore
import FocusDelivery
import FocusFormats
import FocusStore

extension Situation {
    /// Open tasks as they stand.
    func openTasks(_ references: [TaskReference]) throws -> TaskList {
        let reading = try read(.tasks)
        let rows = try amongOpenTasks { try TaskTable(reading.file, for: references).rows(references) }
        return TaskList(rows: rows.map { openRow($0.task) }, situation: self, notes: reading.notes)
    }

    /// Where a named task is not found, the error says whether it has ended, or is still open.
    func explaining<Result>(_ named: NamedTasks, _ body: () throws -> Result) throws -> Result {
        switch named {
        case .open: try amongOpenTasks(body)
        case .ended: try amongEndedTasks(body)
        }
    }

    /// For commands on open tasks: a task that is not found may have ended, and the error says so.
    func amongOpenTasks<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch TaskError.noSuchTask(let reference) {
            throw ended(reference) ?? .noSuchTask(reference)
        }
    }

    /// For commands on ended tasks: a task that is not found may still be open, and the error says so.
    func amongEndedTasks<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch TaskError.noSuchTask(let reference) {
            // Where the other file can't be read we only know that the task is not in this one.
            guard let file = try? read(.tasks).file,
                let row = try? TaskTable(file, for: [reference]).row(reference)
            else { throw TaskError.noSuchTask(reference) }
            throw TaskError.open(TaskName(row.task))
        }
    }

    private func ended(_ reference: TaskReference) -> TaskError? {
        // Where the archive can't be read we don't know that it has ended.
        guard let file = try? read(.archive).file, let row = try? TaskTable(file).wholeTasks.row(reference)
        else { return nil }
        let end = TaskRow(ended: row.task)
        return .ended(TaskName(row.task), end.state, end.ended.flatMap(told))
    }
}

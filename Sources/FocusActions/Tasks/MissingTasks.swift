import FocusCore
import FocusDelivery
import FocusFormats
import FocusStore

extension Situation {
    /// Where a task is not where the command looks for it, the error says whether it has ended, or is open.
    func explaining<Result>(_ named: NamedTasks, _ body: () throws -> Result) throws -> Result {
        switch named {
        case .open: try amongOpenTasks(body)
        case .ended: try amongEndedTasks(body)
        }
    }

    /// Does what is for open tasks alone. Where one is not among them, the error says whether it has ended.
    func amongOpenTasks<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch TaskError.noSuchTask(let reference) {
            throw ended(reference) ?? .noSuchTask(reference)
        }
    }

    /// Does what is for ended tasks alone. Where one is not among them, the error says whether it is open.
    func amongEndedTasks<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch TaskError.noSuchTask(let reference) {
            // Whatever is wrong with the other file, the task is missing in this one.
            guard let file = try? read(.tasks).file,
                let row = try? TaskTable(file, for: [reference]).row(reference)
            else { throw TaskError.noSuchTask(reference) }
            throw TaskError.open(TaskName(row.task))
        }
    }

    private func ended(_ reference: TaskReference) -> TaskError? {
        // Likewise.
        guard let file = try? read(.archive).file, let row = try? TaskTable(file).wholeTasks.row(reference)
        else { return nil }
        let end = TaskRow(ended: row.task)
        return .ended(TaskName(row.task), end.state, end.ended.flatMap(told))
    }
}

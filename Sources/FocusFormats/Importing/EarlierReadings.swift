import FocusCore
import TimeKit
import WhenKit

/// A text whose times are moments, read by the clocks of the zones in which earlier imports read it.
///
/// Example: 06:00Z, read in Istanbul, rings at 09:00 wherever you are. Imported again in Toronto, where it would be
/// 02:00, the same text changes nothing. It changes the time only where it says another moment.
package final class EarlierReadings {
    private let read: (String) -> [ImportedTask]
    private var known: [(zone: String, tasks: [ImportedTask])] = []

    /// `read` reads the text in the zone of that name; nothing where there is no such zone.
    package init(_ read: @escaping (String) -> [ImportedTask]) {
        self.read = read
    }

    /// The task at that place as it was read the last time, unless the text now says another moment than `present` has.
    func reading(
        of task: ImportedTask, at place: Int, as base: ImportStamp?, like present: Task
    ) -> ImportedTask {
        guard let base, let zone = base.zone, let here = task.readIn, zone != here else { return task }
        let tasks = tasks(in: zone)
        // The same text has the same tasks in the same order.
        guard place < tasks.count, tasks[place].id == task.id else { return task }
        let before = tasks[place]
        let isSameTime =
            before.schedule.map { present.reminder?.schedule.reads(as: $0) ?? false }
            ?? (present.reminder == nil)
        return isSameTime || ImportStamp(before) == base ? before : task
    }

    private func tasks(in zone: String) -> [ImportedTask] {
        if let known = known.first(where: { $0.zone == zone }) { return known.tasks }
        let tasks = read(zone)
        known.append((zone, tasks))
        return tasks
    }
}

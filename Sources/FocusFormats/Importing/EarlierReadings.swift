import FocusCore
import TimeKit
import WhenKit

/// A text whose times are moments, read by the clocks of the zones in which earlier imports read it.
///
/// Example: 06:00Z, read in Istanbul, rings at 09:00 wherever you are. Imported again in Toronto, where it would be
/// 02:00, the same text changes nothing. It changes the time only where it says another moment.
package final class EarlierReadings {
    private let read: (String) -> [ImportedTask]
    private var known: [String: [UniqueID: ImportedTask]] = [:]

    /// `read` reads the text in the zone of that name; nothing where there is no such zone.
    package init(_ read: @escaping (String) -> [ImportedTask]) {
        self.read = read
    }

    /// The task as it was read the last time, unless the text now says another moment than `present` has.
    func reading(of task: ImportedTask, as base: ImportStamp?, like present: Task) -> ImportedTask {
        guard let base, let zone = base.zone, let here = task.readIn, zone != here,
            let before = tasks(in: zone)[task.id]
        else { return task }
        let isSameTime =
            before.schedule.map { present.reminder?.schedule.reads(as: $0) ?? false }
            ?? (present.reminder == nil)
        return isSameTime || ImportStamp(before) == base ? before : task
    }

    private func tasks(in zone: String) -> [UniqueID: ImportedTask] {
        if let tasks = known[zone] { return tasks }
        let tasks = Dictionary(read(zone).map { ($0.id, $0) }) { first, _ in first }
        known[zone] = tasks
        return tasks
    }
}

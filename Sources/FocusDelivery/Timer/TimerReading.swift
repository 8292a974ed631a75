package import FocusCore
package import FocusFormats
package import FocusStore
import JSONKit
package import TimeKit

/// The timer at one moment, with the titles of the tasks that it needs.
package struct TimerReading {
    package let timer: FocusTimer
    /// The session that has just ended. Where nothing was changed it is not recorded yet: the next change does that.
    package let ended: Session?
    /// Those of tasks that are not deleted.
    package let names: TaskNames
    package let now: Instant
    package let zone: Zone
    /// False where its file is damaged, and no older one can be shown.
    package fileprivate(set) var isReadable = true

    package var remaining: TimeSpan { timer.remaining(at: now) }
    package var elapsed: TimeSpan { timer.elapsed(at: now) }

    /// What a session is for: the title of its task, else its label.
    package func subject(task: UniqueID?, label: String?) -> String? {
        task.flatMap { names[$0]?.title } ?? label
    }
}

extension Situation {
    /// Looks among the open tasks first, then in the archive, which is much longer. An `archive` that was read
    /// already spares reading it again.
    package func names(of ids: [UniqueID], archive: StoredFile? = nil) throws(StoreError) -> TaskNames {
        var names = TaskNames(of: ids)
        if !names.isComplete { names.look(in: try read(.tasks).file) }
        if !names.isComplete {
            if let archive { names.look(in: archive) } else { names.look(in: try read(.archive).file) }
        }
        return names
    }

    /// What is on the timer now. A session whose time is up counts as ended, recorded or not.
    package func timerReading() throws(StoreError) -> (reading: TimerReading, notes: [StoreNote]) {
        let reading = try read(.timer)
        var timer = reading.file?.timer ?? FocusTimer()
        let ended = timer.finish(at: now, in: zone)
        var shown = try self.reading(timer, ended)
        shown.isReadable = reading.file != nil || reading.notes.isEmpty
        return (shown, reading.notes)
    }

    package func reading(_ timer: FocusTimer, _ ended: Session?) throws(StoreError) -> TimerReading {
        var ids: [UniqueID] = []
        if let task = timer.current?.plan.task { ids.append(task) }
        if let task = ended?.task { ids.append(task) }
        return TimerReading(timer: timer, ended: ended, names: try names(of: ids), now: now, zone: zone)
    }
}

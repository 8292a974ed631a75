package import FocusCore
package import FocusFormats
package import FocusStore
import JSONKit
package import TimeKit

/// The timer at a moment, with the names of the tasks that it and its sessions are for.
package struct TimerReading {
    package let timer: FocusTimer
    /// What ended: recorded with this change or, where nothing was changed, about to be by the next one.
    package let ended: Session?
    /// Of the tasks that are still known.
    package let names: TaskNames
    package let now: Instant
    package let zone: Zone

    package var remaining: TimeSpan { timer.remaining(at: now) }
    package var elapsed: TimeSpan { timer.elapsed(at: now) }

    /// What the session is for: the title of its task, or else its label.
    package func subject(task: UniqueID?, label: String?) -> String? {
        task.flatMap { names[$0]?.title } ?? label
    }
}

extension Situation {
    /// Open tasks first, since one that is done is looked for in vain among many. `archive` spares reading it anew.
    package func names(of ids: [UniqueID], archive: StoredFile? = nil) throws(StoreError) -> TaskNames {
        var names = TaskNames(of: ids)
        if !names.isComplete { names.look(in: try read(.tasks).file) }
        if !names.isComplete {
            if let archive { names.look(in: archive) } else { names.look(in: try read(.archive).file) }
        }
        return names
    }

    /// What runs now; a session whose time is up is over, whether or not that was recorded.
    package func timerReading() throws(StoreError) -> (reading: TimerReading, notes: [StoreNote]) {
        let reading = try read(.timer)
        var timer = reading.file?.timer ?? FocusTimer()
        let ended = timer.finish(at: now, in: zone)
        return (try self.reading(timer, ended), reading.notes)
    }

    package func reading(_ timer: FocusTimer, _ ended: Session?) throws(StoreError) -> TimerReading {
        var ids: [UniqueID] = []
        if let task = timer.current?.plan.task { ids.append(task) }
        if let task = ended?.task { ids.append(task) }
        return TimerReading(timer: timer, ended: ended, names: try names(of: ids), now: now, zone: zone)
    }
}

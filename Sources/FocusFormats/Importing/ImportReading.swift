package import FocusCore
import JSONKit
package import TimeKit

/// A task as an import left it.
package struct ImportedRow {
    package let task: Task
    package let state: TaskRow.State
    package let instant: Instant?
}

/// The tasks of a text, and what of it can't be taken.
package struct ImportReading {
    package let tasks: [ImportedTask]
    package let remarks: [ImportRemark]

    /// Of a text whose times are moments, read by the clock of `zone`.
    fileprivate func moments(in zone: Zone) -> ImportReading {
        for task in tasks { task.readIn = zone.name }
        return self
    }
}

extension ImportText {
    /// `zone` finds the time zones that a calendar names.
    package func reading(
        _ clock: ImportClock, from source: String, zone: @escaping (String) -> Zone?
    ) throws(ImportError) -> ImportReading {
        switch (format, document) {
        case (.json, let document?):
            if let version = document.root["version"]?.int, version > StoreFile.version {
                throw .newer(source: source, version: version)
            }
            let reader = OwnTaskReader(document)
            return ImportReading(tasks: reader.tasks, remarks: reader.remarks)
        case (.taskwarrior, let document?):
            let reader = TaskwarriorReader(document, clock)
            return ImportReading(tasks: reader.tasks, remarks: reader.remarks).moments(in: clock.zone)
        case (.remind, let document?):
            let reader = RemindReader(document, clock)
            return ImportReading(tasks: reader.tasks, remarks: reader.remarks)
        case (.ics, _):
            let reader = VTodoReader(bytes, clock, known: zone)
            return ImportReading(tasks: reader.tasks, remarks: reader.remarks).moments(in: clock.zone)
        case (.org, _):
            let reader = OrgReader(bytes, clock)
            return ImportReading(tasks: reader.tasks, remarks: reader.remarks)
        case (.todotxt, _), (_, nil):
            let reader = TodoTxtReader(bytes, clock)
            return ImportReading(tasks: reader.tasks, remarks: reader.remarks)
        }
    }
}

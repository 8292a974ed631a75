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

    fileprivate init(_ tasks: [ImportedTask], _ remarks: [ImportRemark], by clock: ImportClock? = nil) {
        for task in tasks { task.readIn = clock?.zone.name }
        self.tasks = tasks
        self.remarks = remarks
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
            // It says what the clock showed, and nothing has to be read by the clock here.
            let reader = OwnTaskReader(document)
            return ImportReading(reader.tasks, reader.remarks)
        case (.taskwarrior, let document?):
            let reader = TaskwarriorReader(document, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        case (.remind, let document?):
            let reader = RemindReader(document, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        case (.ics, _):
            let reader = VTodoReader(bytes, clock, known: zone)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        case (.org, _):
            let reader = OrgReader(bytes, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        case (.todotxt, _), (_, nil):
            let reader = TodoTxtReader(bytes, clock)
            return ImportReading(reader.tasks, reader.remarks, by: clock)
        }
    }
}

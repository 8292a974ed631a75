import FocusCalendars
package import FocusCore
package import FocusDelivery
package import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// What to import, and whether only to tell what that would do.
package struct ImportRequest: Equatable {
    package let source: TextSource
    /// nil to recognize it by the contents.
    package let format: ImportFormat?
    package let isDryRun: Bool

    package init(source: TextSource, format: ImportFormat?, isDryRun: Bool) {
        self.source = source
        self.format = format
        self.isDryRun = isDryRun
    }
}

/// What an import did, or would do.
package final class ImportResult {
    package let request: ImportRequest
    package let format: ImportFormat
    package let imported: [ImportedRow]
    package let updated: [ImportedRow]
    /// The tasks as they were before, in the same order.
    package let replaced: [FocusCore.Task]
    package let unchanged: Int
    /// Here already, and different in the text: they stay as they are here, with a remark on each.
    package let kept: Int
    /// In the order of their lines.
    package let remarks: [ImportRemark]
    package let situation: Situation
    /// nil where nothing was changed.
    package let notifications: Aftermath?

    fileprivate init(
        _ request: ImportRequest, _ format: ImportFormat, _ reading: ImportReading, _ merge: ImportMerge,
        _ situation: Situation, _ notifications: Aftermath?
    ) {
        self.request = request
        self.format = format
        imported = merge.imported
        updated = merge.updated
        replaced = merge.replaced
        unchanged = merge.unchanged
        kept = merge.kept
        remarks = (reading.remarks + merge.remarks).inOrder { $0.line < $1.line }
        self.situation = situation
        self.notifications = notifications
    }
}

/// Adds the tasks of a text, as one change. What was due before the import is not owed, so nothing rings at once.
package func importTasks(_ request: ImportRequest, _ world: World) throws -> ImportResult {
    let situation = try Situation.read(world)
    let text = try ImportText(
        try world.bytes(of: request.source), as: request.format, from: request.source.name)
    let zones = CalendarZones(situation.zones)
    func read(in zone: Zone) throws(ImportError) -> ImportReading {
        try text.reading(
            ImportClock(now: situation.now, zone: zone), from: request.source.name, zone: zones.zone(named:))
    }
    let reading = try read(in: situation.zone)
    // What can't be read again was not read the first time.
    let earlier = EarlierReadings { name in
        (zones.zone(named: name).flatMap { try? read(in: $0) })?.tasks ?? []
    }
    if request.isDryRun {
        let merge = try situation.rehearse(reading, earlier)
        return ImportResult(request, text.format, reading, merge, situation, nil)
    }
    let step: (Int) -> Void = { world.console.progress(.importing, $0, of: reading.tasks.count) }
    let (merge, notifications) = try situation.update { workspace in
        let merge = ImportMerge(situation.now, situation.zone, earlier)
        try workspace.raiseNextNumber()
        let archive = try workspace.file(.archive)
        var changes = ArchiveChanges()
        try workspace.change(.tasks) { tasks in changes = merge.run(reading.tasks, &tasks, archive, step) }
        if !changes.isEmpty { try workspace.change(.archive) { changes.apply(to: &$0) } }
        return merge
    } thenReconcile: { merge, receipt in
        .tasksChanged(TasksChange(merge.changed, after: merge.stillOpen, receipt))
    }
    return ImportResult(request, text.format, reading, merge, situation, notifications)
}

extension Situation {
    /// The same on copies that are thrown away, for `--dry-run`.
    fileprivate func rehearse(_ reading: ImportReading, _ earlier: EarlierReadings) throws -> ImportMerge {
        let (tasks, archive) = (try read(.tasks), try read(.archive))
        try refuse(tasks.notes + archive.notes)
        let merge = ImportMerge(now, zone, earlier)
        var file = tasks.file ?? StoredFile(empty: .tasks)
        _ = merge.run(reading.tasks, &file, archive.file ?? StoredFile(empty: .archive)) { _ in }
        return merge
    }
}

extension ImportedRow {
    /// Made on demand: when a task next rings takes a while to work out.
    package func row(_ situation: Situation) -> TaskRow {
        state == .open ? situation.openRow(task) : TaskRow(ended: task, state, at: instant)
    }
}

import FocusCore
import FocusFormats
import JSONKit
import TestSupport
import TimeKit

/// A text of another program. The first byte chooses the format, or that it is to be told from the text.
struct ImportCheck {
    private static let zone = Zone.berlin
    private static let now = Instant(rfc3339: "2026-11-20T18:17:00Z") ?? .epoch

    private var tasks = StoredFile(empty: .tasks)
    private var archive = StoredFile(empty: .archive)

    static func check(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let formats: [ImportFormat?] = [nil] + ImportFormat.allCases
        let wanted = formats[Int(first) % formats.count]
        guard let source = try? ImportText(Array(bytes.dropFirst()), as: wanted, from: "x"),
            let reading = try? source.reading(
                ImportClock(now: now, zone: zone), from: "x", zone: { _ in zone })
        else { return }
        var check = ImportCheck()
        check.take(reading)
        let (tasks, archive) = (check.tasks.bytes, check.archive.bytes)
        let again = check.take(reading)
        expect(again.imported.isEmpty, "the same text adds tasks a second time")
        expect(
            check.tasks.bytes == tasks && check.archive.bytes == archive,
            "the same text changes what it made: \(shown(tasks)) becomes \(shown(check.tasks.bytes))")
    }

    @discardableResult
    private mutating func take(_ reading: ImportReading) -> ImportMerge {
        let merge = ImportMerge(ImportCheck.now, ImportCheck.zone, EarlierReadings { _ in [] })
        merge.run(reading.tasks, &tasks, archive, { _ in }).apply(to: &archive)
        tasks = saved(tasks, .tasks)
        archive = saved(archive, .archive)
        let rows = TaskTable(tasks).rows + TaskTable(archive).rows
        expect(rows.count == tasks.records.count + archive.records.count, "a record is no task")
        let whole = TaskTable(tasks).rows + TaskTable(archive).wholeTasks.rows
        expect(Set(whole.map(\.task.id)).count == whole.count, "a task is there twice")
        expect(Set(whole.map(\.task.number)).count == whole.count, "a number is given twice")
        return merge
    }

    private func saved(_ file: StoredFile, _ kind: StoreFile) -> StoredFile {
        guard let read = try? StoredFile(file.bytes, as: kind) else {
            fatalError("not read: \(shown(file.bytes))")
        }
        return read
    }
}

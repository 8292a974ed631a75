package import FocusCore
import JSONKit
package import TimeKit
import WhenKit

/// Brings imported tasks together with those that are here. A fingerprint of what the last import read (`imported`)
/// stands in each task, so that an edit there is told from an edit here:
///
///     text        here        outcome
///     changed     as read     the text is taken
///     as read     changed     stays
///     changed     changed     what is here stays, and the user is told
///     changed to the same     stays, with a new fingerprint: what either side changes from then on is a change
///
/// A text that says moments is compared as it was read the last time: see `EarlierReadings`.
///
/// A task without a fingerprint was not imported, and is never overwritten.
package final class ImportMerge {
    private let now: Instant
    private let zone: Zone
    package private(set) var imported: [ImportedRow] = []
    package private(set) var updated: [ImportedRow] = []
    /// The tasks as they were before, in the order of `updated`.
    package private(set) var replaced: [Task] = []
    package private(set) var unchanged = 0
    package private(set) var kept = 0
    package private(set) var remarks: [ImportRemark] = []
    private var changes = ArchiveChanges()
    /// The place of each task: among the open ones or, counted on behind those, in the archive.
    private var places: [UniqueID: Int] = [:]
    private var seen: Set<UniqueID> = []
    private var numbers = ImportNumbers()
    private var open: TaskTable
    private var ended: TaskTable
    private let earlier: EarlierReadings

    package init(_ now: Instant, _ zone: Zone, _ earlier: EarlierReadings) {
        self.now = now
        self.zone = zone
        self.earlier = earlier
        open = TaskTable(rows: [])
        ended = TaskTable(rows: [])
    }

    private var reading: ClockReading { ClockReading(at: now, in: zone) }
    /// Those that were here before.
    package var changed: [UniqueID] { updated.map(\.task.id) }
    package var stillOpen: [Task] { (imported + updated).compactMap { $0.state == .open ? $0.task : nil } }

    /// Changes the file of open tasks, and answers what is to be done to the archive. `step` hears of each task.
    package func run(
        _ tasks: [ImportedTask], _ file: inout StoredFile, _ archive: StoredFile, _ step: (Int) -> Void
    ) -> ArchiveChanges {
        open = TaskTable(file)
        let all = TaskTable(archive)
        ended = all.wholeTasks
        numbers = ImportNumbers(file, archive, tasks)
        for (place, row) in open.rows.enumerated() { places[row.task.id] = place }
        for (place, row) in ended.rows.enumerated() where places[row.task.id] == nil {
            places[row.task.id] = open.rows.count + place
        }
        var removed: [Int] = []
        let occurrences = Set(all.rows.compactMap(\.occurrenceKey))
        for (index, task) in tasks.enumerated() {
            step(index)
            if let own = task.own, own.occurrence != nil {
                add(occurrence: task, own, occurrences)
            } else if !seen.insert(task.id).inserted {
                remarks.append(ImportRemark(task.line, .twice))
            } else if let place = places[task.id] {
                merge(task, at: index, place, &file, &removed)
            } else {
                add(task, &file)
            }
        }
        for index in removed.inOrder(>) { file.removeRecord(at: index) }
        if let next = numbers.next { file.set("nextNumber", .number(.init(next))) }
        return changes
    }

    private func add(_ task: ImportedTask, _ file: inout StoredFile) {
        let number = numbers.number(of: task.id, wanted: task.own?.number)
        let new = task.made(number, at: reading, in: zone)
        imported.append(ImportedRow(task: new, state: task.state, instant: task.endedTime(now)))
        let record = task.record(of: new, at: now)
        if task.state == .open { file.append(record: record) } else { changes.added.append(record) }
    }

    /// Adds an archived occurrence. All of a task bear the number that the task has here.
    private func add(
        occurrence task: ImportedTask, _ own: ImportedTask.Own, _ known: Set<String>
    ) {
        guard let node = own.record, let key = TaskTable.occurrenceKey(task.id, node), !known.contains(key)
        else { return }
        let known = places[task.id].map { row(at: $0).task.number }
        let number = known ?? numbers.number(of: task.id, wanted: own.number)
        changes.added.append(node.compact.edited([.set("number", to: .number(.init(number)))]))
    }

    private func row(at place: Int) -> TaskTable.Row {
        place < open.rows.count ? open.rows[place] : ended.rows[place - open.rows.count]
    }

    private func merge(
        _ task: ImportedTask, at index: Int, _ place: Int, _ file: inout StoredFile,
        _ removed: inout [Int]
    ) {
        let row = row(at: place)
        let state = place < open.rows.count ? TaskRow.State.open : row.endedState
        let base = row.node["imported"]?.string.map { ImportStamp($0) }
        let task = earlier.reading(of: task, at: index, as: base, like: row.task)
        task.keepDay(of: row.task)
        task.keepMoment(of: row.task)
        task.keepStart(
            of: row.task, upTo: base == nil ? nil : row.task.reminder?.rest(at: now, in: zone).anchor,
            in: zone)
        let theirs = ImportStamp(task)
        let ours = TextMark(row.task, state, asIn: task).description
        if theirs.mark == ours || theirs.mark == base?.mark {
            unchanged += 1
            if let base, theirs.replaces(base) { stamp(row, as: state, theirs, &file) }
        } else if base?.mark == ours {
            update(task, row, from: state, stamp: theirs, &file, &removed)
        } else {
            kept += 1
            let reason: ImportRemark.Kept =
                switch state {
                case .deleted: .deletedHere
                case .done: .finishedHere
                case .open: base == nil ? .differs : .changedHere
                }
            remarks.append(ImportRemark(task.line, .kept(TaskName(row.task), reason)))
        }
    }

    private func stamp(
        _ row: TaskTable.Row, as state: TaskRow.State, _ stamp: ImportStamp, _ file: inout StoredFile
    ) {
        let record = row.node.edited([.set("imported", to: .string(stamp.description))])
        if state == .open {
            file.log(record: record, at: row.index)
        } else {
            changes.stamped.append((row.index, record))
        }
    }

    private func update(
        _ new: ImportedTask, _ row: TaskTable.Row, from state: TaskRow.State, stamp: ImportStamp,
        _ file: inout StoredFile, _ removed: inout [Int]
    ) {
        let task = new.applied(to: row.task, at: reading, in: zone)
        updated.append(ImportedRow(task: task, state: new.state, instant: new.endedTime(now)))
        replaced.append(row.task)
        let edits = [JSONEdit.set("imported", to: .string(stamp.description))] + new.ending(now)
        let changed = task.record(changing: row.node, at: now)
        let record = (JSONNode(written: changed[...]) ?? row.node).edited(edits)
        switch (state == .open, new.state == .open) {
        case (true, true): file.replaceRecord(at: row.index, with: record)
        case (true, false):
            removed.append(row.index)
            changes.added.append(record)
        case (false, true):
            changes.removed.append(row.index)
            file.append(record: record)
        case (false, false): changes.replaced.append((row.index, record))
        }
    }
}

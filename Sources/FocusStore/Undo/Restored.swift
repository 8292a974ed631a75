import FocusCore
import FocusFormats
import FocusPorts
import JSONKit
import TimeKit

/// What takes the place of a file that is damaged or gone: an older content, in which the last changes are made again, as
/// far as the notes for undoing know them.
///
/// A note tells what its own file held. So that comes before tasks and archive are made to agree, as the older one and
/// that of today need not. The other way round, a task that was brought back, which was then undone, would be in neither
/// file in the end.
///
///     tasks.json restored    what archive.json has as finished or deleted since is no longer open
///     archive.json restored  what tasks.json has as open was brought back since
struct Restored {
    private(set) var stored: StoredFile
    private var made: [UndoLog.Name] = []
    private var lost: [UndoLog.Name] = []
    private let replay: Replay
    private let log: UndoLog?

    fileprivate init(_ generation: Generation, as file: StoreFile, in shelves: Shelves, at now: Instant)
        throws(FileError)
    {
        stored = generation.stored
        replay = Replay(of: file, at: now)
        log = file.isUndoable ? try UndoLog.read(in: shelves) : nil
        if let log {
            let missing = replay.missing(from: stored, log)
            made = missing.filter { replay.run($0, log, on: &stored) }
            lost = missing.filter { !made.contains($0) && !replay.holds($0, log, in: stored) }
            // As it will be read back: a record that was put in is not understood yet.
            stored = (try? StoredFile(stored.bytes, as: file)) ?? generation.stored
        }
    }

    /// Takes out what the other one of tasks and archive has, which is of today.
    fileprivate mutating func makeAgree(with other: StoredFile) {
        let ids = Set(other.records.compactMap { $0.node.flatMap(\.wholeTask) })
        let gone = stored.records.indices.filter { place in
            stored.records[place].node.flatMap(\.wholeTask).map(ids.contains) ?? false
        }
        stored.removeRecords(at: Set(gone))
    }

    /// None is given twice.
    fileprivate mutating func raiseNextNumber(to next: Int) { stored.raiseNextNumber(to: next) }

    /// What a merge left apart, or can't be read now, is made to agree as after any merge.
    fileprivate mutating func mark() { stored.set(StoredFile.mergedMark, .bool(true)) }

    /// What to tell of it, once it is in its place.
    func repairs(at path: String) -> [Repair] {
        [(Repair.madeAgain, made), (Repair.lost, lost)].compactMap { repair, names in
            guard let log, !names.isEmpty else { return nil }
            let tasks = names.flatMap { replay.tasks(of: $0, log) }
            let once = tasks.indices.filter { tasks.firstIndex(of: tasks[$0]) == $0 }.map { tasks[$0] }
            return repair(path, names.count, once)
        }
    }

    /// Takes what is lost out of the way of undoing what came before it.
    func dropLost() {
        // One that stays is in the way, and undo says how to pass over it.
        for name in lost { try? log?.drop(name) }
    }
}

extension Store {
    /// To be called under the lock, or to look only.
    func restored(_ generation: Generation, as file: StoreFile, in shelves: Shelves) throws(FileError)
        -> Restored
    {
        var restored = try Restored(generation, as: file, in: shelves, at: now)
        switch file {
        case .tasks:
            let archive = counterpart(.archive, in: shelves)
            if let archive, !shelves.bearsMark(.tasks), !shelves.bearsMark(.archive) {
                restored.makeAgree(with: archive)
            } else {
                restored.mark()
            }
            restored.raiseNextNumber(
                to: max(shelves.nextTaskNumber, (archive?.highestNumber ?? 0) + 1))
        case .archive:
            if let tasks = counterpart(.tasks, in: shelves) { restored.makeAgree(with: tasks) }
        default: break
        }
        return restored
    }
}

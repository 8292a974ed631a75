package import FocusCore
package import FocusPorts
import JSONKit
package import TimeKit

/// The directory `undo` of a namespace: a file for each of the last 50 changes, numbered in their order.
///
///     00000011.undo.json     can be undone
///     00000012.redo.json     was undone, can be redone
///     .change.new            waits until its change is saved
///
/// To be used under the lock. Nothing here waits for the disk: after a power failure the newest steps may be missing.
package struct UndoLog {
    private let directory: any Directory
    private let names: [Name]

    static let limit = 50
    private static let waitingName = ".change.new"

    /// `00000012.undo.json`
    package struct Name: Hashable {
        package let number: Int
        package let side: ChangeRecord.Side

        package init(number: Int, side: ChangeRecord.Side) {
            self.number = number
            self.side = side
        }

        package var text: String {
            let digits = String(number)
            let zeros = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
            return "\(zeros)\(digits).\(side.rawValue).json"
        }
    }

    package static func read(_ directory: any Directory) throws(FileError) -> UndoLog {
        let names = try directory.names().compactMap(Name.init)
        return UndoLog(directory: directory, names: names.inOrder { $0.number < $1.number })
    }

    /// Whether a record waits. That is rare, so it is asked without a look at the others.
    static func isWaiting(in shelves: Shelves) -> Bool {
        // If this fails, only undo suffers: the change itself may go on.
        (try? shelves.existingUndo()?.information(of: waitingName)) != nil
    }

    /// nil where nothing was ever noted.
    package static func read(in shelves: Shelves) throws(FileError) -> UndoLog? {
        guard let directory = try shelves.existingUndo() else { return nil }
        return try read(directory)
    }

    var nextNumber: Int { (names.last?.number ?? 0) + 1 }

    /// The number of the next task, as the newest record has it.
    ///
    /// The file of tasks has it, too; but where an older one takes its place, a number would be given again.
    var nextTaskNumber: Int {
        // A record that can't be read knows of none.
        guard let newest = names.last, let text = try? directory.read(newest.text).bytes else { return 1 }
        return ChangeRecord.nextTaskNumber(in: text) ?? 1
    }

    /// In the order of time: what was undone was undone after all changes, the newest change first.
    var newestFirst: [Name] {
        names.filter { $0.side == .redo } + names.reversed().filter { $0.side == .undo }
    }

    /// What could be undone or redone, in the order in which it would be.
    package func steps(_ side: ChangeRecord.Side) -> [Name] {
        Array(all(side).dropFirst(torn(side).count))
    }

    /// The newest notes where a power failure destroyed them: nothing else leaves half a text. They are passed over, but
    /// for those behind which there is nothing.
    package func torn(_ side: ChangeRecord.Side) -> [Name] {
        let all = all(side)
        let torn = all.prefix(while: isTorn)
        return torn.count == all.count ? [] : Array(torn)
    }

    private func isTorn(_ name: Name) -> Bool {
        // One that can't be read at all is told of when it is its turn.
        (try? directory.read(name.text)).map { (try? JSONDocument($0.bytes)) == nil } ?? false
    }

    private func all(_ side: ChangeRecord.Side) -> [Name] {
        let all = names.filter { $0.side == side }
        return side == .undo ? all.reversed() : all
    }

    package func drop(_ name: Name) throws(FileError) {
        try directory.removeIfPresent(name.text)
    }

    /// What is to be undone next is the newest of its kind, what is to be redone the oldest.
    package func next(_ side: ChangeRecord.Side) -> Name? {
        steps(side).first
    }

    /// When the user last changed something that could be undone, as far as it is known.
    package func lastChange() throws(FileError) -> Instant? {
        try names.last.flatMap { (name) throws(FileError) in try record(name)?.at }
    }

    package func path(of name: Name) -> String { "\(directory.path)/\(name.text)" }

    /// nil when it is damaged.
    package func record(_ name: Name) throws(FileError) -> ChangeRecord? {
        ChangeRecord(try directory.read(name.text).bytes)
    }

    /// Lets a record wait until its change is saved.
    func wait(_ text: [UInt8]) throws(FileError) {
        try dropWaiting()
        try directory.create(UndoLog.waitingName, text, .cache)
    }

    /// The record that was left waiting; nil if it was never finished.
    func waiting() throws(FileError) -> ChangeRecord? {
        try directory.readIfPresent(UndoLog.waitingName).flatMap { ChangeRecord($0.bytes) }
    }

    func dropWaiting() throws(FileError) {
        try directory.removeIfPresent(UndoLog.waitingName)
    }

    /// Gives the waiting record its name. What it replaces goes first, so that a crash in between leaves it waiting: of
    /// an undone change the undo record, and before a new change all that could be redone.
    package func settle(_ name: Name) throws(FileError) {
        let counterpart = Name(number: name.number, side: name.side.opposite)
        let isNew = name.side == .undo && name.number >= nextNumber
        for old in names where isNew ? old.side == .redo : old == counterpart {
            try directory.removeIfPresent(old.text)
        }
        try directory.rename(UndoLog.waitingName, to: name.text, in: directory)
        guard isNew else { return }
        let kept = names.filter { $0.side == .undo }
        for old in kept.dropLast(UndoLog.limit - 1) { try directory.removeIfPresent(old.text) }
    }
}

extension UndoLog.Name {
    /// nil for what is no record of ours.
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: "." as Character, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == "json", let number = Int(parts[0]), number > 0,
            let side = ChangeRecord.Side(rawValue: String(parts[1]))
        else { return nil }
        self.init(number: number, side: side)
        guard self.text == text else { return nil }
    }
}

extension Shelves {
    /// As the notes for undoing have it; who can't read them can add a task all the same.
    var nextTaskNumber: Int { (try? UndoLog.read(in: self))??.nextTaskNumber ?? 1 }
}

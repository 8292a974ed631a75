import FocusCore
package import FocusFormats
package import JSONKit
package import TimeKit

/// What one command changed in tasks and preferences, as a file that can take it back:
///
///     {"version":1,"number":12,"for":"undo","at":"2026-11-20T08:05:00Z","changes":[
///     {"file":"tasks","place":2,"before":{"number":3,…},"after":{"number":3,…}}]}
package struct ChangeRecord {
    /// Counts the changes of a namespace, from 1.
    package let number: Int
    package let side: Side
    /// When it was made, undone or done again; nil in a record of an older version.
    package let at: Instant?
    /// Items of the feed that the change marked as read.
    package let answered: Set<String>
    package let edits: [Edit]

    /// Whether it undoes a change, or redoes one that was undone.
    package enum Side: String, CaseIterable {
        case undo, redo

        package var opposite: Side { self == .undo ? .redo : .undo }
    }

    /// One record or preference before and after; nil where it was not there.
    package struct Edit {
        package let file: StoreFile
        package let place: StoredFile.Edit.Place
        package let before: JSONNode?
        package let after: JSONNode?

        package init(file: StoreFile, place: StoredFile.Edit.Place, before: JSONNode?, after: JSONNode?) {
            self.file = file
            self.place = place
            self.before = before
            self.after = after
        }

        package var inverted: Edit { Edit(file: file, place: place, before: after, after: before) }
        /// The id of the task.
        package var id: String? { (after ?? before)?["id"]?.string }
    }

    /// nil for a text that is not a whole record of a change.
    init?(_ bytes: [UInt8]) {
        // Where it is wrong helps nobody: nobody mends this text by hand.
        guard let root = (try? JSONDocument(bytes))?.root, root["version"]?.int == 1,
            let number = root["number"]?.int.flatMap({ Int(exactly: $0) }), number > 0,
            let side = root["for"]?.string.flatMap(Side.init(rawValue:)), let rows = root["changes"]?.elements
        else { return nil }
        self.number = number
        self.side = side
        at = root["at"]?.scan { Instant(rfc3339: $0) }
        answered = Set(root["read"]?.elements?.compactMap(\.string) ?? [])
        let edits = rows.map(Edit.init)
        guard edits.allSatisfy({ $0 != nil }) else { return nil }
        self.edits = edits.compactMap(\.self)
    }

    /// Of the text of a record; nil in one of an older version. Its first line tells, without a look at thousands of
    /// edits of an import.
    static func nextTaskNumber(in text: [UInt8]) -> Int? {
        let head = text.prefix { $0 != UInt8(ascii: "\n") } + Array("]}".utf8)
        return (try? JSONDocument(Array(head)))?.root["nextNumber"]?.countedOn
    }

    /// The text of a record, one edit a line; nil when none of the files that can be undone was changed.
    static func text(
        number: Int, for side: Side, at now: Instant, nextTaskNumber: Int, answered: Set<String>,
        of changes: [Workspace.Loaded]
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.openObject()
        writer.name("version")
        writer.append(1)
        writer.name("number")
        writer.append(number)
        writer.name("for")
        writer.append(side.rawValue)
        writer.name("at")
        writer.append(now.rfc3339(in: .utc) ?? "")
        writer.name("nextNumber")
        writer.append(nextTaskNumber)
        if !answered.isEmpty {
            writer.name("read")
            writer.append(.array(Array(answered).sorted().map(JSONValue.string)))
        }
        writer.name("changes")
        writer.openArray()
        for change in changes {
            for edit in change.undoable { writer.append(edit, of: change.file) }
        }
        writer.breakLine()
        writer.closeArray()
        writer.closeObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension Workspace.Loaded {
    /// The edits that undo takes back: records and preferences. Not `nextNumber`: a number is never used again.
    var undoable: [StoredFile.Edit] {
        stored.edits.filter { edit in
            switch edit.place {
            case .record: true
            case .member: file == .preferences
            }
        }
    }
}

extension ChangeRecord.Edit {
    fileprivate init?(_ node: JSONNode) {
        guard let file = node["file"]?.string.flatMap(StoreFile.init(rawValue:)), file.isUndoable else {
            return nil
        }
        self.file = file
        before = node["before"]
        after = node["after"]
        guard before != nil || after != nil else { return nil }
        if file == .preferences {
            guard let name = node["name"]?.string, PreferenceKey(rawValue: name) != nil else { return nil }
            place = .member(name)
        } else {
            guard let index = node["place"]?.int.flatMap({ Int(exactly: $0) }), index >= 0,
                [before, after].allSatisfy({ $0.map { file.understands($0) } ?? true })
            else { return nil }
            place = .record(index)
        }
    }
}

extension StoreFile {
    fileprivate func understands(_ record: JSONNode) -> Bool {
        self == .sessions ? Session(record) != nil : Task(record) != nil
    }
}

extension JSONWriter {
    fileprivate mutating func append(_ edit: StoredFile.Edit, of file: StoreFile) {
        breakLine()
        openObject()
        name("file")
        append(file.rawValue)
        switch edit.place {
        case .record(let index):
            name("place")
            append(index)
        case .member(let key):
            name("name")
            append(key)
        }
        for (key, bytes) in [("before", edit.before), ("after", edit.after)] {
            guard let bytes else { continue }
            name(key)
            append(verbatim: bytes)
        }
        closeObject()
    }
}

package import FocusCore
package import JSONKit
package import TimeKit
package import WhenKit

/// A task as another program's text, or our own export, describes it. A class, since it is large and passed on by the
/// thousand.
package final class ImportedTask {
    /// The same whenever the same task is read, whatever else was changed in it.
    package let id: UniqueID
    /// The line of the text.
    package let line: Int
    package var title: String
    package var notes: String?
    package var tags: [String] = []
    package var priority: Task.Priority?
    package var created: Instant?
    package var schedule: Schedule?
    /// nil where the text can't say it: then that of the task here stays.
    package var start: CivilDate??
    package var steps: [Step]?
    /// How it rings besides; nil where the text says nothing of it.
    package var ringing: Ringing?
    package var state = TaskRow.State.open
    /// Whether the newest time that has come is still to be done. Of what repeats, only some texts say so: todo.txt moves
    /// the date on when it is done, so that a past one is open.
    var isNewestOpen = false
    /// When it was finished or deleted, if the text says so.
    package var ended: Instant?
    /// The first time only says where the text begins, as in a list of the occurrences of one month.
    var isAnchorLoose = false
    /// The zone by whose clock its times were read, where the text may say moments instead; nil for our own.
    var readIn: String?
    package var own: Own?

    /// What only our own files hold.
    package struct Own {
        package let number: Int
        package let reminder: Reminder?
        /// nil for what `task list --json` prints, which is no record.
        package let record: JSONNode?
        /// The occurrence, in a record of the archive about one of a repeating task.
        package let occurrence: String?
    }

    package init(id: UniqueID, line: Int, title: String) {
        self.id = id
        self.line = line
        self.title = title
    }
}

extension ImportedTask {
    /// Makes the title one line. If it is too long, all of it goes to the notes.
    func settleTitle(_ remarks: inout [ImportRemark]) {
        if title.isOneLineOfWords, title.utf8.count <= Task.longestTitle { return }
        let line = title.onOneLine
        title = line
        guard line.unicodeScalars.count > Task.longestTitle else { return }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: line.unicodeScalars.prefix(Task.longestTitle))
        title = String(scalars)
        notes = notes.map { "\(line)\n\n\($0)" } ?? line
        remarks.append(ImportRemark(self.line, .titleTooLong(limit: Task.longestTitle)))
    }

    /// A start after the reminder is none.
    func takeStart(_ day: CivilDate?, named name: String, _ remarks: inout [ImportRemark]) {
        start = .some(day)
        guard let day, let anchor = schedule?.anchor, day > anchor.date else { return }
        start = .some(nil)
        remarks.append(ImportRemark(line, .badValue(name: name, value: day.description)))
    }

    func addTag(_ tag: String) {
        if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
}

extension String {
    /// Whether it is plain words with one blank between them, as nearly all titles are.
    fileprivate var isOneLineOfWords: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard byte > 0x20 && byte < 0x7F || byte == 0x20 && last != 0x20 else { return false }
            last = byte
        }
        return last != 0x20
    }
}

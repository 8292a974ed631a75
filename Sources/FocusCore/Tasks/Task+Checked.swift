import WhenKit

extension Task {
    package static let longestTitle = 1000

    /// The title on one line, each run of blanks as one.
    package static func checked(title: String) throws(TaskError) -> String {
        let words = title.blankSeparated
        guard !words.isEmpty else { throw .emptyTitle }
        let line = words.joined(separator: " ")
        guard line.unicodeScalars.count <= longestTitle else { throw .titleTooLong(limit: longestTitle) }
        return line
    }

    /// Each tag once. Refuses one that would not look like what it is.
    package static func checked(tags: [String], of option: String = "--tag") throws(TaskError) -> [String] {
        for tag in tags {
            guard !tag.allSatisfy(\.isWhitespace) else { throw .emptyTag }
            guard tag.harmless == tag else { throw .unprintableTag(tag) }
            guard !tag.contains(",") else { throw .severalTags(tag, option: option) }
        }
        return tags.uniqued
    }

    /// Removes tags, which have to be there, and adds others behind those that stay.
    package mutating func changeTags(adding added: [String], removing removed: [String]) throws(TaskError) {
        for tag in removed where !tags.contains(tag) { throw .noSuchTag(tag, TaskName(self), tags: tags) }
        tags = (tags.filter { !removed.contains($0) } + added).uniqued
    }

    /// Adds the text below the notes, on a line of its own.
    package mutating func appendNotes(_ text: String) {
        notes = notes.map { $0.isEmpty ? text : "\($0)\n\(text)" } ?? text
    }
}

extension Task {
    package static let longestTitle = 1000

    /// One line, without blanks around it.
    package static func checked(title: String) throws(TaskError) -> String {
        let words = title.split { $0.isWhitespace || $0.isNewline }
        guard !words.isEmpty else { throw .emptyTitle }
        let line = words.joined(separator: " ")
        guard line.unicodeScalars.count <= longestTitle else { throw .titleTooLong(limit: longestTitle) }
        return line
    }

    /// Each once, and none that would not be seen as it is.
    package static func checked(tags: [String]) throws(TaskError) -> [String] {
        for tag in tags {
            guard !tag.allSatisfy(\.isWhitespace) else { throw .emptyTag }
            guard tag.harmless == tag else { throw .unprintableTag(tag) }
        }
        return tags.uniqued
    }
}

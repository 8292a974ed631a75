import FocusCore

extension Page {
    /// A text behind a head, each further line of it below its beginning:
    ///
    ///     title    Water the plants on the balcony
    ///              and in the kitchen
    ///
    /// A word is never broken: where there is no room for one beside the head, all of it stands below that.
    package func hung(_ head: String, _ text: String) -> String {
        hung(head, columns: head.columns, text)
    }

    /// The same where the head is painted, which takes no columns.
    package func hung(_ head: String, columns indent: Int, _ text: String) -> String {
        guard let width, indent + text.columns > width else { return "\(head)\(text)\n" }
        let words = text.split(separator: " " as Character)
        let longest = words.map { String($0).columns }.max() ?? 0
        if longest <= width - indent {
            let margin = String(repeating: " ", count: indent)
            return head + text.filled(to: width - indent).joined(separator: "\n\(margin)") + "\n"
        }
        let below = text.filled(to: max(width - 2, Table.leastText)).map { "  \($0)\n" }.joined()
        return head.trimmingBlanks + "\n" + below
    }
}

extension String {
    /// Without the blanks at its end.
    fileprivate var trimmingBlanks: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

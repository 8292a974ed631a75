import CommandLineKit
package import FocusActions

extension TaskTextError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for texts that describe tasks.
extension Complaint {
    private static let fields = ["title", "at", "repeat", "tags", "priority", "start"]

    package init(_ error: TaskTextError) {
        switch error {
        case .notUTF8(let source):
            self.init("not-utf-8", "\(source) is not UTF-8 text", status: .usage)
        case .refused(let source, let line, let error):
            let inner = Complaint(error)
            self.init(
                inner.code, "\(source):\(line): \(inner.message)", excerpt: inner.excerpt, hints: inner.hints,
                status: inner.status)
        case .notAField(let source, let line):
            self.init(
                "bad-line", "\(source):\(line): there is no ':'",
                hints: ["write lines like 'title: Call mum'; notes follow after a blank line"], status: .usage
            )
        case .unknownField(let name, let source, let line):
            let near = Complaint.fields.nearest(to: name)
            self.init(
                "bad-line", "\(source):\(line): a task has no '\(name)'",
                hints: [
                    near.isEmpty
                        ? "it has \(Complaint.fields.joined(separator: ", ")); notes follow after a blank "
                            + "line"
                        : didYouMean(near)
                ], status: .usage)
        case .repeated(let name, let source, let line, let first):
            self.init(
                "bad-line", "\(source):\(line): '\(name)' is there already on line \(first)",
                hints: ["keep one of the two lines"], status: .usage)
        case .unknownPriority(let text):
            self.init(
                "bad-priority", "no priority '\(text)'", hints: ["choose from high, medium, low"],
                status: .usage)
        case .unknownAnswer(let text):
            self.init("bad-answer", "'\(text)' is neither 'yes' nor 'no'", status: .usage)
        }
    }
}

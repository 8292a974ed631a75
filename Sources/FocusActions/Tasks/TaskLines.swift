import FocusCore

/// A text that describes tasks, taken apart into its lines.
struct TaskLines {
    /// Counted from 1, without blanks around them.
    let lines: [(number: Int, text: String)]
    private let source: String

    init(_ bytes: [UInt8], from source: String) throws(TaskTextError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else { throw .notUTF8(source: source) }
        self.source = source
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
            (number: $0.offset + 1, text: String($0.element).trimmed)
        }
    }

    /// Each line that is not blank.
    func titles() throws(TaskTextError) -> [String] {
        var titles: [String] = []
        for line in lines where !line.text.isEmpty {
            do throws(TaskError) {
                titles.append(try Task.checked(title: line.text))
            } catch {
                throw .refused(source: source, line: line.number, error)
            }
        }
        return titles
    }
}

/// Why a text describes no tasks, and on which line.
package enum TaskTextError: Error {
    case notUTF8(source: String)
    case refused(source: String, line: Int, any Error)
}

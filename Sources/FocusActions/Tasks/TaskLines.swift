import FocusCore

/// A text that describes tasks, split into its lines.
struct TaskLines {
    let lines: [String]
    package let source: String

    init(_ bytes: [UInt8], from source: String) throws(TaskTextError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else { throw .notUTF8(source: source) }
        self.source = source
        lines = text.fedLines.map(String.init)
    }

    /// A title for each line that is not blank.
    func titles() throws(TaskTextError) -> [String] {
        var titles: [String] = []
        for (index, line) in lines.enumerated() where !line.trimmed.isEmpty {
            do throws(TaskError) {
                titles.append(try Task.checked(title: line))
            } catch {
                throw .refused(source: source, line: index + 1, error)
            }
        }
        return titles
    }
}

/// Why a text can't be used as tasks, and in which line.
package enum TaskTextError: Error {
    case notUTF8(source: String)
    case refused(source: String, line: Int, any Error)
    case notAField(source: String, line: Int)
    case unknownField(name: String, source: String, line: Int)
    case repeated(name: String, source: String, line: Int, first: Int)
    case unknownPriority(String)
    /// Neither yes nor no.
    case unknownAnswer(String)
}

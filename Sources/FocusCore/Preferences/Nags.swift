import WhenKit

/// How reminders ring again that say nothing of it themselves, by the priority of their task.
///
///     high 10m x6, medium 30m     tasks of low priority, and those without one, ring once
///     30m, high 10m               all others each 30 minutes
package struct Nags: Hashable, Sendable {
    private var all: Nag?
    private var levels: [Task.Priority: Nag] = [:]

    package init() {}

    /// nil where none is said.
    package subscript(priority: Task.Priority?) -> Nag? { priority.flatMap { levels[$0] } ?? all }
}

extension Nags: LosslessStringConvertible {
    /// `none`; nil for what is no list of these, or says something twice.
    package init?(_ text: String) {
        guard text.lowercased().trimmed != "none" else { return }
        for part in text.lowercased().split(separator: "," as Character, omittingEmptySubsequences: false) {
            let words = String(part).blankSeparated.map(String.init)
            let level = words.first.flatMap(Task.Priority.init(rawValue:))
            guard let nag = Nag(words.dropFirst(level == nil ? 0 : 1).joined(separator: " ")) else {
                return nil
            }
            guard (level.map { levels[$0] } ?? all) == nil else { return nil }
            if let level { levels[level] = nag } else { all = nag }
        }
    }

    package var description: String {
        let parts = Task.Priority.allCases.compactMap { level in
            levels[level].map { "\(level.rawValue) \($0)" }
        }
        let texts = (all.map { ["\($0)"] } ?? []) + parts
        return texts.isEmpty ? "none" : texts.joined(separator: ", ")
    }
}

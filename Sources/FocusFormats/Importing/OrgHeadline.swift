import FocusCore
import WhenKit

/// A headline of org-mode:
///
///     ** TODO [#A] Call mum [1/2] :home:phone:
struct OrgHeadline {
    /// How many stars it has.
    let depth: Int
    /// `TODO`; nil for what is no task.
    private(set) var keyword: String?
    /// The letter of `[#A]`.
    private(set) var priority: String?
    private(set) var title = ""
    private(set) var tags: [String] = []

    /// nil for any other line.
    init?(_ text: String, _ keywords: OrgKeywords) {
        depth = text.utf8.prefix { $0 == UInt8(ascii: "*") }.count
        guard depth > 0, text.utf8.dropFirst(depth).first == UInt8(ascii: " ") else { return nil }
        var words = String(text.dropFirst(depth)).blankSeparated[...]
        if let word = words.first, keywords.has(word) {
            keyword = String(word)
            words.removeFirst()
        }
        if let word = words.first, word.hasPrefix("[#"), word.hasSuffix("]") {
            priority = String(word.dropFirst(2).dropLast())
            words.removeFirst()
        }
        if let word = words.last, let found = OrgHeadline.tags(word) {
            tags = found
            words.removeLast()
        }
        // How much of it is done, as `[1/2]` or `[50%]`, is no part of the sentence: it changes.
        title = words.filter { !OrgHeadline.isCount($0) }.joined(separator: " ")
    }

    /// `:home:phone:`
    static func tags(_ word: Substring) -> [String]? {
        guard word.count > 2, word.hasPrefix(":"), word.hasSuffix(":"),
            word.allSatisfy({ $0.isLetter || $0.isNumber || "_@#%:".contains($0) })
        else { return nil }
        return word.split(separator: ":" as Character).map(String.init)
    }

    private static func isCount(_ word: Substring) -> Bool {
        word.hasPrefix("[") && word.hasSuffix("]") && word.contains { $0 == "/" || $0 == "%" }
            && word.dropFirst().dropLast().allSatisfy { $0.isNumber || $0 == "/" || $0 == "%" }
    }
}

/// The words that make a headline a task, those of the file or else the usual ones.
struct OrgKeywords {
    private var open: [Substring] = []
    private var done: [Substring] = []
    private static let usual: OrgKeywords = {
        var usual = OrgKeywords()
        usual.declare("TODO NEXT STARTED WAIT WAITING HOLD | DONE CANCELLED CANCELED")
        return usual
    }()

    /// `TODO(t) NEXT(n) | DONE(d!) CANCELLED(c@)`; without a bar the last alone is the end.
    mutating func declare(_ text: Substring) {
        let halves = text.split(separator: "|" as Character, maxSplits: 1, omittingEmptySubsequences: false)
        var words = halves.map { half in
            String(half).blankSeparated.compactMap {
                $0.split(separator: "(" as Character).first
            }
        }
        if words.count == 1, let last = words[0].popLast() { words.append([last]) }
        open += words[0]
        if words.count > 1 { done += words[1] }
    }

    private var inForce: OrgKeywords { open.isEmpty && done.isEmpty ? OrgKeywords.usual : self }

    func has(_ word: Substring) -> Bool { inForce.open.contains(word) || inForce.done.contains(word) }

    func state(of word: String) -> TaskRow.State {
        guard inForce.done.contains(word[...]) else { return .open }
        return word.hasPrefix("CANCEL") ? .deleted : .done
    }
}

/// What may stand where the cursor is, best first.
package struct Completion: Hashable, Sendable {
    package let candidates: [Candidate]

    /// A word that may be inserted, and what it means.
    package struct Candidate: Hashable, Sendable {
        package let word: String
        package let meaning: String
    }

    /// One candidate a line, its meaning behind a tab.
    package var text: String {
        candidates.map { $0.meaning.isEmpty ? "\($0.word)\n" : "\($0.word)\t\($0.meaning)\n" }.joined()
    }
}

extension Command {
    /// `words` stand behind the program's name; the last one, possibly empty, is being typed.
    package func completion(of words: [String]) -> Completion {
        let current = words.last ?? ""
        var scan = Scan(root: self)
        for word in words.dropLast() { scan.take(word) }
        let candidates = scan.candidates(for: current, root: self)
        return Completion(candidates: candidates.filter { $0.word.hasPrefix(current) })
    }
}

extension Scan {
    fileprivate func candidates(for current: String, root: Command) -> [Completion.Candidate] {
        if let (option, _) = awaiting {
            return option.value.map { words(of: $0.kind, root: root) } ?? []
        }
        if !onlyOperands, current.hasPrefix("--"), let equals = current.firstIndex(of: "=") {
            let spelling = String(current[..<equals])
            let option = availableOptions.first { "--\($0.name)" == spelling }
            return (option?.value.map { words(of: $0.kind, root: root) } ?? []).map {
                .init(word: "\(spelling)=\($0.word)", meaning: $0.meaning)
            }
        }
        if !onlyOperands, current.hasPrefix("-") {
            return availableOptions.map { .init(word: "--\($0.name)", meaning: $0.help) }
        }
        // Behind a command that there is not, nothing is known.
        if case .unknownCommand = error { return [] }
        if !command.subcommands.isEmpty {
            return command.visibleSubcommands.map { .init(word: $0.name, meaning: $0.summary) }
        }
        return operand(at: operands.count).map { words(of: $0.kind, root: root) } ?? []
    }

    private func words(of kind: ValueKind, root: Command) -> [Completion.Candidate] {
        switch kind {
        case .text, .count: []
        case .choice(let choices): choices.map { .init(word: $0.word, meaning: $0.meaning) }
        case .commandName:
            (root.path(to: operands)?.last?.visibleSubcommands ?? []).map {
                .init(word: $0.name, meaning: $0.summary)
            }
        }
    }
}

/// What may stand at the cursor, the best first.
package struct Completion {
    package private(set) var candidates: [Candidate]
    /// Which files may stand there, too: those with these endings, or any if there is none; nil where no file may.
    package let files: [String]?

    package init(_ candidates: [Candidate] = [], files: [String]? = nil) {
        self.candidates = candidates
        self.files = files
    }

    package struct Candidate {
        package let word: String
        package let meaning: String

        package init(_ word: String, _ meaning: String) {
            self.word = word
            self.meaning = meaning
        }
    }

    /// One candidate a line, its meaning after a tab. A line without a word asks the shell to add files.
    package var text: String {
        let lines = candidates.map { $0.meaning.isEmpty ? "\($0.word)\n" : "\($0.word)\t\($0.meaning)\n" }
        return lines.joined() + (files.map { (["\tfiles"] + $0).joined(separator: " ") + "\n" } ?? "")
    }

    fileprivate init(_ choices: [Choice]) {
        self.init(choices.map { Candidate($0.word, $0.meaning) })
    }

    /// The same as values in the same word as their option: `--sound=bell`.
    fileprivate func behind(_ option: String) -> Completion {
        Completion(candidates.map { Candidate("\(option)=\($0.word)", $0.meaning) }, files: files)
    }

    fileprivate func filtered(_ isMeant: (String) -> Bool) -> Completion {
        Completion(candidates.filter { isMeant($0.word) }, files: files)
    }
}

extension Command {
    /// `words` come after the program's name. The last one is being typed, and may be empty.
    package func completion(
        of words: [String], listing: (ThingQuery) -> Completion = { _ in Completion() }
    ) -> Completion {
        let current = words.last ?? ""
        var scan = Scan(root: self)
        for word in words.dropLast() { scan.take(word) }
        return scan.completion(of: current, root: self, listing).filtered { $0.hasPrefix(current) }
    }
}

extension Scan {
    fileprivate func completion(
        of current: String, root: Command, _ listing: (ThingQuery) -> Completion
    ) -> Completion {
        if let (option, _) = awaiting {
            return option.value.map { words(of: $0.kind, current, root, listing) } ?? Completion()
        }
        if !onlyOperands, current.hasPrefix("--"), let equals = current.firstIndex(of: "=") {
            let spelling = String(current[..<equals])
            guard let value = availableOptions.first(where: { "--\($0.name)" == spelling })?.value else {
                return Completion()
            }
            let typed = String(current[equals...].dropFirst())
            return words(of: value.kind, typed, root, listing).behind(spelling)
        }
        if !onlyOperands, current.hasPrefix("-") {
            return Completion(availableOptions.map { .init("--\($0.name)", $0.help) })
        }
        // After an unknown command nothing is known.
        if case .unknownCommand = error { return Completion() }
        if command.holdsOthers { return Completion(below: command) }
        guard let operand = operand(at: operands.count) else { return Completion() }
        let found = words(of: operand.kind, current, root, isOperand: true, listing)
        // A word with a dash would be taken for an option.
        return onlyOperands ? found : found.filtered { !$0.hasPrefix("-") }
    }

    private func words(
        of kind: ValueKind, _ typed: String, _ root: Command, isOperand: Bool = false,
        _ listing: (ThingQuery) -> Completion
    ) -> Completion {
        switch kind {
        case .text, .count: return Completion()
        case .choice(let choices), .suggestion(let choices): return Completion(choices)
        case .commandName: return root.path(to: operands)?.last.map { Completion(below: $0) } ?? Completion()
        case .file(let endings): return Completion(files: endings)
        case .thing(let thing):
            guard isOperand else { return listing(ThingQuery(thing, typed: typed, beside: operands)) }
            let first = min(operands.count, command.operands.count - 1)
            return listing(
                ThingQuery(thing, typed: typed, operands: operands, ofSameOperand: operands[first...]))
        }
    }
}

extension Completion {
    fileprivate init(below command: Command) {
        // Of two for the same command, as `list` and `ls`, the first: zsh has a column for each, and asks before it
        // shows more than a hundred entries.
        var known: Set<[String]> = []
        let short = command.shortForms.filter { known.insert($0.names).inserted }.map { form in
            Candidate(form.name, command.steps(to: form.name)?.last?.summary ?? form.meaning)
        }
        self.init(command.visibleSubcommands.map { Candidate($0.name, $0.summary) } + short)
    }
}

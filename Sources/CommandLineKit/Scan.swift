/// Matches what was typed against the declared tree, one word at a time.
///
/// It goes on after an error, so that a later `--help` or `--json` is seen. The first error is kept.
struct Scan {
    private(set) var path: [Command]
    private(set) var options: [GivenOption] = []
    private(set) var operands: [String] = []
    /// All words, and which of them are operands.
    private(set) var words: [String] = []
    private(set) var operandPlaces: [Int] = []
    private(set) var error: UsageError?
    /// The option whose value the next word is.
    private(set) var awaiting: (option: Option, spelling: String)?
    private(set) var onlyOperands = false

    init(root: Command) {
        path = [root]
    }

    var command: Command { path[path.count - 1] }

    var availableOptions: [Option] {
        path.count == 1 ? command.options : command.options + path[0].options
    }

    private func option(where isMeant: (Option) -> Bool) -> Option? {
        command.options.first(where: isMeant) ?? path[0].options.first(where: isMeant)
    }

    /// The operand at `index`. If the last one repeats, it stands for all that follow.
    func operand(at index: Int) -> Operand? {
        if index < command.operands.count { return command.operands[index] }
        return command.operands.last.flatMap { $0.repeats ? $0 : nil }
    }

    mutating func take(_ word: String) {
        words.append(word)
        if let (option, _) = awaiting {
            awaiting = nil
            keep(option, word)
        } else if onlyOperands || word == "-" || !word.hasPrefix("-") {
            takePlain(word)
        } else if word == "--" {
            onlyOperands = true
        } else if word.hasPrefix("--") {
            takeLong(word)
        } else {
            takeShorts(word)
        }
    }

    mutating func fail(_ error: UsageError) {
        if self.error == nil { self.error = error }
    }

    private mutating func takePlain(_ word: String) {
        if !onlyOperands, let last = options.last, last.place == words.count - 2, last.option.takesToo(word) {
            options[options.count - 1].value += " \(word)"
            options[options.count - 1].place += 1
            return
        }
        if !command.holdsOthers {
            noteFollowing()
            guard let operand = operand(at: operands.count) else { return fail(.unexpectedOperand(word)) }
            operands.append(word)
            operandPlaces.append(words.count - 1)
            check(word, operand.kind, operand.name)
        } else if case .unknownCommand? = error {
            // What follows belongs to what nobody knows: in `settings list`, it is no list of tasks.
            return
        } else if !onlyOperands, let steps = command.steps(to: word) {
            path += steps
        } else {
            let names = command.visibleSubcommands.map(\.name) + command.shortForms.map(\.name)
            fail(.unknownCommand(word, near: names.nearest(to: word)))
        }
    }

    private mutating func takeLong(_ word: String) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = option(where: { $0.name == name }) else {
            let near = availableOptions.map(\.name).nearest(to: name).map { "--\($0)" }
            return fail(.unknownOption("--\(name)", near: near))
        }
        switch (option.value, parts.count == 2 ? String(parts[1]) : nil) {
        case (nil, nil): keep(option, "")
        case (nil, let value?): fail(.unexpectedValue(option: "--\(name)", value: value))
        case (_?, nil): awaiting = (option, "--\(name)")
        case (_?, let value?): keep(option, value)
        }
    }

    /// `-qn5`: flags, then the first option with a value, which is the rest of the word.
    private mutating func takeShorts(_ word: String) {
        var rest = word.dropFirst()
        while let letter = rest.popFirst() {
            guard let option = option(where: { $0.short == letter }) else {
                return fail(.unknownOption("-\(letter)", near: []))
            }
            guard option.value != nil else {
                keep(option, "")
                continue
            }
            if rest.isEmpty {
                awaiting = (option, "-\(letter)")
            } else {
                keep(option, String(rest))
            }
            return
        }
    }

    /// Counts a word that follows the value of an option, directly or after other such words.
    private mutating func noteFollowing() {
        guard !onlyOperands, let last = options.last, last.option.value != nil,
            last.place + last.following + 1 == words.count - 1
        else { return }
        options[options.count - 1].following += 1
    }

    private mutating func keep(_ option: Option, _ value: String) {
        let name = "--\(option.name)"
        if option.repetition == .refused, let first = options.first(where: { $0.option == option }) {
            fail(.givenTwice(option: name, first.value, value))
        }
        options.append(GivenOption(option: option, value: value, place: words.count - 1))
        if let declared = option.value { check(value, declared.kind, name) }
    }

    private mutating func check(_ value: String, _ kind: ValueKind, _ name: String) {
        switch kind {
        case .text, .commandName, .suggestion, .thing, .file:
            break
        case .choice(let choices):
            let words = choices.map(\.word)
            guard !words.contains(value) else { return }
            fail(.invalidChoice(value, of: name, choices: words, near: words.nearest(to: value)))
        case .count:
            guard let number = Int(value), number > 0, value.utf8.allSatisfy({ (48...57).contains($0) })
            else { return fail(.notACount(value, of: name)) }
        }
    }
}

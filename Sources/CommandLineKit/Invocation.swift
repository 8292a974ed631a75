/// What was typed, in terms of the declared tree.
package struct Invocation: Sendable {
    /// From the root to the command that was named.
    package let path: [Command]
    package let operands: [String]
    /// The first thing wrong. All else that was understood stands, so that `--json` shapes the error message, too.
    package let error: UsageError?
    private let options: [GivenOption]
    /// All that was typed behind the program's name.
    package let words: [String]
    private let operandPlaces: [Int]

    /// The operands as one text: `add Call mum` needs no quotes. `joined(separator:)` would do, but the first use of it
    /// takes 115,000 instructions, of 1.4 million that `when tomorrow` has in all.
    package var text: String { operands.dropFirst().reduce(operands.first ?? "") { "\($0) \($1)" } }

    package var command: Command { path[path.count - 1] }
    /// The names on the way, without the root's.
    package var names: [String] { path.dropFirst().map(\.name) }

    package func contains(_ option: Option) -> Bool {
        options.contains { $0.option == option }
    }

    /// The last one counts where it was given twice.
    package subscript(option: Option) -> String? {
        options.last { $0.option == option }?.value
    }

    package func values(of option: Option) -> [String] {
        options.filter { $0.option == option }.map(\.value)
    }
}

/// An option that was typed; the value of a flag is empty.
struct GivenOption: Sendable {
    let option: Option
    var value: String
    /// Which of all words holds its value, or the flag itself.
    var place: Int
    /// How many operands follow it directly.
    var following = 0
}

extension Invocation {
    /// The operands directly after the value of `option`. They may belong to it: in
    /// `--at fri 18:00 Tea`, `18:00` and `Tea`.
    package func wordsBehind(_ option: Option) -> [String] {
        guard let given = options.last(where: { $0.option == option }) else { return [] }
        return Array(words[(given.place + 1)..<(given.place + 1 + given.following)])
    }

    package func operands(before option: Option) -> [String] {
        guard let given = options.last(where: { $0.option == option }) else { return [] }
        return operandPlaces.filter { $0 < given.place }.map { words[$0] }
    }

    /// What was typed, as a shell takes it, with `count` of those words drawn into the value: `--at 'fri 18:00' Tea`.
    package func line(drawing count: Int, into option: Option) -> String {
        guard let given = options.last(where: { $0.option == option }) else { return ShellText.line(words) }
        return line(drawing: count, into: given)
    }

    /// The same with all operands at the end, after `--`.
    package var lineWithOperandsLast: String {
        let others = words.indices.filter { !operandPlaces.contains($0) && words[$0] != "--" }
        return ShellText.line(others.map { words[$0] } + ["--"] + operands)
    }

    /// What was typed, with `name` in place of the first `count` operands: of `done buy milk`, `done 4`.
    package func line(naming name: String, for count: Int) -> String {
        let places = operandPlaces.prefix(count)
        return ShellText.line(
            words.indices.compactMap { place in
                place == places.first ? name : places.contains(place) ? nil : words[place]
            })
    }

    /// What was typed, with one more flag.
    package func line(adding flag: String) -> String {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return ShellText.line(words[..<end] + [flag] + words[end...])
    }

    /// All words after the first one that is `word`.
    package func words(behind word: String) -> [String] {
        words.firstIndex(of: word).map { Array(words[($0 + 1)...]) } ?? []
    }

    /// Whether the line, with `guess` for `word`, would be right, or would be with more words after it.
    package func accepts(_ guess: String, for word: String) -> Bool {
        switch path[0].parse(words(guessing: guess, for: word)).error {
        case nil, .missingOperand, .missingValue: true
        default: false
        }
    }

    /// What was typed, as a shell takes it.
    package var line: String { ShellText.line(words) }

    /// What was typed, with the words of `guess` for `word`.
    package func line(guessing guess: String, for word: String) -> String {
        ShellText.line(words(guessing: guess, for: word))
    }

    private func words(guessing guess: String, for word: String) -> [String] {
        var line = words
        guard let place = line.firstIndex(where: { $0 == word || $0.hasPrefix(word + "=") }) else {
            return line
        }
        var guessed = guess.split(separator: " " as Character).map(String.init)
        guessed.append((guessed.popLast() ?? "") + line[place].dropFirst(word.count))
        line.replaceSubrange(place...place, with: guessed)
        return line
    }

    /// What was typed, with the word as a file that the shell writes: `task export --format ics > out.ics`.
    package func line(writingTo word: String) -> String {
        let place = words.lastIndex(of: word) ?? words.endIndex
        let others = words.indices.filter { $0 != place }.map { words[$0] }
        return "\(ShellText.line(others)) > \(ShellText.word(word))"
    }

    private func line(drawing count: Int, into given: GivenOption) -> String {
        let drawn = words[given.place...(given.place + count)].joined(separator: " ")
        return ShellText.line(words[..<given.place] + [drawn] + words[(given.place + count + 1)...])
    }

    /// Where there was a word too many: the line with the words after an option as part of its value, as in
    /// `task edit 2 --at 'fri 18:00'`. nil where no option takes such a value.
    package var correction: String? { correction(besides: nil) }

    /// The same where so many operands are meant.
    package func correction(besides count: Int?) -> String? {
        stray(besides: count).map { line(drawing: $0.count, into: $0.given) }
    }

    /// The option that takes these words then, and its value with them.
    package func drawnValue(besides count: Int? = nil) -> (option: Option, text: String)? {
        stray(besides: count).map { stray in
            let taken = words[(stray.given.place + 1)...].prefix(stray.count)
            return (stray.given.option, ([stray.given.value] + taken).joined(separator: " "))
        }
    }

    /// The first word behind the value of an option that may belong to it.
    package func strayWord(besides count: Int) -> String? {
        stray(besides: count).map { words[$0.given.place + 1] }
    }

    private func stray(besides count: Int?) -> (given: GivenOption, count: Int)? {
        if count == nil {
            guard case .unexpectedOperand? = error else { return nil }
        }
        let meant = count ?? command.operands.count(where: \.isRequired)
        guard
            let given = options.last(where: {
                $0.following > 0 && $0.option.value?.kind.mayBeSeveralWords == true
            })
        else { return nil }
        let before = operandPlaces.count { $0 < given.place }
        let count = given.following - max(0, meant - before)
        return count > 0 ? (given, count) : nil
    }
}

extension Command {
    /// Matches the words after the program's name. This command is the root.
    package func parse(_ words: [String]) -> Invocation {
        var scan = Scan(root: self)
        for word in words { scan.take(word) }
        return Invocation(scan)
    }
}

extension Invocation {
    fileprivate init(_ scan: Scan) {
        var scan = scan
        if let (option, spelling) = scan.awaiting, let value = option.value {
            scan.fail(.missingValue(option: spelling, placeholder: value.placeholder))
        }
        // Optional operands come last.
        let operands = scan.command.operands
        if scan.operands.count < operands.count, operands[scan.operands.count].isRequired {
            scan.fail(.missingOperand(operands[scan.operands.count].name))
        }
        self.init(
            path: scan.path, operands: scan.operands, error: scan.error, options: scan.options,
            words: scan.words, operandPlaces: scan.operandPlaces)
    }
}

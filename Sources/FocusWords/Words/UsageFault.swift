package import CommandLineKit

/// What is wrong with a command line, and for which command.
package struct UsageFault: Error {
    package let error: UsageError
    package let path: [Command]
    /// What may have been meant, as a command to paste.
    private(set) var correction: String?
    /// What may have been meant in place of the word that is wrong; each is accepted there.
    private(set) var guesses: [String]
    /// What may have been meant instead of the whole command line.
    private(set) var instead: String?
    /// What to type where a file was named that the shell has to write.
    private(set) var redirection: String?

    package init(_ error: UsageError, in invocation: Invocation) {
        self.init(error, at: invocation.path)
        correction = invocation.correction
        if let word = error.guessable {
            let accepted = guesses.filter { invocation.accepts($0, for: word) }
            guesses = accepted.isEmpty ? guesses : accepted
            instead = Habits.line(for: word, below: path, rest: invocation.words(behind: word))
            // A guess of several words is easier understood with those around it.
            if instead == nil, guesses.count == 1, guesses[0].contains(" ") {
                instead = invocation.line(guessing: guesses[0], for: word)
            }
        }
        if case .unexpectedOperand(let word) = error, correction == nil,
            let (guess, place) = Habits.meaning(of: word, behind: invocation.names),
            invocation.accepts(guess, for: place)
        {
            instead = invocation.line(guessing: guess, for: place)
        }
        if case .unexpectedOperand(let word) = error, UsageFault.printers.contains(invocation.command.name),
            ExportFault.looksLikeFile(word)
        {
            redirection = invocation.line(writingTo: word)
        }
    }

    /// Whether there is a command that may have been meant.
    package var isGuessed: Bool { instead != nil || !guesses.isEmpty }

    /// Commands of which the output is wanted in a file.
    private static let printers = ["export", "completions"]

    package init(_ error: UsageError, at path: [Command]) {
        self.error = error
        self.path = path
        guesses = error.guesses(at: path)
    }

    /// Where so many operands are meant, and the others may be of an option.
    package init(_ error: UsageError, in invocation: Invocation, besides count: Int) {
        self.init(error, in: invocation)
        correction = invocation.correction(besides: count)
    }

    /// That another command line may have been meant.
    package init(_ error: UsageError, in invocation: Invocation, instead: String) {
        self.init(error, in: invocation)
        self.instead = instead
    }
}

extension UsageFault {
    /// `add` has no `--before`, but `task add`, which has its name, does.
    var namesake: String? {
        guard case .unknownOption(let option, _) = error, path.count == 2,
            let other = path[0].subcommand(named: "task")?.subcommand(named: path[1].name),
            other.options.contains(where: { "--\($0.name)" == option })
        else { return nil }
        return "task \(other.name)"
    }
}

extension UsageError {
    /// The word in place of which another one may have been meant.
    fileprivate var guessable: String? {
        switch self {
        case .unknownCommand(let word, _), .unknownOption(let word, _), .invalidChoice(let word, _, _, _):
            word
        default: nil
        }
    }

    fileprivate func guesses(at path: [Command]) -> [String] {
        switch self {
        case .unknownCommand(let word, let near):
            let habits = Habits.commands(for: word, below: path)
            return habits.isEmpty ? near : habits
        case .unknownOption(let word, let near):
            let habits = Habits.options(for: word, of: path)
            return habits.isEmpty ? (near.isEmpty ? listing(word, path[path.count - 1]) : near) : habits
        case .invalidChoice(let word, _, let choices, let near):
            return near.isEmpty ? assignment(word, choices) : near
        default: return []
        }
    }

    /// `feed --unread` is an option of `feed list`.
    private func listing(_ option: String, _ noun: Command) -> [String] {
        let options = noun.subcommand(named: "list")?.options ?? []
        return options.contains { "--\($0.name)" == option } ? ["list \(option)"] : []
    }

    /// `prefs set sound=gong` is two words here.
    private func assignment(_ word: String, _ choices: [String]) -> [String] {
        guard let sign = word.firstIndex(of: "=") else { return [] }
        let key = String(word[..<sign])
        return (choices.contains(key) ? [key] : choices.nearest(to: key)).map {
            "\($0) \(word[sign...].dropFirst())"
        }
    }
}

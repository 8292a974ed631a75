import CommandLineKit

extension UsageFault: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for command lines that mean nothing.
extension Complaint {
    package init(_ fault: UsageFault) {
        let names = fault.path.map(\.name).joined(separator: " ")
        let help = "run '\(names) --help' for help"
        func usage(_ code: String, _ message: String, _ hint: String? = nil) -> Complaint {
            Complaint(code, message, hints: [hint ?? help], status: .usage)
        }
        let guess =
            fault.instead.map { didYouMean(["\(Name.program) \($0)"]) }
            ?? (fault.guesses.isEmpty ? nil : didYouMean(fault.guesses))
        self =
            switch fault.error {
            case .unknownCommand(let word, _): usage("unknown-command", "no command '\(word)'", guess)
            case .unknownOption(let option, _):
                usage(
                    "unknown-option", "no option '\(option)'",
                    guess
                        ?? fault.namesake.map {
                            "'\(Name.program) \($0)' has it; there the time stands behind --at"
                        })
            case .missingValue(let option, let placeholder):
                usage("missing-value", "option '\(option)' needs a value: \(option) \(placeholder)")
            case .unexpectedValue(let option, let value):
                usage("unexpected-value", "option '\(option)' takes no value, but got '\(value)'")
            case .invalidChoice(let word, let name, let choices, _):
                usage(
                    "invalid-choice", "no \(name.lowercased()) '\(word)'",
                    guess ?? "choose from \(choices.joined(separator: ", "))")
            case .notACount(let word, let name):
                usage("not-a-count", "\(name) is '\(word)', not a positive whole number")
            case .missingOperand(let name):
                usage("missing-operand", "\(name) is missing", "usage: \(fault.synopsis)")
            case .unexpectedOperand(let word):
                usage(
                    "unexpected-operand", "unexpected '\(word)'",
                    guess ?? fault.redirection.map { "to write a file: focusflow \($0)" }
                        ?? fault.correction.map { "with quotes: focusflow \($0)" }
                        ?? "usage: \(fault.synopsis)")
            case .givenTwice(let option, let one, let other):
                usage(
                    "given-twice", "'\(option)' is given twice: '\(one)' and '\(other)'",
                    "leave one of them out")
            case .conflict(let one, let other):
                usage("conflict", "'\(one)' and '\(other)' can't be used together")
            case .notUTF8(let argument):
                usage(
                    "not-utf-8", "argument \(argument) is not UTF-8 text", "use UTF-8 in file names and text")
            }
    }
}

extension Complaint {
    /// No such command, but tasks that have these words, which are listed.
    package init(searchedFor words: [String], line: String) {
        self.init(
            "searched",
            "no command '\(words[0])'; these are the tasks with '\(words.joined(separator: " "))'",
            kind: .warning, hints: ["\(Name.program) list \(line) lists them, too"])
    }
}

extension LooseWords: Told { package var complaint: Complaint { Complaint(self) } }

extension Complaint {
    package init(_ words: LooseWords) {
        let rest = words.quoted == nil ? "can't be understood" : "needs quotes"
        self.init(
            "loose-words", "\(words.option) takes '\(words.taken)' alone; '\(words.value)' \(rest)",
            hints: [
                words.quoted.map { "focusflow \($0)" },
                words.apart.map { "to have the rest in the title: focusflow \($0)" },
            ].compactMap(\.self), status: .usage)
    }
}

extension UsageFault {
    fileprivate var synopsis: String { HelpPage(path).synopsis }
}

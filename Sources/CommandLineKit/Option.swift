/// A named option: a flag, or one that takes a value. The name tells it from the others of its command.
package struct Option: Equatable, Sendable {
    package let name: String
    package let short: Character?
    package let value: Value?
    package let repetition: Repetition
    private let declaredHelp: @Sendable () -> String

    /// What it means to give it more than once.
    package enum Repetition: Sendable {
        /// The last one counts, or all do: the command knows.
        case allowed
        /// It is wrong: one of the two would be lost without a word.
        case refused
    }

    /// What an option's value is called and may be.
    package struct Value: Sendable {
        package let placeholder: String
        fileprivate let declaredKind: @Sendable () -> ValueKind

        package var kind: ValueKind { declaredKind() }
    }

    package static func flag(
        _ name: String, short: Character? = nil, _ help: @escaping @Sendable @autoclosure () -> String
    ) -> Option {
        Option(name: name, short: short, value: nil, repetition: .allowed, declaredHelp: help)
    }

    package static func taking(
        _ placeholder: String, _ kind: @escaping @Sendable @autoclosure () -> ValueKind, _ name: String,
        short: Character? = nil, repeated: Repetition = .allowed,
        _ help: @escaping @Sendable @autoclosure () -> String
    ) -> Option {
        let value = Value(placeholder: placeholder, declaredKind: kind)
        return Option(name: name, short: short, value: value, repetition: repeated, declaredHelp: help)
    }

    package var help: String { declaredHelp() }

    package static func == (left: Option, right: Option) -> Bool { left.name == right.name }

    /// How it is typed with what it takes: `-n, --lines N`.
    package var spelling: String {
        let names = short.map { "-\($0), --\(name)" } ?? "    --\(name)"
        return value.map { "\(names) \($0.placeholder)" } ?? names
    }
}

/// A positional argument.
package struct Operand: Sendable {
    package let name: String
    private let declaredKind: @Sendable () -> ValueKind
    package let arity: Arity
    package let help: String

    package enum Arity: Sendable {
        case one, optional, oneOrMore, any
    }

    package init(
        _ name: String, _ kind: @escaping @Sendable @autoclosure () -> ValueKind, _ arity: Arity = .one,
        _ help: String
    ) {
        self.name = name
        declaredKind = kind
        self.arity = arity
        self.help = help
    }

    package var kind: ValueKind { declaredKind() }
    package var isRequired: Bool { arity == .one || arity == .oneOrMore }
    package var repeats: Bool { arity == .oneOrMore || arity == .any }

    /// How a synopsis writes it: `[COMMAND...]`.
    package var spelling: String {
        switch arity {
        case .one: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)..."
        case .any: "[\(name)...]"
        }
    }
}

/// What a value may be, as far as parsing and completion can tell.
package enum ValueKind: Sendable {
    case text
    case choice([Choice])
    /// A positive whole number.
    case count
    /// The name of a command or, after one, of a command below it.
    case commandName
    /// Any text; these words are offered, since they are often meant.
    case suggestion([Choice])
    /// Any text; what is offered only the running program can tell.
    case thing(Thing)
    /// The path of a file, whose name usually has one of these endings; none stands for all files.
    case file([String])
}

extension ValueKind {
    /// Whether a value may be several words, which a shell takes for one only in quotes.
    var mayBeSeveralWords: Bool {
        switch self {
        case .text, .suggestion, .thing: true
        case .choice, .count, .commandName, .file: false
        }
    }
}

/// One of the words that a value may be.
package struct Choice: Sendable {
    package let word: String
    package let meaning: String

    package init(_ word: String, _ meaning: String) {
        self.word = word
        self.meaning = meaning
    }
}

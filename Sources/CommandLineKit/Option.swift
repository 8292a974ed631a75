/// A flag, or an option with a value. Its name identifies it among those of its command.
package struct Option: Equatable, Sendable {
    package let name: String
    package let short: Character?
    package let value: Value?
    package let repetition: Repetition
    /// Whether a word behind its value belongs to it without quotes, as `x6` in `--nag 10m x6`.
    let takesToo: @Sendable (String) -> Bool
    private let declaredHelp: @Sendable () -> String

    /// What it means to give it twice.
    package enum Repetition: Sendable {
        /// The last one counts, or all do, as the command says.
        case allowed
        /// An error: one of the two would be lost without a word.
        case refused
    }

    /// The name of an option's value, and what it may be.
    package struct Value: Sendable {
        package let placeholder: String
        fileprivate let declaredKind: @Sendable () -> ValueKind

        package var kind: ValueKind { declaredKind() }
    }

    package static func flag(
        _ name: String, short: Character? = nil, _ help: @escaping @Sendable @autoclosure () -> String
    ) -> Option {
        Option(
            name: name, short: short, value: nil, repetition: .allowed, takesToo: { _ in false },
            declaredHelp: help)
    }

    package static func taking(
        _ placeholder: String, _ kind: @escaping @Sendable @autoclosure () -> ValueKind, _ name: String,
        short: Character? = nil, repeated: Repetition = .allowed,
        takingToo: @escaping @Sendable (String) -> Bool = { _ in false },
        _ help: @escaping @Sendable @autoclosure () -> String
    ) -> Option {
        let value = Value(placeholder: placeholder, declaredKind: kind)
        return Option(
            name: name, short: short, value: value, repetition: repeated, takesToo: takingToo,
            declaredHelp: help)
    }

    package var help: String { declaredHelp() }

    package static func == (left: Option, right: Option) -> Bool { left.name == right.name }

    /// As help shows it: `-n, --lines N`.
    package var spelling: String {
        let names = short.map { "-\($0), --\(name)" } ?? "    --\(name)"
        return value.map { "\(names) \($0.placeholder)" } ?? names
    }
}

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

    /// As a synopsis shows it: `[COMMAND...]`.
    package var spelling: String {
        switch arity {
        case .one: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)..."
        case .any: "[\(name)...]"
        }
    }
}

/// What a value may be, as far as parsing and completion know.
package enum ValueKind: Sendable {
    case text
    case choice([Choice])
    /// A whole number above 0.
    case count
    /// A command, or after one, a command below it.
    case commandName
    /// Any text. These words are often meant, and are offered.
    case suggestion([Choice])
    /// Any text. Only the running program knows what to offer, such as its tasks.
    case thing(Thing)
    /// The path of a file, usually with one of these endings; without any, of any file.
    case file([String])
}

extension ValueKind {
    /// Whether a value may be several words, which a shell keeps together only in quotes.
    var mayBeSeveralWords: Bool {
        switch self {
        case .text, .suggestion, .thing: true
        case .choice, .count, .commandName, .file: false
        }
    }
}

package struct Choice: Sendable {
    package let word: String
    package let meaning: String

    package init(_ word: String, _ meaning: String) {
        self.word = word
        self.meaning = meaning
    }
}

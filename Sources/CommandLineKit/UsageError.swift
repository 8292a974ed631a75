/// A command line that can't be understood, as facts. `near` has words that may have been meant.
package enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String, near: [String])
    /// With its dashes.
    case unknownOption(String, near: [String])
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case invalidChoice(String, of: String, choices: [String], near: [String])
    case notACount(String, of: String)
    case missingOperand(String)
    /// The option with its dashes, and both values.
    case givenTwice(option: String, String, String)
    case unexpectedOperand(String)
    /// Two things, as they were typed, that exclude each other.
    case conflict(String, String)
    case notUTF8(argument: Int)
}

/// A command line that means nothing, told as facts; `near` holds the words that may have been meant.
package enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String, near: [String])
    /// The option with its dashes.
    case unknownOption(String, near: [String])
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case invalidChoice(String, of: String, choices: [String], near: [String])
    case notACount(String, of: String)
    case missingOperand(String)
    /// The option with its dashes, and what it was given.
    case givenTwice(option: String, String, String)
    case unexpectedOperand(String)
    /// Two things that make no sense together, as they were typed.
    case conflict(String, String)
    case notUTF8(argument: Int)
}

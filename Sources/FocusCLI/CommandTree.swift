import CommandLineKit

/// All that can be typed.
enum CommandTree {
    static let root: Command = Command(
        Program.name,
        "Reminders and focus sessions for people who live in the shell",
        details: [
            "focusflow keeps what you want to be reminded of in plain JSON files under the XDG directories.",
            "Every command is a noun and mostly a verb; options and operands may stand in any order. Two "
                + "dashes alone end the options, and one dash alone means standard input.",
        ],
        options: CommonOptions.all,
        subcommands: commands,
        examples: [
            Example("doctor", "Check that everything works"),
            Example("help doctor", "Read about one command"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when there was nothing to do or nothing to list"),
            ExitCode(1, "It could not be done, or there is no such thing"),
            ExitCode(2, "The command line is wrong, or a value in it"),
            ExitCode(3, "The store is missing where it must be, can't be read, or is from a newer version"),
            ExitCode(4, "Not authorized"),
            ExitCode(5, "The store is busy"),
            ExitCode(70, "A bug of focusflow itself"),
        ],
        environment: [
            Variable(
                "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
                "Where the files lie; relative values are ignored"),
            Variable("HOME", "Where they lie when those are not set"),
            Variable("TZ", "The time zone, as an area and city such as Europe/Berlin"),
            Variable("NO_COLOR, CLICOLOR_FORCE", "No colour, or colour also into a pipe"),
            Variable("COLUMNS", "The width of the terminal, if not what it says itself"),
            Variable("FOCUSFLOW_NOW", "An RFC 3339 time or Unix seconds to take for the present moment"),
        ],
        seeAlso: commands.filter { !$0.isHidden }.map { "\(Program.name)-\($0.name)(1)" })

    /// What follows the program's name: nouns that hold verbs, and verbs of their own.
    static let commands: [Command] = [Auth.command] + lone.map(\.command)

    static let verbs: [Verb] = Auth.verbs + lone

    private static let lone = [
        WhenCommand.verb, Doctor.verb, CompletionsCommand.verb, HelpCommand.verb, CompleteCommand.verb,
    ]

    static func verb(at names: [String]) -> Verb? {
        verbs.first { $0.names == names }
    }
}

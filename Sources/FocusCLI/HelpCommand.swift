import CommandLineKit
import FocusReports
import FocusWords

/// `focusflow help`
enum HelpCommand {
    static let verb = Verb(command) { invocation, world in
        try help(on: Request(invocation), width: Page.helpWidth(world))
    }

    static let command = Command(
        "help", "Show what a command does and how to type it",
        details: ["Without a command it tells about focusflow as a whole."],
        operands: [
            Operand("COMMAND", .commandName, .any, "The command to read about")
        ],
        examples: [Example("help", "The commands there are"), Example("help doctor", "One of them")],
        exitCodes: [ExitCode(0, "Shown"), ExitCode(2, "There is no such command")],
        seeAlso: ["focusflow(1)"])

    struct Request: Equatable {
        let names: [String]

        init(_ invocation: Invocation) {
            names = invocation.operands
        }
    }

    static func help(on request: Request, width: Int) throws -> any Report {
        var path = [CommandTree.root]
        for name in request.names {
            guard let next = path[path.count - 1].steps(to: name) else {
                let near = path[path.count - 1].visibleSubcommands.map(\.name).nearest(to: name)
                throw UsageFault(.unknownCommand(name, near: near), at: path)
            }
            path += next
        }
        return HelpReport(HelpPage(path, width: width).text)
    }
}

import CommandLineKit
import FocusReports
import FocusWords
import JSONKit

/// `focusflow completions`
enum CompletionsCommand {
    static let verb = Verb(command) { invocation, _ in
        try Result(script: Request(invocation).script)
    }

    static let command = Command(
        "completions", "Print the completion script of a shell",
        details: [
            "The script asks focusflow itself what may come next, so it stays right when focusflow is "
                + "updated. install.sh puts the scripts where the shells look for them.",
            "It also offers your own things: open tasks by number with their titles, the next one first, and "
                + "finished ones to reopen; tags, accounts, calendars, items of the feed and links; the "
                + "values of a preference; and times with what they mean now. It writes nothing, and leaves "
                + "out what can't be read.",
        ],
        operands: [Operand("SHELL", .choice(shells), .one, "The shell to complete in")],
        examples: [
            Example("completions bash", "For bash to read from a file"),
            Example("completions zsh", "To be saved as _focusflow in a directory of fpath"),
            Example("completions fish", "To be saved as focusflow.fish"),
        ],
        exitCodes: [ExitCode(0, "Printed"), ExitCode(2, "There is no script for that shell")],
        seeAlso: ["focusflow(1)"])

    private static let shells = [
        Choice("bash", "GNU Bash 4.4 or later"), Choice("zsh", "The Z shell"),
        Choice("fish", "Fish 3 or later"),
    ]

    struct Request: Equatable {
        let script: CompletionScript

        init(_ invocation: Invocation) throws {
            guard let word = invocation.operands.first, let script = CompletionScript(rawValue: word) else {
                throw UsageFault(.missingOperand("SHELL"), in: invocation)
            }
            self.script = script
        }
    }

    struct Result: Report {
        let script: CompletionScript

        func text(on page: Page) -> String { script.text(for: Program.name) }
        var records: [[String]] { [[script.rawValue, script.fileName(for: Program.name)]] }
        var json: [JSONValue.Member] {
            [
                .init("shell", .string(script.rawValue)),
                .init("file", .string(script.fileName(for: Program.name))),
                .init("script", .string(script.text(for: Program.name))),
            ]
        }
    }
}

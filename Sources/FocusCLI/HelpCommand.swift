import CommandLineKit
import FocusCore
import FocusReports
import FocusWords
import JSONKit

/// `focusflow help`
enum HelpCommand {
    static let verb = Verb(command) { invocation, world in
        try help(on: Request(invocation), width: Page.helpWidth(world))
    }

    static let command = Command(
        "help", "Show what a command does, or find the one that you need",
        details: [
            "Without words it shows what focusflow is and which commands it has.",
            "Words that name no command are a question. You see the answers that share the most words with it: "
                + "from focusflow-howto(7), which has them all, and from what each command and preference is for.",
        ],
        operands: [
            Operand("COMMAND", .commandName, .any, "The command to read about, or a question")
        ],
        options: [search],
        examples: [
            Example("help", "All commands"), Example("help task add", "One of them"),
            Example("help \"stop everything for two hours\"", "How to do something"),
            Example("help --search silent night", "What has to do with these words"),
        ],
        exitCodes: [
            ExitCode(0, "Shown"), ExitCode(2, "There is no such command, and nothing answers the question"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-howto(7)"])

    private static let search = Option.flag(
        "search", "Take the words as a question, even if they name a command")

    struct Request: Equatable {
        let words: [String]
        let isQuestion: Bool

        init(_ invocation: Invocation) {
            words = invocation.operands
            isQuestion = invocation.contains(search)
        }
    }

    static func help(on request: Request, width: Int) throws -> any Report {
        if request.isQuestion, !request.words.isEmpty {
            return answers(to: request.words) ?? nothing(for: request.words)
        }
        var path = [CommandTree.root]
        for (index, name) in request.words.enumerated() {
            let command = path[path.count - 1]
            guard let next = command.steps(to: name) else {
                let near = command.visibleSubcommands.map(\.name).nearest(to: name)
                // `taks add` is a slip, `time zone` a question, although `timer` is near.
                let isSlip = near.contains { command.path(to: [$0] + request.words[(index + 1)...]) != nil }
                if !isSlip, let answers = answers(to: request.words) { return answers }
                if name.contains(" ") { return nothing(for: request.words) }
                throw UsageFault(.unknownCommand(name, near: near), at: path)
            }
            path += next
        }
        return HelpReport(HelpPage(path, width: width).text)
    }

    private static func nothing(for words: [String]) -> HelpReport {
        HelpReport(
            "Nothing answers '\(words.joined(separator: " ").harmless)'. All questions: man focusflow-howto\n"
        )
    }

    private static func answers(to words: [String]) -> HelpReport? {
        let found = QuestionSearch(Question.all).found(for: words.joined(separator: " "))
        guard !found.isEmpty else { return nil }
        let text =
            found.map { ([$0.text] + $0.answers).joined(separator: "\n    ") }.joined(separator: "\n")
            + "\nAll questions: man focusflow-howto\n"
        let answers = found.map { question in
            JSONValue.object([
                .init("question", .string(question.text)),
                .init("commands", .array(question.answers.map(JSONValue.string))),
            ])
        }
        return HelpReport(text, json: [.init("text", .string(text)), .init("answers", .array(answers))])
    }
}

import CommandLineKit
import FocusCore
import FocusWords

extension Question {
    /// What the help can be asked: the manual's questions, then what each command and preference is for.
    static var all: [Question] {
        let commands = CommandTree.root.visibleSubcommands.flatMap { command in
            [Question(text: command.summary, answers: ["\(Program.name) \(command.name)"])]
                + command.visibleSubcommands.map {
                    Question(text: $0.summary, answers: ["\(Program.name) \(command.name) \($0.name)"])
                }
        }
        let preferences = PreferenceKey.allCases.map {
            Question(text: $0.meaning, answers: ["\(Program.name) prefs get \($0.rawValue)"])
        }
        return answered + commands + preferences
    }
}

import Foundation

/// What a shell can put around a program: where its streams lead, and what stands in its environment.
enum Surrounding: String, CaseIterable {
    /// As it stands, into a pipe.
    case piped
    case json, plain
    /// Where nothing can be written.
    case full
    /// Without any of the three streams.
    case closed
    /// Whose reader has gone before anything is written.
    case gone
    case emptyEnvironment
    case terminal, dumbTerminal, narrowTerminal

    /// The shell command that runs a command line so.
    func command(_ line: String) -> String {
        switch self {
        case .piped: return line
        case .json, .plain: return "\(line) --\(rawValue)"
        case .full: return "\(line) >/dev/full"
        case .closed: return "\(line) <&- >&- 2>&-"
        case .gone:
            return """
                mkfifo .gone
                { read -r word <.gone; \(line) </dev/null; echo $? >.status; } | { exec <&-; echo >.gone; }
                exit "$(cat .status)"
                """
        case .emptyEnvironment: return "env -i \(Scratch.binary)\(line.dropFirst("focusflow".count))"
        case .terminal, .dumbTerminal, .narrowTerminal:
            return #"script -qec 'eval "$LINE </dev/null"' /dev/null"#
        }
    }

    var environment: [String: String] {
        switch self {
        case .terminal: ["TERM": "xterm-256color", "NO_COLOR": "1"]
        case .dumbTerminal: ["TERM": "dumb"]
        case .narrowTerminal: ["TERM": "xterm-256color", "COLUMNS": "40"]
        default: [:]
        }
    }
}

/// An example of a command in a home where it works, to be run in one surrounding after the other.
struct StagedExample {
    let line: String
    private let stage: Scratch

    init(_ line: String, of command: DeclaredCommand) throws {
        self.line = line
        stage = try ExampleHome.scratch(for: line, of: command.manual)
    }

    /// Each time in a new copy of the home.
    func run(_ surrounding: Surrounding) throws -> Scratch.Outcome {
        let copy = try ExampleHome.scratch()
        let more = ["EDITOR": "true", "STAGE": stage.home.path, "LINE": line]
        for (name, value) in more.merging(surrounding.environment, uniquingKeysWith: { $1 }) {
            copy.environment[name] = value
        }
        let fill = #"cp -a --remove-destination "$STAGE/." . || exit 99"#
        return try copy.run("/bin/sh", ["-c", "\(fill)\n\(surrounding.command(line))"])
    }
}

/// What a script has to say of its commands, and what it left unsaid.
struct Expectations {
    enum Matter {
        /// How a command ended that was allowed to fail.
        case status
        /// What it said on standard error although it ended well.
        case errors
        /// What it printed.
        case output

        var isFailure: Bool { self != .output }

        var complaint: String {
            switch self {
            case .status: "nothing is said of how this ended"
            case .errors: "nothing is said of standard error"
            case .output: "nothing is said of standard output"
            }
        }
    }

    struct Unsaid {
        let line: Int
        let matter: Matter
        let what: String
    }

    /// Of the last command, until a line meets it or the next command begins.
    private var open: [Unsaid] = []
    private var missed: [Unsaid] = []

    mutating func begin(_ line: Script.Line, _ outcome: Scratch.Outcome, mayFail: Bool) {
        missed += open
        let typed = line.words.joined(separator: " ")
        func unsaid(_ matter: Matter, _ found: String) -> Unsaid {
            Unsaid(line: line.number, matter: matter, what: "\(matter.complaint): \(typed)\n\(found)")
        }
        open = []
        if mayFail { open.append(unsaid(.status, outcome.errors)) }
        if !mayFail, !outcome.errors.isEmpty { open.append(unsaid(.errors, outcome.errors)) }
        if !outcome.output.isEmpty { open.append(unsaid(.output, outcome.output)) }
    }

    /// What is said on standard error tells also how a command ended that could fail.
    mutating func meet(_ matter: Matter) {
        open.removeAll { $0.matter == matter || matter == .errors && $0.matter == .status }
    }

    mutating func finish() -> [Unsaid] {
        missed += open
        open = []
        return missed
    }
}

import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusWords

/// Which open tasks a command changes: those that its words name, or those that fit filters. A filter may choose
/// more than was thought of, so what it chose is shown, and done after a yes.
struct TaskChoice {
    private let invocation: Invocation
    private let deed: Deed
    /// The words that name tasks.
    private let words: [String]
    private let world: World

    init(_ deed: Deed, _ words: [String], _ invocation: Invocation, _ world: World) {
        self.deed = deed
        self.words = words
        self.invocation = invocation
        self.world = world
    }

    private static let find = Option.taking(
        "TEXT", .text, "find", repeated: .refused, "Only tasks with this text in title, notes or tags")
    private static let yes = Option.flag("yes", short: "y", "Do not ask")
    private static let dryRun = Option.flag(
        "dry-run", "Show which tasks would be changed, or why none can be, and change nothing")

    static func options(_ filters: FilterOptions = .usual) -> [Option] { filters.all + [find, yes, dryRun] }

    static let details =
        "REF is a number, a list such as 1-3,7, or words from the title of one open task. If you give words, you "
        + "are asked whether you mean that task. 1-3 means those of the three that are open. Instead of REFs you "
        + "can give filters: you see the tasks that they choose, and are asked. Without a terminal give "
        + "--yes. One undo takes all of it back."

    static func isFiltered(_ invocation: Invocation, _ filters: FilterOptions = .usual) -> Bool {
        firstFilter(invocation, filters) != nil
    }

    private static func firstFilter(_ invocation: Invocation, _ filters: FilterOptions) -> Option? {
        (filters.all + [find]).first(where: invocation.contains)
    }

    /// What `change` reports. With `--dry-run` what was chosen, or what `change` refuses.
    func run(_ change: ([TaskReference], World) throws -> any Report) throws -> any Report {
        let (references, shown) = try isFiltered ? filtered() : named()
        if let shown, references.isEmpty { return shown }
        var world = world
        world.isTrial = shown != nil
        do {
            return try change(references, world)
        } catch let passed as TrialPassed {
            guard let shown else { throw passed }
            return shown
        }
    }

    private var isFiltered: Bool {
        get throws(UsageFault) {
            switch (TaskChoice.firstFilter(invocation, deed.filters), words.first) {
            case (nil, nil): throw UsageFault(.missingOperand("REF"), in: invocation)
            case (let option?, let word?):
                throw UsageFault(.conflict(word, "--\(option.name)"), in: invocation)
            case (let option, _): option != nil
            }
        }
    }

    private var isDry: Bool { invocation.contains(TaskChoice.dryRun) }

    /// With what is shown where nothing is to be changed.
    private func named() throws -> (references: [TaskReference], shown: ChosenTasks?) {
        let references: [TaskReference]
        switch try tasksNamed(words, world) {
        case .references(let named): references = named
        case .titled(let row):
            references = [.id(prefix: row.task.id.description)]
            // What is refused in any case is not asked about.
            if !isDry, deed.kind.takes(row) { try confirm(TaskName(row.task)) }
        }
        return (references, isDry ? ChosenTasks(try openTasks(references, world), deed.participle) : nil)
    }

    /// With what is shown where nothing is to be changed, or nothing was found.
    private func filtered() throws -> (references: [TaskReference], shown: ChosenTasks?) {
        var request = try deed.filters.request(invocation)
        request.filter.text = invocation[TaskChoice.find]
        request.filter.kind = deed.kind
        let chosen = ChosenTasks(try listTasks(request, world), deed.participle)
        let rows = chosen.list.rows
        let references = rows.map { TaskReference.id(prefix: $0.task.id.description) }
        if rows.isEmpty || isDry { return (references, chosen) }
        if !invocation.contains(TaskChoice.yes) {
            let isAnswered = mayAsk ? try ask(chosen) : nil
            guard let isAnswered else {
                throw TaskRefusal.unasked(
                    deed.participle, count: rows.count, look: invocation.line(adding: "--dry-run"),
                    yes: invocation.line(adding: "--yes"))
            }
            guard isAnswered else { throw TaskRefusal.declined(count: rows.count) }
        }
        return (references, nil)
    }

    private func ask(_ chosen: ChosenTasks) throws(ConsoleError) -> Bool? {
        try world.console.write(chosen.lines, to: .error)
        return world.console.confirm(deed.question(of: chosen.list.rows.count))
    }

    private func confirm(_ task: TaskName) throws {
        guard !invocation.contains(TaskChoice.yes) else { return }
        let question = "\(deed.imperative) \(task.number): \(task.title.harmless)?"
        let isMeant = mayAsk ? world.console.confirm(question, yesIsUsual: true) : nil
        guard let isMeant else {
            throw TaskRefusal.guessed(
                words.joined(separator: " "), task,
                line: invocation.line(naming: "\(task.number)", for: words.count))
        }
        guard isMeant else { throw TaskRefusal.declined(count: 1) }
    }

    private var mayAsk: Bool {
        !invocation.contains(CommonOptions.noInput) && world.console.isTerminal(.error)
    }
}

import FocusCLI
import FocusCore
import FocusPorts
import FocusWords
import TestSupport
import TimeKit

/// What the program writes when somebody types `words`, on Friday 20 November 2026, 19:30 on UTC.
struct ProgramRun {
    let status: FocusWords.ExitStatus
    let output: String
    let errors: String

    /// To a terminal of so many `columns`; without them to a pipe.
    init(
        _ words: [String], _ disk: MemoryDisk, columns: Int? = nil,
        variables: [String: String] = ["HOME": "/home/ada", "NO_COLOR": "1"]
    ) {
        let console = ConsoleRecorder(terminal: columns)
        var world = World.unimplemented
        world.console = console
        world.files = disk
        world.clock = .fixed(Instant(secondsSinceEpoch: 1_795_203_000))
        world.zones = .utc
        world.environment = Environment(variables)
        world.notifications = .center(NotificationRecorder(.authorized))
        status = Program(world: world).run(words.map { Array($0.utf8) })
        (output, errors) = (console.output, console.errors)
    }

    var text: String { output + errors }
}

import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow __wait`, which `timer start` leaves behind.
enum WaitCommand {
    static let verb = Verb(command) { _, world in
        try Waiter.run(world)
        return HelpReport("")
    }

    static let command = Command(
        Waiter.command, "Wait for the end of the session on the timer, and announce it", isHidden: true)
}

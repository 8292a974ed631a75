import CommandLineKit
import FocusActions
import FocusCore
import FocusHealth
import FocusReports
import FocusStore
import FocusWords

/// `focusflow doctor`
enum Doctor {
    static let name = "doctor"

    static let verb = Verb(command) { invocation, world in
        let words = TaskWords(world)
        switch Request(invocation) {
        case .look: return DoctorReport(repairs: [], findings: examine(world), words)
        case .test: return DoctorReport(repairs: [], findings: try testDelivery(world), words)
        case .repair:
            return DoctorReport(repairs: try Store(world).repair(), findings: examine(world), words)
        case .git: return GitReport(setup: try prepareGit(world))
        }
    }

    private static let repairOption = Option.flag(
        "repair",
        "Restore damaged files from their newest good generation, clean up after a crash, and merge what "
            + "synchronizers set aside"
    )

    private static let testOption = Option.flag(
        "test", "Send one notification, and say whether it arrived")

    private static let gitOption = Option.flag(
        "git", "Set git up to merge the files of the data directory")

    static let command = Command(
        name, "Check that everything works, and say how to mend what does not",
        details: [
            "Each line is one check: ok, a warning, or a problem with the way to mend it. Nothing is changed "
                + "unless --repair is given.",
            "A file that can't be understood is never overwritten. With --repair the newest older generation "
                + "that is whole takes its place, and the damaged file is kept beside it under a name that "
                + "ends in .corrupt and the time. Changes of tasks and preferences that the older generation "
                + "lacks are made again from the notes for undo; those that can't be made again are named.",
            "--repair also merges what a synchronizer set aside under a name with .sync-conflict, as "
                + "'focusflow merge' does, and keeps that version among the older generations.",
            "--git adds the lines that are missing to .gitattributes and .gitignore in the data directory. "
                + "If a git repository holds that directory, it also gets the setting that these lines need. "
                + "Do it on each machine. Nothing is committed.",
        ],
        options: [repairOption, testOption, gitOption],
        examples: [
            Example("doctor", "Look at everything"),
            Example("doctor --quiet", "Print only what is wrong"),
            Example("doctor --json", "The same for a program"),
            Example("doctor --test", "See whether anything reaches you"),
            Example("doctor --repair", "Mend what can be mended"),
            Example("doctor --git", "Prepare for keeping the data in git"),
        ],
        exitCodes: [
            ExitCode(0, "No problem was found, or none is left"), ExitCode(1, "There is a problem"),
            ExitCode(5, "The store is busy"),
        ],
        files: [
            NamedFile("~/.config/focusflow", "Preferences"),
            NamedFile("~/.local/share/focusflow", "Tasks, sessions and the feed"),
            NamedFile(
                "~/.local/state/focusflow", "What belongs to this machine, and older generations of files"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-files(5)"])

    enum Request: Equatable {
        case look, repair, test, git

        init(_ invocation: Invocation) {
            self =
                if invocation.contains(repairOption) {
                    .repair
                } else if invocation.contains(testOption) {
                    .test
                } else {
                    invocation.contains(gitOption) ? .git : .look
                }
        }
    }
}

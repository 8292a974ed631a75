import CommandLineKit
import FocusActions
import FocusFormats
import FocusReports
import FocusWords
import JSONKit
import WhenKit

/// `focusflow merge`
enum MergeCommand {
    static let verb = Verb(command) { invocation, world in
        MergeReport(notes: try mergeFiles(MergeRequest(invocation), world), words: TaskWords(world))
    }

    static let command = Command(
        "merge", "Merge two versions of a file, for git",
        details: [
            "git runs this by itself where two machines changed the same file; 'focusflow doctor --git' "
                + "sets that up. Records are merged by id, and each value by itself, so two machines can "
                + "change the same task without a conflict. The result goes into OURS.",
            "What one side changed is taken over. Where both changed the same text, one stays, and a warning "
                + "says what the other one was. Where both gave the same number to a new task, the later "
                + "task gets another number. Where both edited a reminder, the later edit stays, "
                + "with what was finished or put off after it. A task that is deleted on one side and "
                + "changed on the other stays; what is finished stays finished.",
            "If a version can't be understood, or is from a newer focusflow, OURS is left as it is.",
        ],
        operands: [
            Operand(
                "BASE", .file([]), .one, "The version that both were made from; empty if there is none"),
            Operand("OURS", .file([]), .one, "One version, which the result replaces"),
            Operand("THEIRS", .file([]), .one, "The other version"),
            Operand(
                "PATH", .text, .optional,
                "The name of the file in the data directory, such as guest/tasks.json; without it, focusflow "
                    + "looks at the name or the content"
            ),
        ],
        examples: [
            Example("merge base.json tasks.json other.json", "Put other.json into tasks.json")
        ],
        exitCodes: [
            ExitCode(0, "Merged"),
            ExitCode(1, "A version does not exist, or it is not clear which file it is"),
            ExitCode(3, "A version is damaged, or from a newer focusflow"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-doctor(1)", "focusflow-files(5)"])
}

extension MergeRequest {
    init(_ invocation: Invocation) {
        let words = invocation.operands
        self.init(base: words[0], ours: words[1], theirs: words[2], name: words.count > 3 ? words[3] : nil)
    }
}

/// What should be told of a merge; the merge itself is in the file.
struct MergeReport: Report {
    let notes: [MergeNote]
    let words: TaskWords

    var warnings: [Complaint] { notes.map { Complaint($0, words) } }
    func text(on page: Page) -> String { "" }
    var records: [[String]] { [] }
    var json: [JSONValue.Member] {
        [.init("warnings", .array(warnings.map { .string($0.message) }))]
    }
}

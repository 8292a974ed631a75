import FocusActions
import FocusCore
package import FocusFormats
import ICalendarKit

extension ExportFault: Told { package var complaint: Complaint { Complaint(self) } }
extension ImportError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for tasks that don't go from one program to the other as they are.
extension Complaint {
    package init(_ fault: ExportFault) {
        self.init(
            "no-such-text",
            "no task has the text '\(fault.name)', and 'task export' does not write files",
            hints: ["to write a file: focusflow \(fault.redirection)"], status: .usage)
    }

    package init(_ error: ImportError) {
        let formats = ImportFormat.allCases.map(\.rawValue).joined(separator: "|")
        let name = "name the format: focusflow task import --format \(formats) FILE"
        switch error {
        case .notUTF8(let source): self.init("not-utf-8", "\(source) is not UTF-8 text", status: .usage)
        case .damaged(let source, let damage):
            self.init("bad-json", damage.words(source), hints: [name], status: .usage)
        case .unknownFormat(let source):
            self.init(
                "unknown-format", "cannot tell what '\(source)' is: there are no tasks in it", hints: [name],
                status: .usage)
        case .unknownJSON(let source):
            self.init(
                "unknown-format", "cannot tell what '\(source)' is: there are no tasks in it",
                hints: ["what it takes: focusflow help task import"], status: .usage)
        case .noTodoTxt(let source, let look):
            let file = source == TextSource.standardInput.name ? "-" : "'\(source)'"
            self.init(
                "unknown-format", "'\(source)' may not be a todo.txt: it looks like \(look.words)",
                hints: look.hints(file), status: .usage)
        case .notOfFormat(let source, let format):
            self.init(
                "wrong-format", "'\(source)' is not in the format '\(format.rawValue)'",
                hints: ["leave --format out, or choose another"], status: .usage)
        case .newer(let source, let version):
            self.init(
                "newer", "'\(source)' is from a newer focusflow (version \(version))",
                hints: ["update focusflow, or export again there as ics"], status: .store)
        }
    }

    package init(_ remark: ImportRemark, in source: String) {
        let (code, words) = remark.fact.words
        self.init(code, "\(source):\(remark.line): \(words)", kind: .warning)
    }

    package static func moreRemarks(_ count: Int) -> Complaint {
        Complaint("more", "\(count) more like these; --json lists them all", kind: .warning)
    }

    package init(_ remark: ExportRemark) {
        let words =
            switch remark.fact {
            case .title: "this format takes a word of its title for a tag or a time"
            case .tags: "this format has no place for the blanks in its tags; they are written as '_'"
            case .notes: "this format has no place for its notes"
            case .steps: "this format has no place for its steps"
            case .ownSteps: "in this format other programs do not see its steps"
            case .zone:
                "this format has no place for its time zone; its time is written as the clock there shows it"
            case .moment:
                "this format can't say that its time is one moment; there it goes by the clock"
            case .start: "in this format other programs do not see its start"
            case .rule: "this format has no place for its rule; it is written as if it rang once"
            case .warnings: "this format has no place for its warnings"
            case .again: "this format has no place for ringing again; there it rings once"
            case .urgent: "this format can't say that it is urgent"
            case .pause: "this format has no place for its pause; there it rings as usual"
            case .snooze: "this format has no place for its snooze; there it is due at its own time"
            case .deleted: "it is deleted, and this format has no place for that; it is left out"
            }
        self.init("no-place", "task \(remark.task.number), '\(remark.task.title)': \(words)", kind: .warning)
    }
}

extension ImportRemark.Fact {
    fileprivate var words: (code: String, text: String) {
        switch self {
        case .notATask(let what): ("not-a-task", "'\(what.prefix(60))' is not a task; it is left out")
        case .noTitle: ("no-title", "a task without a title is left out")
        case .titleTooLong(let limit):
            ("long-title", "the title is cut at \(limit) characters; all of it is in the notes")
        case .noPlace(let name): ("no-place", "'\(name.prefix(60))' has no place here; it is left out")
        case .ruleWithoutDay(let rule):
            ("rule", "'\(rule.prefix(120))' repeats from a due day, and there is none; it is left out")
        case .badValue(let name, let value):
            ("bad-value", "\(name.prefix(60)) can't be '\(value.prefix(60))'; it is left out")
        case .taken(let value, let name): ("taken-as", "'\(value)' is read as '\(name)'")
        case .unsayableRule(let rule, .first):
            ("rule", "focusflow has no rule for '\(rule.prefix(120))'; only its first time is taken")
        case .unsayableRule(let rule, .listed):
            (
                "rule",
                "focusflow has no rule for '\(rule.prefix(120))'; only the coming times in the file are taken"
            )
        case .twice: ("twice", "the same task is there already; this one is left out")
        case .kept(let task, let reason):
            ("kept", "task \(task.number), '\(task.title)', \(reason.words); it stays as it is here")
        case .calendar(let problem):
            ("calendar-content", "\(problem.fact.words); \(problem.effect.words)")
        }
    }
}

extension ImportRemark.Kept {
    fileprivate var words: String {
        switch self {
        case .changedHere: "was changed both here and there"
        case .finishedHere: "was finished here and changed there"
        case .deletedHere: "was deleted here and changed there"
        case .differs: "is different there"
        }
    }
}

extension TextLook {
    fileprivate var words: String {
        switch self {
        case .table(separator: "\t"): "a table with tabs between its fields"
        case .table(let separator): "a table with '\(separator)' between its fields"
        case .ownTable: "the csv that focusflow writes for spreadsheets"
        case .markdown: "Markdown"
        case .remind: "a script of remind"
        case .log: "a log"
        case .script: "a script"
        case .plain: "plain text"
        }
    }

    fileprivate func hints(_ file: String) -> [String] {
        let anyway = "to make a task of each line: focusflow task import --format todotxt \(file)"
        return switch self {
        case .ownTable: ["export it again as json, which has all of a task: focusflow task export --all"]
        case .remind: ["let remind print it: remind -ppp12 \(file) | focusflow task import -"]
        case .table, .log, .script: [anyway]
        case .markdown, .plain: [anyway + ", and --dry-run to see them first"]
        }
    }
}

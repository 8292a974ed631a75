package import FocusCore
package import FocusFormats
import FocusPorts
package import FocusStore
import JSONKit

extension StoreError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what keeps the store from being read or changed.
extension Complaint {
    package init(_ error: StoreError) {
        self =
            switch error {
            case .places(let error): Complaint(error)
            case .file(let error): Complaint(error, status: error.operation.isReading ? .store : .failed)
            case .damaged(_, .unreadable(let error)): Complaint(error, status: .store)
            case .full(let path, let file, let records):
                Complaint(
                    "full",
                    "nothing is changed: with \(file.contents(records)) '\(path)' would be larger than 64 MiB",
                    hints: [file.makingRoom])
            case .damaged(let path, let damage):
                Complaint(
                    "damaged", damage.words(path),
                    hints: ["run 'focusflow doctor' to see what can be restored"], status: .store)
            case .newer(let path, let version):
                Complaint(
                    "newer", "cannot change '\(path)': version \(version) is newer than this focusflow",
                    hints: ["install a newer focusflow"], status: .store)
            case .busy(let path, let holder):
                Complaint(
                    "busy",
                    "the store is busy: '\(path)' is held by "
                        + (holder.map { "process \($0)" } ?? "another process"),
                    hints: ["try again, or see what it does: ps -p \(holder.map(String.init) ?? "PID")"],
                    status: .busy)
            case .changedMeanwhile(let path):
                Complaint(
                    "busy", "the store is busy: something keeps changing '\(path)'",
                    hints: ["let the synchronizer or editor finish, then try again"], status: .busy)
            case .notConfirmed(let error):
                Complaint(
                    "not-confirmed",
                    "saved, but the disk did not confirm that: cannot \(error.operation.words) "
                        + "'\(error.path)': \(error.cause.words)",
                    hints: ["look at the result before you try again"])
            }
    }

    /// What a reading command tells besides its result.
    package init(_ note: StoreNote) {
        switch note {
        case .damaged(let path, let damage, let shown):
            self.init(
                "damaged", damage.words(path) + (shown.map { "; what is shown is from '\($0)'" } ?? ""),
                kind: .warning, hints: ["run 'focusflow doctor' to see what can be restored"], status: .store)
        case .newer(let path, let version):
            self.init(
                "newer", "'\(path)' is of version \(version), newer than this focusflow", kind: .warning,
                hints: ["install a newer focusflow"], status: .store)
        case .syncConflict(let path):
            self.init(
                "sync-conflict", "'\(path)' holds another version of the file", kind: .warning,
                hints: ["run 'focusflow doctor --repair' to merge the two"], status: .done)
        case .passedOver(let file, let count):
            self.init(
                "no-task",
                count == 1
                    ? "a record of \(file) is not a task and is skipped"
                    : "\(count) records of \(file) are not tasks and are skipped",
                kind: .warning,
                hints: ["run 'focusflow doctor' to see what is wrong with \(count == 1 ? "it" : "them")"],
                status: .done)
        }
    }

    /// The same, where a command goes on without what it could not read.
    package init(warning error: StoreError) {
        self.init(warning: Complaint(error))
    }

    package init(warning plain: Complaint) {
        self.init(plain.code, plain.message, kind: .warning, hints: plain.hints, status: plain.status)
    }

    package init(_ error: FileError, status: ExitStatus) {
        let plain = Complaint(error)
        self.init(plain.code, plain.message, hints: error.mending.map { [$0] } ?? [], status: status)
    }
}

extension StoreFile {
    fileprivate func contents(_ count: Int) -> String {
        switch self {
        case .tasks: counted(count, "task")
        case .archive: counted(count, "finished task")
        case .sessions: counted(count, "session")
        default: counted(count, "record")
        }
    }

    fileprivate var makingRoom: String {
        switch self {
        case .tasks: "finish or delete tasks that you no longer need, or shorten long notes"
        case .feed: "focusflow feed clear"
        default: "move older records into a file of your own, in an editor"
        }
    }
}

extension FileError {
    /// What to type where it stays so until somebody does.
    package var mending: String? {
        switch cause {
        case .denied: "if root left it behind: \(FileError.chown(operation.isReading ? path : path.parent))"
        case .brokenLink: "mount or restore what it points to; to see where that is: ls -ld '\(path)'"
        case .tooLarge: "make it smaller in an editor: a file larger than 128 MiB is not read"
        default: nil
        }
    }

    static func chown(_ path: String) -> String { "sudo chown -R \"$(id -un)\" '\(path)'" }
}

extension String {
    /// The directory in which a new file can't be made.
    fileprivate var parent: String {
        lastIndex(of: "/").map { $0 == startIndex ? "/" : String(self[..<$0]) } ?? self
    }
}

extension FileError.Operation {
    fileprivate var isReading: Bool {
        switch self {
        case .open, .read, .list, .inspect: true
        case .create, .write, .sync, .rename, .link, .remove, .makeDirectory, .lock: false
        }
    }
}

extension Damage {
    /// The place first, as compilers write it.
    package func words(_ path: String) -> String {
        switch self {
        case .syntax(let error):
            "\(path):\(error.position.line):\(error.position.column): \(error.reason.words)"
        case .conflictMarkers(let line): "\(path):\(line):1: a merge was left unfinished here"
        case .notAnObject: "\(path):1:1: it is not a JSON object"
        case .recordsMissing(let name): "\(path):1:1: there is no array '\(name)'"
        case .badVersion: "\(path):1:1: 'version' is not a positive whole number"
        case .badNamespace(let name): "\(path):1:1: '\(name)' is neither 'guest' nor the id of an account"
        case .unreadable(let error): Complaint(error).message
        case .gone: "'\(path)' is gone"
        }
    }
}

extension JSONError.Reason {
    fileprivate var words: String {
        switch self {
        case .tooLarge: "the file is larger than 128 MiB"
        case .tooDeep: "brackets are nested more than 64 deep"
        case .unexpectedEnd: "the file ends too early"
        case .expected(.value): "a value is missing"
        case .expected(.name): "a member's name in quotes is missing"
        case .expected(.colon): "a ':' is missing"
        case .expected(.commaOrBracket): "a ',' or ']' is missing"
        case .expected(.commaOrBrace): "a ',' or '}' is missing"
        case .trailingComma: "there is one ',' too many"
        case .comment: "JSON has no comments"
        case .badNumber: "this is not a number"
        case .unterminatedString: "a quote is not closed"
        case .badEscape: "this is not a valid escape"
        case .loneSurrogate: "half of a surrogate pair is missing"
        case .controlCharacter(let byte): "control character \(byte) in a string"
        case .invalidUTF8: "this is not UTF-8"
        case .duplicateName(let name, let first):
            "member '\(name)' is there already at \(first.line):\(first.column)"
        case .textAfterValue: "there is text after the end"
        }
    }
}

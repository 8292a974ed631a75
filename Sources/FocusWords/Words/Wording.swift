import CommandLineKit
import FocusActions
import FocusCalendars
package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit
import WhenKit

extension ClockError: Told { package var complaint: Complaint { Complaint(self) } }
extension ConsoleError: Told { package var complaint: Complaint { Complaint(self) } }
extension FileError: Told { package var complaint: Complaint { Complaint(self) } }
extension PlacesError: Told { package var complaint: Complaint { Complaint(self) } }
extension TickError: Told { package var complaint: Complaint { Complaint(self) } }
extension ZoneError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for everything that can go wrong, and what to type then. No other file holds an error sentence.
extension Complaint {
    package init(_ error: any Error) {
        self =
            (error as? any Told)?.complaint
            ?? Complaint(
                "bug", "unexpected: \(error)", hints: ["please report this, with what you typed"],
                status: .bug)
    }

    package init(_ error: TickError) {
        switch error {
        case .storeMissing(let path):
            self.init(
                "store-missing", "there is no store at '\(path)', where this tick looks for it",
                hints: ["run ./install.sh again, or set XDG_DATA_HOME for the tick as your shell has it"],
                status: .store)
        case .tasksMissing(let path):
            self.init(
                "tasks-missing", "'\(path)' is gone, and nothing rings until it is back",
                hints: ["if you removed it for good, run 'focusflow pending-list' once"], status: .store)
        }
    }

    package init(_ error: FileError) {
        self.init("file", "cannot \(error.operation.words) '\(error.path)': \(error.cause.words)")
    }

    package init(_ error: ConsoleError) {
        switch error {
        case .closed: self.init("output-closed", "cannot write the result: nobody reads it any more")
        case .failed(let cause): self.init("output", "cannot write the result: \(cause.words)")
        }
    }

    package init(_ error: PlacesError) {
        switch error {
        case .homeUnset:
            self.init(
                "home-unset", "cannot tell where your files are: HOME is not set",
                hints: ["set HOME, or XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME"])
        case .homeRelative(let home):
            self.init(
                "home-relative", "cannot tell where your files are: HOME is '\(home)', not an absolute path",
                hints: ["set HOME to a path that begins with '/'"])
        }
    }

    package init(_ error: ZoneError) {
        switch error {
        case .unknown(let name, let near):
            self.init(
                "unknown-zone", "no time zone '\(name)'",
                hints: [near.isEmpty ? "name it as Area/City, for example Europe/Berlin" : didYouMean(near)],
                status: .usage)
        case .unknownPreferred(let name, let near):
            self.init(
                "unknown-zone", "no time zone '\(name)', which the preference timezone names",
                hints: ["focusflow prefs \(near.first.map { "set timezone \($0)" } ?? "reset timezone")"],
                status: .usage)
        case .noZoneData(let directory):
            self.init(
                "no-zone-data", "cannot tell the time: there are no time zones in '\(directory)'",
                hints: ["install the package tzdata"])
        case .noLocalZone(let path):
            self.init(
                "no-local-zone", "cannot tell the time zone: '\(path)' is missing or not a time zone",
                hints: ["set TZ, for example TZ=Europe/Berlin, or install the package tzdata"])
        }
    }

    package init(_ error: ClockError) {
        self.init(
            "bad-now", "FOCUSFLOW_NOW is '\(error.value)', not a time",
            hints: ["write it like 2026-11-20T19:30:00+01:00, or as Unix seconds"], status: .usage)
    }
}

package func didYouMean(_ near: [String]) -> String {
    "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
}

extension FileError.Operation {
    package var words: String {
        switch self {
        case .open: "open"
        case .read: "read"
        case .list: "list"
        case .create: "create"
        case .write: "write"
        case .sync: "save to disk"
        case .rename: "replace"
        case .link: "keep a copy as"
        case .remove: "remove"
        case .makeDirectory: "make the directory"
        case .inspect: "look at"
        case .lock: "lock"
        }
    }
}

extension FileError.Cause {
    package var words: String {
        switch self {
        case .absent: "it is not there"
        case .exists: "it is there already"
        case .denied: "permission denied"
        case .noSpace: "no space left on the device"
        case .overQuota: "the disk quota is used up"
        case .readOnly: "the file system is read-only"
        case .tooManyOpen: "too many open files"
        case .inputOutput: "input/output error"
        case .isDirectory: "it is a directory"
        case .notDirectory: "a part of the path is not a directory"
        case .notRegular: "it is not a regular file"
        case .tooLarge: "it is too large"
        case .linkRefused: "it is a symbolic link"
        case .brokenLink: "it is a link to something that does not exist"
        case .crossesDevices: "it lies on another file system"
        case .unsupported: "the file system can't do that"
        case .notEmpty: "it is not empty"
        case .other(let code): "system error \(code)"
        }
    }
}

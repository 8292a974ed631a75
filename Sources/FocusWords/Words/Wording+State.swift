import FocusCore
package import FocusDelivery
package import FocusHealth
import FocusPorts
package import FocusStore
import TimeKit

/// What is said of files that every tick needs, and of a clock that can't be right.
extension StateFileFault {
    package var words: String {
        switch self {
        case .cause(let cause): cause.words
        case .ofAnotherUser: "it belongs to another user"
        case .closed, .protected: FileError.Cause.denied.words
        }
    }

    /// A journal keeps what it tells wherever that can be: without it, what is due rings again.
    package func hint(_ file: StateFile, _ path: String) -> String? {
        switch (self, file) {
        case (.cause(.linkRefused), .journal):
            "replace the link with the file: cp '\(path)' '\(path).new' && mv '\(path).new' '\(path)'"
        case (.cause(.tooLarge), .journal):
            "keep what counts: (grep -E '\"(told|mark)\"' '\(path)'; tail -n 5000 '\(path)') >'\(path).new' "
                + "&& mv '\(path).new' '\(path)'"
        case (.cause(.linkRefused), .tickLock), (.cause(.linkRefused), .lock),
            (.cause(.isDirectory), _), (.cause(.notRegular), _), (.cause(.tooLarge), _):
            "move it away; the next tick makes a new one: mv '\(path)' '\(path).old'"
        case (.cause, _): nil
        case (.ofAnotherUser, _): "sudo chown \"$(id -un)\" '\(path)'"
        case (.closed, _): "chmod u+rw '\(path)'"
        case (.protected, _): "sudo chattr -i '\(path)'"
        }
    }
}

extension ClockDoubt {
    package var words: String {
        switch self {
        case .beforeProgram(let shown):
            "the clock shows \(ClockDoubt.text(shown)), before this version of focusflow was made"
        case .beforeLastChange(let shown, let change):
            "the clock shows \(ClockDoubt.text(shown)), but reminders rang after that, and your last change was on "
                + ClockDoubt.text(change)
        }
    }

    package var hint: String {
        switch self {
        case .beforeProgram: "set the clock; what is due rings as soon as it is right"
        case .beforeLastChange:
            "set the clock; if it is right, change any task, and reminders ring again"
        }
    }

    /// `1970-01-01 01:00`: of a clock that is wrong the year is what counts.
    private static func text(_ wall: CivilDateTime) -> String { "\(wall.date) \(wall.time)" }
}

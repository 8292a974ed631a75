package import FocusActions
package import FocusFormats
import FocusPorts
import TimeKit

extension MergeError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what a merge can't do, and for what it had to decide.
extension Complaint {
    package init(_ error: MergeError) {
        switch error {
        case .unknownFile(let path):
            self.init(
                "unknown-file", "cannot merge '\(path)': it is not a file of focusflow",
                hints: ["add its name in the data directory: guest/tasks.json"])
        }
    }

    package init(_ note: MergeNote, _ words: TaskWords) {
        switch note {
        case .renumbered(let title, let old, let new):
            self.init(
                "renumbered", "two tasks had the number \(old): '\(title)' is \(new) now", kind: .warning,
                status: .done)
        case .overruled(let member, let title, let lost):
            let place = title.map { " of '\($0)'" } ?? ""
            self.init(
                "overruled",
                "'\(member)'\(place) differed on the two sides, and one value was dropped: "
                    + "'\(words.said(lost, of: member))'",
                kind: .warning, status: .done)
        }
    }
}

extension TaskWords {
    /// A time that a file has as `2026-10-28T18:00:00Z`, as lists show it. What you typed stays, though a title may read
    /// like a time.
    fileprivate func said(_ text: String, of member: String) -> String {
        let times = ["reminder", "snooze", "paused", "start", "started", "ended"]
        guard times.contains(member) else { return text }
        if member == "paused", text == "true" { return "until you resume it" }
        if let instant = Instant(rfc3339: text) { return moment(instant) }
        // `2026-10-20T18:00 America/New_York, daily`
        let time = text.prefix { $0 != " " && $0 != "," }
        if let wall = CivilDateTime(String(time)) { return moment(wall) + text.dropFirst(time.count) }
        return CivilDate(text).map(day) ?? text
    }
}

extension GitSetup {
    /// A line for each thing that was done.
    package var changes: [String] {
        var lines = added.map { "Added to \($0.path): \($0.lines.joined(separator: ", "))" }
        if case .configured(let path) = repository {
            lines.append("Set \(GitSetup.setting) in the repository \(path).")
        }
        return lines
    }

    /// What is left to be typed.
    package var commands: [String] {
        let again = "focusflow doctor --git"
        return switch repository {
        case .configured: []
        case .absent: ["git -C '\(directory)' init", again]
        case .gitMissing, .refused, .notStarted: [again]
        }
    }

    /// Why it is left.
    package var trouble: String? {
        switch repository {
        case .configured: nil
        case .absent: "No git repository holds \(directory). To begin one, type:"
        case .gitMissing(let path):
            "The repository \(path) is not set up: there is no git on the PATH. Install it, then type:"
        case .refused(let path, let end): "The repository \(path) is not set up: git \(end.words). Type:"
        case .notStarted(let error): "git could not be run: \(error.cause.words). Type:"
        }
    }
}

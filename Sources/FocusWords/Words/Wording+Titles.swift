import CommandLineKit
package import FocusCore
package import TimeKit
package import WhenKit

extension Complaint {
    /// That somebody who said `at 3` gets the night.
    package static func warnings(of afternoon: CivilTime?, in time: String?) -> [Complaint] {
        guard let afternoon, let time else { return [] }
        let night = CivilTime(hour: afternoon.hour - 12, minute: afternoon.minute)
        return [
            Complaint(
                "night-hour", "'\(time)' is \(night.map(TimeText.clock) ?? "") in the morning",
                kind: .warning,
                hints: ["for the afternoon write \(TimeText.clock(afternoon)), or the hour with pm"])
        ]
    }

    package init(_ doubt: TitleTime.Doubt, of task: FocusCore.Task) {
        switch doubt {
        case .unread(let unread): self.init(unread)
        case .left(let time): self.init(unusedTime: time, of: task)
        case .misspelt(let misspelt): self.init(misspelt, of: task)
        }
    }

    /// A word that may have been meant for the time, but does not read as one.
    private init(_ misspelt: TitleTime.Misspelt, of task: FocusCore.Task) {
        let time = misspelt.time.isEmpty ? [] : Complaint(unusedTime: misspelt.time, of: task).hints
        self.init(
            "misspelt-time", "'\(misspelt.word)' is part of the title, so nothing will remind you",
            kind: .warning,
            hints: ["if you meant '\(misspelt.meant)', take it back with 'focusflow undo' and type it again"]
                + time)
    }

    /// What was meant for a time, and is none.
    private init(_ unread: TitleTime.Unread) {
        let why = unread.fault.map { Complaint($0) }
        let again = "take it back with 'focusflow undo' and type it again"
        let meant = unread.meant.map { "'\($0)'" }.joined(separator: " or ")
        let apart =
            unread.fault?.reason == .twoTimes
            ? why?.hints.map { "take it back with 'focusflow undo' and \($0)" } : nil
        let isList = unread.meant.first?.contains(",") ?? false
        let days = isList ? "write days with commas between them" : "it names more than one day"
        self.init(
            "unread-time",
            "'\(unread.text)' was not read as a time: \(why?.message ?? days)",
            kind: .warning,
            hints: apart
                ?? (meant.isEmpty
                    ? ["if it is one, \(again)"] + (why?.hints ?? []) : ["if you meant \(meant), \(again)"]))
    }

    /// A time that stays in a title is no reminder.
    package init(unusedTime time: String, of task: FocusCore.Task) {
        // `10am ET tomorrow`: without its zone it would be another time.
        let hasZone = task.title.blankSeparated.contains {
            String($0).isZoneLike && !time.blankSeparated.contains($0)
        }
        self.init(
            "time-in-title", "'\(time)' is part of the title, so nothing will remind you", kind: .warning,
            hints: [
                hasZone
                    ? zoneHint
                    : "for a reminder: focusflow task edit \(task.number) --at \(ShellText.quoted(time))"
            ])
    }
}

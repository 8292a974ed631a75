package import FocusCore
package import TimeKit

extension Complaint {
    /// That somebody who said `at 3` gets the night.
    package static func warnings(of afternoon: CivilTime?, in time: String?) -> [Complaint] {
        guard let afternoon, let time else { return [] }
        let night = CivilTime(hour: afternoon.hour - 12, minute: afternoon.minute)
        return [
            Complaint(
                "night-hour", "'\(time)' is \(night.map(TimeText.clock) ?? "") in the night", kind: .warning,
                hints: ["for the afternoon write \(TimeText.clock(afternoon)), or the hour with pm"])
        ]
    }

    /// A time that stays in a title is no reminder.
    package init(unusedTime time: String, of task: FocusCore.Task) {
        self.init(
            "time-in-title", "'\(time)' is a part of the title, so nothing will remind you", kind: .warning,
            hints: ["to be reminded: focusflow task edit \(task.number) --at '\(time)'"])
    }
}

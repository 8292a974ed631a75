import FocusCore
import TimeKit

/// What no property of iCalendar says of a task, and only our own import reads.
extension Step {
    static let calendarName = "X-FOCUSFLOW-STEP"

    /// `[x] Passport`
    var calendarText: String { (isDone ? "[x] " : "[ ] ") + text }

    /// nil for what is no step.
    init?(calendar text: String) {
        guard text.hasPrefix("[x] ") || text.hasPrefix("[ ] "), text.utf8.count > 4 else { return nil }
        self.init(String(text.dropFirst(4)), isDone: text.hasPrefix("[x]"))
    }
}

extension CivilDate {
    static let calendarName = "X-FOCUSFLOW-START"
}

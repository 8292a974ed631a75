import FocusCore
import TimeKit
import WhenKit

extension TextMark {
    /// The fingerprint of all that an import compares: what a task says and its state, not when it was made or ended.
    ///
    /// `withoutDay` leaves out the first day, for a text whose first day only says where the text begins.
    init(
        title: String, notes: String?, tags: [String], priority: Task.Priority?, schedule: Schedule?,
        state: TaskRow.State, withoutDay: Bool
    ) {
        self.init()
        add(title)
        add(notes ?? "")
        for tag in tags.sorted() { add(tag) }
        add(priority?.rawValue ?? "")
        if let schedule {
            add(withoutDay ? schedule.anchor.time.description : schedule.anchor.description)
            add(schedule.repetition.description)
        }
        add(state.rawValue)
    }

    init(_ task: Task, _ state: TaskRow.State, withoutDay: Bool) {
        self.init(
            title: task.title, notes: task.notes, tags: task.tags, priority: task.priority,
            schedule: task.reminder?.schedule, state: state, withoutDay: withoutDay)
    }

    init(_ task: ImportedTask) {
        self.init(
            title: task.title, notes: task.notes, tags: task.tags, priority: task.priority,
            schedule: task.schedule, state: task.state, withoutDay: task.isAnchorLoose)
    }
}

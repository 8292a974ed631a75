import FocusCore
import TimeKit

extension TextMark {
    /// Of what a task says and how it stands: all that an import compares. Not of when it was made or ended.
    ///
    /// Without its day where that follows from where a text begins.
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

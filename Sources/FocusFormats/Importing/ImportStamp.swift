import FocusCore
import TimeKit
import WhenKit

extension TextMark {
    /// The fingerprint of all that an import compares: what a task says and its state, not when it was made or ended.
    ///
    /// `withoutDay` leaves out the first day, for a text whose first day only says where the text begins.
    init(
        title: String, notes: String?, tags: [String], priority: Task.Priority?, schedule: Schedule?,
        ringing: Ringing?, start: CivilDate?, steps: [Step], state: TaskRow.State, withoutDay: Bool
    ) {
        self.init()
        add(title)
        add(notes ?? "")
        for tag in tags.count > 1 ? tags.inOrder(<) : tags { add(tag) }
        add(priority?.rawValue ?? "")
        if let schedule {
            add(withoutDay ? schedule.anchor.time.description : schedule.anchor.description)
            add(schedule.repetition.description)
            if let zone = schedule.zone { add(zone) }
            // As before where nothing is said of it: the fingerprint stands in files.
            if let before = ringing?.before { add("before \(LeadText.text(before))") }
            if let nag = ringing?.nag { add("nag \(nag)") }
            if ringing?.isUrgent == true { add("urgent") }
        }
        // Only what is there, so that the fingerprints of older versions stay what they were.
        if let start { add("start \(start)") }
        for step in steps { add("\(step.isDone ? "x" : "-") \(step.text)") }
        add(state.rawValue)
    }

    /// Of a task here, to be compared with `text`: of what that can say.
    init(_ task: Task, _ state: TaskRow.State, asIn text: ImportedTask) {
        self.init(
            title: task.title, notes: task.notes, tags: task.tags, priority: task.priority,
            schedule: task.reminder?.schedule, ringing: text.ringing == nil ? nil : task.reminder?.ringing,
            start: text.start == nil ? nil : task.start, steps: text.steps == nil ? [] : task.steps,
            state: state,
            withoutDay: text.isAnchorLoose)
    }

    fileprivate init(_ task: ImportedTask) {
        self.init(
            title: task.title, notes: task.notes, tags: task.tags, priority: task.priority,
            schedule: task.schedule, ringing: task.ringing, start: task.start ?? nil, steps: task.steps ?? [],
            state: task.state, withoutDay: task.isAnchorLoose)
    }
}

/// What a record keeps of the text from which it came, as `imported`: a fingerprint, and behind it the zone in which the
/// text was read: 06:00Z is 09:00 in Istanbul, and 02:00 in Toronto.
struct ImportStamp: Equatable, CustomStringConvertible {
    let mark: String
    let zone: String?

    init(_ task: ImportedTask) {
        mark = TextMark(task).description
        zone = task.readIn
    }

    init(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        mark = parts.first.map(String.init) ?? ""
        zone = parts.count > 1 ? String(parts[1]) : nil
    }

    /// Whether this one says more than `old`, or something else.
    func replaces(_ old: ImportStamp) -> Bool { mark != old.mark || zone != nil && old.zone == nil }

    var description: String { zone.map { "\(mark) \($0)" } ?? mark }
}

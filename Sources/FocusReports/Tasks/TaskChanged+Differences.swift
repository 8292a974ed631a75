import FocusActions
import FocusCore
import FocusWords

extension TaskChanged {
    /// `; +work, -home, high`: what an edit changed that nothing else in the answer tells. When a task rings, the line
    /// itself says, and how it rings those below it.
    func differences(_ change: TaskChange, _ words: TaskWords) -> String {
        guard verb == .changed, case .changed(let task, let old) = change else { return "" }
        var parts: [String] = []
        if task.title != old.title { parts.append("was '\(old.title.harmless)'") }
        parts += task.tags.filter { !old.tags.contains($0) }.map { "+\($0.harmless)" }
        parts += old.tags.filter { !task.tags.contains($0) }.map { "-\($0.harmless)" }
        if task.priority != old.priority { parts.append(task.priority?.rawValue ?? "no priority") }
        if task.notes != old.notes { parts.append(task.notes == nil ? "no notes" : "new notes") }
        if task.start != old.start {
            parts.append(words.startDay(result.situation.openRow(task)).map { "from \($0)" } ?? "no start")
        }
        parts += silenced(task.reminder, since: old.reminder)
        return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    }

    private func silenced(_ reminder: Reminder?, since old: Reminder?) -> [String] {
        guard let old else { return [] }
        guard let reminder else { return ["no reminder"] }
        let (now, before) = (reminder.ringing, old.ringing)
        var parts: [String] = []
        if now.before != before.before, now.before == [] { parts.append("no warnings") }
        if now.nag != before.nag, now.nag == .never { parts.append("rings once") }
        if before.isUrgent, !now.isUrgent { parts.append("not urgent") }
        return parts
    }
}

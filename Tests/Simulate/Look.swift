import JSONKit
import TimeKit

/// What the program shows, beside what the model has.
struct Look {
    private let machine: Machine

    init(_ machine: Machine) { self.machine = machine }

    /// nil where they agree.
    func difference(from model: Model, _ alarms: Alarms? = nil) throws(Fault) -> String? {
        if let difference = try tasks(model) { return difference }
        if let difference = try preferences(model) { return difference }
        return try pending(model, alarms)
    }

    private func json(_ words: String...) throws(Fault) -> JSONNode {
        let answer = machine.run(words + ["--json"])
        guard answer.isDone, let document = try? JSONDocument(Array(answer.output.utf8)) else {
            throw Fault("unreadable", "\(words): \(answer.errors)")
        }
        return document.root
    }

    private func tasks(_ model: Model) throws(Fault) -> String? {
        var shown: [Int: JSONNode] = [:]
        for node in try json("task", "list", "--all")["tasks"]?.elements.map(Array.init) ?? [] {
            shown[Int(node["number"]?.int ?? 0)] = node
        }
        for (number, task) in model.state.tasks.sorted(by: { $0.key < $1.key }) {
            guard let node = shown.removeValue(forKey: number) else { return "task \(number) is gone" }
            if let what = difference(node, task, model) { return "task \(number): \(what)" }
        }
        let more = shown.filter { $0.value["state"]?.string == "open" }.keys.sorted()
        return more.isEmpty ? nil : "tasks \(more) are there"
    }

    private func difference(_ node: JSONNode, _ task: Model.Task, _ model: Model) -> String? {
        let isOpen = node["state"]?.string == "open"
        if isOpen != task.isOpen { return "open is \(isOpen)" }
        guard isOpen else { return nil }
        if node["title"]?.string != task.title { return "title \(node["title"]?.string ?? "")" }
        guard let reminder = task.reminder else {
            return node["reminder"]?.isNull == true ? nil : "has a reminder"
        }
        guard let shown = node["reminder"], !shown.isNull else { return "has no reminder" }
        let snoozed = shown["snoozedUntil"]?.string.flatMap(minute)
        let expected = reminder.snooze.flatMap { $0.isTold ? nil : $0.until }
        if let what = ways(shown, reminder, model) { return what }
        // What is past may stand there still.
        if snoozed != expected,
            expected != nil || snoozed ?? 0 > model.now && reminder.snooze?.isTold != true
        {
            return "put off until \(snoozed?.label ?? "-"), not \(expected?.label ?? "-")"
        }
        if [.none, .daily, .weekly, .monthly, .yearly].contains(reminder.rule),
            shown["repeat"]?.string != reminder.rule.text
        {
            return "repeat \(shown["repeat"]?.string ?? "-")"
        }
        if case .days = reminder.rule,
            ["none", "weekly", "monthly", "yearly"].contains(shown["repeat"]?.string)
        {
            return "repeats otherwise"
        }
        if reminder.rule == .none, shown["time"]?.string != reminder.anchor.label {
            return "time \(shown["time"]?.string ?? "-")"
        }
        return nil
    }

    /// Urgent, paused, ahead, again.
    private func ways(_ shown: JSONNode, _ reminder: Model.Reminder, _ model: Model) -> String? {
        if shown["urgent"]?.bool != reminder.isUrgent { return "urgent is not \(reminder.isUrgent)" }
        if shown["paused"]?.bool != model.isPaused(reminder) { return "paused is otherwise" }
        if (shown["before"]?.elements.map(Array.init)?.isEmpty == false) != (reminder.lead ?? 0 > 0) {
            return "before is otherwise"
        }
        let nag = shown["nag"]?.string.map { $0.hasPrefix("none") ? 0 : $0.hasPrefix("10m") ? 10 : 60 }
        return nag == reminder.nag ? nil : "nag is otherwise"
    }

    private func preferences(_ model: Model) throws(Fault) -> String? {
        let shown = try json("prefs", "list")["preferences"]
        let quiet =
            model.state.quiet.isEmpty ? "off" : model.state.quiet.map(\.clock).joined(separator: "-")
        if shown?["quiet-hours"]?.string != quiet { return "quiet hours are not \(quiet)" }
        let quietUntil = shown?["quiet-until"]?.string.flatMap(minute)
        if quietUntil != model.state.quietUntil { return "quiet until \(quietUntil?.label ?? "-")" }
        let switches: [(Model.Switch, JSONNode?)] = [
            (.notifications, shown?["notifications"]), (.tasks, shown?["task-reminders"]),
        ]
        for (which, value) in switches where (value?.string == "off") != model.state.off.contains(which) {
            return "\(which.rawValue) is otherwise"
        }
        return shown?["sound"]?.string == model.state.sound ? nil : "sound is not \(model.state.sound)"
    }

    /// What rings next of each task.
    private func pending(_ model: Model, _ alarms: Alarms?) throws(Fault) -> String? {
        var shown: [Int: Minute] = [:]
        var events: Set<[Minute]> = []
        for node in try json("pending-list")["requests"]?.elements.map(Array.init) ?? [] {
            if node["category"]?.string == "event", let next = node["next"]?.string.flatMap(minute),
                let event = node["title"]?.string.flatMap({ Int($0.dropFirst("Event ".count)) })
            {
                events.insert([event, next])
            }
            guard let number = node["number"]?.int, let next = node["next"]?.string.flatMap(minute) else {
                continue
            }
            shown[Int(number)] = min(shown[Int(number)] ?? Int.max, next)
        }
        if model.isOff { return shown.isEmpty ? nil : "\(shown.keys.sorted()) are in the list" }
        for event in alarms?.coming(after: model.now) ?? [] {
            guard !events.contains([event.number, model.release(event.due)]) else { continue }
            return "event \(event.number) is not to ring \(model.release(event.due).label) UTC"
        }
        for (number, task) in model.state.tasks.sorted(by: { $0.key < $1.key }) where task.isOpen {
            guard let reminder = task.reminder, model.owed(reminder) == nil, !model.isOpen(reminder),
                !model.inDoubt.contains(number), !model.mayWait(reminder),
                reminder.pause == nil, reminder.lead ?? 0 == 0, reminder.nag ?? 0 == 0
            else {
                continue
            }
            let expected = model.next(reminder)
            // As the list has it: when the quiet ends, of its time or of now.
            let isTold = reminder.told.contains { label in
                let minute = model.place.minute(of: label)
                let times = [minute, max(minute, model.now)]
                return (reminder.isUrgent ? times : times.map(model.release)).contains { $0 == shown[number] }
            }
            // Refused at 08:05, and the clock set back behind that: it is tried again at 08:06, not at that minute once more.
            let isRetry = reminder.refused.values.contains { $0 == expected && shown[number] == $0 + 1 }
            if shown[number] != expected, !isRetry, !(isTold && model.isTorn && !model.isPlain) {
                return
                    "task \(number) is to ring \(shown[number]?.label ?? "-"), not \(expected?.label ?? "-") UTC"
            }
        }
        return nil
    }

    private func minute(_ text: String) -> Minute? {
        Instant(rfc3339: text).map { Int($0.secondsSinceEpoch) / 60 }
    }
}

package import FocusActions
import FocusCore
package import FocusDelivery
package import FocusFormats
import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// What was undone or redone, a line for each task or preference.
package struct TakenBackReport: Report {
    package enum Verb: String {
        case undone = "Undid"
        case redone = "Redid"
    }

    private let verb: Verb
    private let steps: [TakenBack]
    private let trouble: Complaint?

    package init(_ verb: Verb, _ taken: TakenBackSteps) {
        self.verb = verb
        steps = taken.steps
        let count = steps.count
        trouble = taken.trouble.map { error in
            (error as? UndoError).map { Complaint($0, after: count) } ?? Complaint(error)
        }
    }

    package var status: ExitStatus { trouble?.status ?? .done }

    package var warnings: [Complaint] {
        steps.suffix(1).flatMap { result in
            let hasReminder = result.tasks.contains { $0.row.state == .open && $0.row.task.reminder != nil }
            return Complaint.warnings(
                of: result.notifications, hasReminder: hasReminder, under: result.situation.preferences)
        } + steps.filter { $0.lost > 0 }.map { Complaint(lostSteps: $0.lost) }
            + steps.compactMap { $0.hookTrouble.map { Complaint($0) } } + [trouble].compactMap(\.self)
    }

    package func text(on page: Page) -> String {
        steps.map { step in
            let lines = step.lines
            return lines.isEmpty
                ? "\(verb.rawValue) a change.\n"
                : lines.map { "\(verb.rawValue): \($0)".ended + "\n" }.joined()
        }.joined()
    }

    package func quietText(on page: Page) -> String { "" }

    package var records: [[String]] {
        rows.map { TaskRecordText($0).fields }
            + preferences.map { [$0.key.rawValue, present($0).description] }
            + steps.flatMap(\.sessions).map { [$0.session.id.description, $0.deed.word] }
    }

    package var json: [JSONValue.Member] {
        let values = preferences.map {
            JSONValue.Member($0.key.rawValue, .string(present($0).description))
        }
        let changed = preferences.filter { present($0) != $0.key.defaultValue }
        return tasksJSON(rows, in: steps.last?.situation.zone ?? .utc) + [
            .init("preferences", .object(values)),
            .init("changed", .array(changed.map { .string($0.key.rawValue) })),
            .init(
                "sessions",
                .array(
                    steps.flatMap { step in
                        step.sessions.map { sessionJSON($0.session, step.names, in: step.situation.zone) }
                    })),
        ]
    }

    /// Each task and preference once, as the last step left it.
    private var rows: [TaskRow] {
        var seen: Set<UniqueID> = []
        return steps.reversed().flatMap(\.tasks).map(\.row).filter { seen.insert($0.task.id).inserted }
            .inOrder { $0.task.number < $1.task.number }
    }

    private var preferences: [PreferenceChange] {
        var seen: Set<PreferenceKey> = []
        return steps.reversed().flatMap(\.preferences).filter { seen.insert($0.key).inserted }
    }

    private func present(_ change: PreferenceChange) -> PreferenceValue {
        verb == .undone ? change.old : change.new
    }
}

extension TakenBack {
    /// A line for each task, or for each kind of deed where they are many, and for each preference.
    fileprivate var lines: [String] {
        tasks.lines(in: situation, atMost: ManyTasks.most) { task in
            // What is put off again rings when that says, as lists have it.
            let isPutOff = task.row.task.reminder?.snooze.map { $0.label == task.occurrence } ?? false
            let summary = TaskWords(situation: situation).summary(
                task.row, of: isPutOff ? nil : task.occurrence)
            return task.row.state == .open ? "\(task.deed.word) task \(summary)" : task.words
        } + preferences.map { $0.words(in: situation) } + sessions.map { $0.words(names, in: situation) }
    }

    /// A name that can't be read is left out.
    fileprivate var names: TaskNames {
        (try? situation.names(of: sessions.compactMap(\.session.task))) ?? TaskNames(of: [])
    }
}

extension [TakenBack.TaskDeed] {
    /// `finished 12 tasks: Milk, Bread, Eggs and 9 more`, where there are more than so many.
    package func lines(in situation: Situation, atMost most: Int, _ words: (TakenBack.TaskDeed) -> String)
        -> [String]
    {
        guard count > most else { return map(words) }
        return TakenBack.Deed.allCases.compactMap { deed in
            let tasks = filter { $0.deed == deed }
            guard tasks.count > 1 else { return tasks.first.map(words) }
            return "\(deed.word) \(ManyTasks.words(tasks.map(\.row.task)))"
        }
    }
}

extension TakenBack.SessionDeed {
    /// `added session, 25 min of focus on Reading, ended today 14:00`
    package func words(_ names: TaskNames, in situation: Situation) -> String {
        "\(deed.word) session, \(SessionWords(situation).summary(session, names))"
    }
}

extension TakenBack.TaskDeed {
    /// `finished task 4: Buy milk`
    package var words: String { "\(deed.word) task \(row.task.number): \(row.task.title.harmless)" }
}

extension PreferenceChange {
    /// `set sound to gong (was default)`
    package func words(in situation: Situation) -> String {
        func words(_ value: PreferenceValue) -> String { value.words(in: situation.zone, at: situation.now) }
        // Most who set it typed `dnd`.
        let name = key == .quietUntil ? "\(key.rawValue) (dnd)" : key.rawValue
        return "set \(name) to \(words(new)) (was \(words(old)))"
    }
}

extension TakenBack.Deed {
    package var word: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .changed: "changed"
        case .snoozed: "snoozed"
        case .paused: "paused"
        case .resumed: "resumed"
        case .finished: "finished"
        case .skipped: "skipped"
        case .deleted: "deleted"
        case .reopened: "reopened"
        }
    }
}

package import FocusActions
import FocusCore
import FocusDelivery
import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// What could be undone, a line for each change, the last one first.
package struct UndoListing: Report {
    private let list: UndoList

    package init(_ list: UndoList) {
        self.list = list
    }

    package func text(on page: Page) -> String {
        guard !list.changes.isEmpty else { return "There is nothing to undo.\n" }
        let rows = list.changes.map { change in
            [String(change.number), change.at.map(words.nearMoment) ?? "", words(change)]
        }
        return Table(rows).text(on: page)
    }

    private var words: TaskWords { TaskWords(situation: list.situation) }

    private func words(_ change: UndoList.Change) -> String {
        if change.isDamaged { return "a change that can't be understood" }
        let tasks = change.tasks.lines(in: list.situation, atMost: 1) { task in
            task.occurrence.map { label in
                task.words.followed(by: ",", words.moment(words.here(label, of: task.row.task)))
            } ?? task.words
        }
        return (tasks + change.preferences.map { $0.words(in: list.situation) } + words(change.sessions))
            .joined(separator: "; ")
    }

    /// Of one change, in which the same is done to all.
    private func words(_ sessions: [TakenBack.SessionDeed]) -> [String] {
        guard let first = sessions.first else { return [] }
        return [
            sessions.count == 1
                ? first.words(list.names, in: list.situation)
                : "\(first.deed.word) \(sessions.count) sessions"
        ]
    }

    package var records: [[String]] {
        list.changes.map { [String($0.number), time($0) ?? "", words($0)] }
    }

    private func time(_ change: UndoList.Change) -> String? {
        change.at.flatMap { $0.rfc3339(in: list.situation.zone) }
    }

    package var json: [JSONValue.Member] {
        [.init("changes", .array(list.changes.map(json)))]
    }

    private func json(_ change: UndoList.Change) -> JSONValue {
        .object([
            .init("number", .number(.init(change.number))),
            .init("time", time(change).map(JSONValue.string) ?? .null),
            .init(
                "tasks",
                .array(
                    change.tasks.map { task in
                        .object([
                            .init("deed", .string(task.deed.word)),
                            .init("number", .number(.init(task.row.task.number))),
                            .init("id", .string(task.row.task.id.description)),
                            .init("title", .string(task.row.task.title)),
                        ])
                    })),
            .init("preferences", .array(change.preferences.map { .string($0.key.rawValue) })),
            .init("sessions", .array(change.sessions.map(json))),
        ])
    }

    private func json(_ deed: TakenBack.SessionDeed) -> JSONValue {
        .object([
            .init("deed", .string(deed.deed.word)),
            .init("id", .string(deed.session.id.description)),
            .init("ended", .string(list.situation.time(deed.session.ended))),
            .init("focused", .number(.init(deed.session.focused.seconds))),
        ])
    }
}

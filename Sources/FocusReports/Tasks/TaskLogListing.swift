package import FocusActions
import FocusCore
import FocusDelivery
package import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// What was finished, by day.
package struct TaskLogListing: Report {
    package let log: TaskLog

    package init(log: TaskLog) {
        self.log = log
    }

    package var notes: [StoreNote] { log.notes }

    package func text(on page: Page) -> String {
        guard !log.deeds.isEmpty else {
            return log.isNarrowed
                ? "No finished task matches. All of them: focusflow task log\n"
                : "No task is finished yet. All open tasks: focusflow task list\n"
        }
        let zone = log.situation.zone
        let words = DeedWords(log.situation)
        var lines = DayLines(on: page, today: zone.wall(at: log.situation.now)?.date)
        for deed in log.deeds {
            guard let wall = zone.wall(at: deed.at) else { continue }
            lines.add(
                wall.date, TimeText.clock(wall.time), width: 5,
                "\(deed.task.number): \(deed.task.title.harmless)", words.marks(deed))
        }
        return lines.text
    }

    package var records: [[String]] {
        log.deeds.map { deed in
            [
                log.situation.time(deed.at), deed.task.occurrence?.description ?? "",
                deed.rang.last.map(log.situation.time) ?? "", String(deed.task.number), deed.task.title,
            ]
        }
    }

    package var json: [JSONValue.Member] {
        [.init("finished", .array(log.deeds.map { deedJSON($0, log.situation) }))]
    }
}

/// What became of occurrences, in words.
struct DeedWords {
    private let words: TaskWords

    init(_ situation: Situation) {
        words = TaskWords(situation: situation)
    }

    /// `of 08:00`, `rang 08:00`: without a day where it is the same one.
    func marks(_ deed: PastDeed) -> [String] {
        let zone = words.zone
        let day = zone.wall(at: deed.at)?.date
        func moment(_ wall: CivilDateTime) -> String {
            wall.date == day ? TimeText.clock(wall.time) : words.moment(wall)
        }
        let own = deed.task.occurrence.map { "of \(moment(words.here($0, of: deed.task)))" }
        let rang = deed.rang.last.flatMap { zone.wall(at: $0.startOfMinute) }.map { "rang \(moment($0))" }
        let tags = words.tags(deed.task)
        return [own, rang, tags.isEmpty ? nil : tags].compactMap(\.self)
    }

    /// `done Fri 20 Nov 08:05 (of 08:00, rang 08:00)`
    func line(_ deed: PastDeed) -> String {
        let marks = marks(deed).filter { !$0.hasPrefix("#") }
        return "\(deed.deed.name) \(words.moment(deed.at))"
            + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
    }
}

func deedJSON(_ deed: PastDeed, _ situation: Situation) -> JSONValue {
    .object([
        .init("number", .number(.init(deed.task.number))), .init("id", .string(deed.task.id.description)),
        .init("title", .string(deed.task.title)),
        .init("tags", .array(deed.task.tags.map(JSONValue.string))),
        .init("deed", .string(deed.deed.name)), .init("time", .string(situation.time(deed.at))),
        .init("occurrence", deed.task.occurrence.map { .string($0.description) } ?? .null),
        .init("rang", .array(deed.rang.map { .string(situation.time($0)) })),
    ])
}

extension Situation {
    func time(_ instant: Instant) -> String { instant.rfc3339(in: zone) ?? "" }
}

extension Task.State.Deed {
    fileprivate var name: String {
        switch self {
        case .done: "done"
        case .skipped: "skipped"
        case .deleted: "deleted"
        }
    }
}

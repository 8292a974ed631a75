import FocusCore
import Testing
import TimeKit

@Suite struct DueTogetherTests {
    private func task(_ label: String, missed: Int = 0, task: Int = 1) throws -> DueOccurrence {
        let name = "focusflow.task.\(task)"
        let id = try #require(OccurrenceID("\(name)/1@\(label)"))
        return DueOccurrence(
            id: id, request: request(name, .fixed(try utc("2026-11-07T10:00"))), kind: .task,
            due: try utc("2026-11-07T10:00"), missed: missed)
    }

    private func alarm(_ time: String, of start: String, lead: String? = "-900") throws -> DueOccurrence {
        let name = "focusflow.event.1.\(time)"
        var info = ["event": "1", "occurrence": start]
        info["lead"] = lead
        return DueOccurrence(
            id: OccurrenceID(request: name, revision: 1, label: .fixed(try utc(time))),
            request: NotificationRequest(
                identifier: name, content: NotificationContent(title: "Breakfast", userInfo: info),
                trigger: .fixed(try utc(time))),
            kind: .event, due: try utc(time))
    }

    /// The times of those that are told, each with how many it stands for.
    private func told(_ due: [DueOccurrence], _ journal: [JournalEntry] = []) -> [String] {
        let together = DueTogether(due, Journal(journal))
        return due.filter { !together.isPassedOver($0) }.map { due in
            "\(due.id.description.drop { $0 != "@" }.dropFirst()) \(together.counted(due).missed)"
        }
    }

    @Test func `one that was put off is told of with a later one of its task`() throws {
        let snooze = "2026-11-05T10:00+snooze@2026-11-05T20:40:00Z"
        let daily = try task("2026-11-07T10:00", missed: 1)
        #expect(try told([task(snooze), daily]) == ["2026-11-07T10:00 2"])
        #expect(try told([daily, task(snooze)]) == ["2026-11-07T10:00 2"])
        #expect(try told([task(snooze)]) == ["\(snooze) 0"])
        #expect(try told([task(snooze, task: 2), daily]).count == 2)
    }

    @Test func `of the alarms of an event that comes again the newest is told`() throws {
        let alarms = [
            try alarm("2026-11-11T07:45", of: "11"), try alarm("2026-11-12T07:45", of: "12"),
            try alarm("2026-11-12T07:50", of: "12"), try alarm("2026-11-13T07:45", of: "13"),
        ]
        #expect(told(alarms) == ["2026-11-13T07:45:00Z 2"])
        let others = [
            try alarm("2026-11-11T07:45", of: "11"), try alarm("2026-11-12T07:00", of: "12", lead: "-3600"),
            try alarm("2026-11-13T07:45", of: "13", lead: nil),
        ]
        #expect(told(others).count == 3)
    }

    @Test func `another try tells of as many, and what one channel has taken is not passed over`() throws {
        let old = try task("2026-11-05T10:00+snooze@2026-11-05T20:40:00Z")
        let new = try task("2026-11-07T10:00")
        let at = try utc("2026-11-07T10:00")
        #expect(
            told([new], [JournalEntry(at: at, .coalesced(new.id.description, count: 3))])
                == ["2026-11-07T10:00 3"])
        let taken = journal([old.id.description], at: at, .send(number: 1), .done(number: 1))
        #expect(told([old, new], taken).count == 2)
    }
}

import FocusCore
import Testing
import TimeKit

@Suite struct DeliveryTextTests {
    private func due(
        _ time: String, title: String = "Tea", kind: RequestKind = .task, missed: Int = 0
    ) throws -> DueOccurrence {
        DueOccurrence(
            id: try #require(OccurrenceID("a/1@\(time)")),
            request: request("a", .fixed(try utc(time)), title: title, body: "Assam"), kind: kind,
            due: try utc(time), missed: missed)
    }

    private func body(_ due: DueOccurrence, _ content: String = "") throws -> String {
        DeliveryText(
            due, DeliveryText(title: "Tea", body: content), now: try utc("2026-11-20T09:05"), zone: .utc
        ).body
    }

    @Test func `what is on time says nothing of time, what is five minutes late says when it was due`() throws
    {
        #expect(try body(due("2026-11-20T09:05")) == "")
        #expect(try body(due("2026-11-20T09:01"), "Assam") == "Assam")
        #expect(try body(due("2026-11-20T09:00"), "Assam") == "Assam\nwas due at 09:00")
        #expect(try body(due("2026-11-19T09:00")) == "was due Thu 19 Nov 09:00")
    }

    @Test func `a session tells late when it ended, and two marks never meet`() throws {
        #expect(try body(due("2026-11-20T09:02", kind: .sessionCompletion)) == "")
        let content = "25 min. Streak: 4 days."
        let late = try body(due("2026-11-20T08:00", kind: .sessionCompletion), content)
        #expect(late == "\(content)\nended at 08:00")
        #expect(late.linesJoined == "25 min. Streak: 4 days. Ended at 08:00")
        #expect(
            try body(due("2026-11-19T23:50", kind: .sessionCompletion)) == "ended Thu 19 Nov 23:50")
        #expect("All of them\nwas due 09:00".linesJoined == "All of them; was due 09:00")
        #expect("Is it done?".ended == "Is it done?")
        #expect("Tea".followed(by: ",", "Fri").ended == "Tea, Fri.")
        #expect("Buy milk.".followed(by: ",", "Fri") == "Buy milk. Fri")
    }

    @Test func `missed ones are counted, up to a limit`() throws {
        #expect(try body(due("2026-11-20T09:05", missed: 1)) == "1 earlier one missed")
        #expect(try body(due("2026-11-20T09:00", missed: 3)) == "was due at 09:00; 3 earlier ones missed")
        #expect(try body(due("2026-11-20T09:05", missed: 400)) == "400 or more earlier ones missed")
    }

    @Test func `what may be a repeat says so, and says it of its title where that is all`() {
        #expect(DeliveryText(title: "Tea", body: "Assam").marked.body == "Possible repeat: Assam")
        #expect(
            DeliveryText(title: "Tea", body: "").marked
                == DeliveryText(title: "Tea", body: "Possible repeat: Tea"))
    }

    @Test func `a digest lists each, as many as fit, and counts the rest`() throws {
        let all = try (1...13).map { try due("2026-11-20T09:0\($0 > 9 ? 5 : 4)", title: "Task \($0)") }
        let text = DeliveryText(digestOf: all, limit: 10, now: try utc("2026-11-20T09:05"), zone: .utc)
        #expect(text.title == "13 reminders")
        #expect(
            text.body.split(separator: "\n").map(String.init) == (1...10).map { "Task \($0)" } + [
                "and 3 more"
            ])
        let whole = DeliveryText(digestOf: all, limit: nil, now: try utc("2026-11-20T09:05"), zone: .utc)
        #expect(whole.body.split(separator: "\n").count == 13)
        let late = DeliveryText(
            digestOf: [try due("2026-11-19T09:00", missed: 2)], limit: 10, now: try utc("2026-11-20T09:05"),
            zone: .utc)
        #expect(late.body == "Tea (was due Thu 19 Nov 09:00; 2 earlier ones missed)")
    }
}

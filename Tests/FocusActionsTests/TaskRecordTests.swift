import FocusCore
import FocusFormats
import JSONKit
import Testing
import TimeKit

@Suite struct TaskRecordTests {
    private func node(_ text: String) throws -> JSONNode {
        try JSONDocument(Array(text.utf8)).root
    }

    private let full = #"""
        {"number":12,"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","title":"Water the plants","notes":"all","tags":["home"],"priority":"high","created":"2026-11-20T19:08:00Z","reminder":{"time":"2026-11-21T09:00","repeat":"weekly","revision":2,"since":"2026-11-20T19:08:00Z","settled":"2026-11-28T09:00","snooze":{"label":"2026-11-21T09:00","until":"2026-11-21T08:10:00Z"}}}
        """#

    @Test func `a task is written as it was read`() throws {
        let task = try #require(Task(try node(full)))
        #expect(String(decoding: task.record, as: UTF8.self) == full)
        #expect(String(decoding: task.record(changing: try node(full)), as: UTF8.self) == full)
    }

    @Test func `a change leaves the rest of the record as somebody wrote it`() throws {
        let text =
            #"{ "title": "Tea", "mine": 1.50, "number": 7, "id": "0190f6e2-3c4d-7abc-8def-0123456789ab", "notes": "x" }"#
        var task = try #require(Task(try node(text)))
        task.title = "Green tea"
        task.notes = nil
        #expect(
            String(decoding: task.record(changing: try node(text)), as: UTF8.self)
                == #"{ "title": "Green tea", "mine": 1.50, "number": 7, "id": "0190f6e2-3c4d-7abc-8def-0123456789ab" }"#
        )
    }

    @Test func `what we do not know stays, within the reminder too, and what is the same keeps its bytes`()
        throws
    {
        let text =
            #"{"number":7,"id":"0190F6E2-3C4D-7ABC-8DEF-0123456789AB","title":"Tea","priority":"urgent!","created":"2026-11-20T20:08:00+01:00","reminder":{"time":"2026-11-21T09:00","repeat":"daily","mine":[1.50],"since":"2026-11-20T19:08:00Z"}}"#
        var task = try #require(Task(try node(text)))
        task.tags = ["home"]
        let changed = String(decoding: task.record(changing: try node(text)), as: UTF8.self)
        #expect(changed == text.dropLast() + #","tags":["home"]}"#)
        let label = try #require(CivilDateTime("2026-11-21T09:00"))
        let reminder = try #require(task.reminder)
        task.reminder = reminder.snoozed(
            Occurrence(instant: task.created, label: label), until: Instant(secondsSinceEpoch: 1_795_248_600))
        let snoozed = String(decoding: task.record(changing: try node(changed)), as: UTF8.self)
        #expect(
            snoozed.contains(
                #""mine":[1.50],"since":"2026-11-20T19:08:00Z","snooze":{"label":"2026-11-21T09:00","until":"#
            ))
    }

    @Test(
        "what is no task is none",
        arguments: [
            "{}", "[]", "1", #"{"number":0,"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","title":"x"}"#,
            #"{"number":1,"id":"guest","title":"x"}"#,
            #"{"number":1,"id":"0190f6e2-3c4d-7abc-8def-0123456789ab"}"#,
            #"{"number":1,"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","title":"x","reminder":{"time":"soon"}}"#,
            #"{"number":1,"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","title":"x","reminder":{"time":"2026-11-21T09:00","repeat":"often"}}"#,
        ])
    func refused(text: String) throws {
        #expect(Task(try node(text)) == nil)
    }
}

import FocusFormats
import JSONKit
import Testing

/// A reminder of each day at nine, from 21 November on, as one version of a task has it. A day is one of November, and
/// each other number a minute after ten on the 20th.
struct ReminderText: Sendable {
    var hour = 9
    var first = 21
    /// Whether the rule counts from its being done.
    var isAfterDone = false
    var typed = 0
    var revision = 1
    var ringsAs: Int?
    var excepted: [Int] = []
    var kept: Int?
    var settled: Int?
    var early: [Int] = []
    /// The day that is put off, and the hour of that day until which it is.
    var put: Put?
    var paused: Int?
    var nag: Int?
    var before: Int?
    /// When what was done about it was done: `settled`, `snooze`, `paused`, `ringing`, and `reminder` for the whole.
    var at: [String: Int] = [:]

    struct Put: Sendable {
        let day: Int
        let hour: Int

        init(_ day: Int, until hour: Int) {
            self.day = day
            self.hour = hour
        }
    }

    /// The whole task.
    var task: String {
        let times = at.sorted { $0.key < $1.key }.map { "\"\($0)\":\(minute($1))" }.joined(separator: ",")
        return
            #"{"number":1,"id":"a","title":"Pay","reminder":{\#(members.joined(separator: ","))},"edited":{\#(times)}}"#
    }

    var members: [String] {
        var members = [
            "\"time\":\(day(first, at: hour))",
            "\"repeat\":{\(isAfterDone ? "\"afterDone\":\"7d\"" : "\"rrule\":\"FREQ=DAILY\"")}",
            "\"revision\":\(revision)",
        ]
        if let ringsAs { members.append("\"ringsAs\":\(ringsAs)") }
        members.append("\"since\":\(minute(typed))")
        if !excepted.isEmpty { members.append("\"exdate\":[\(excepted.map(day).joined(separator: ","))]") }
        if let settled { members.append("\"settled\":\(day(settled))") }
        if !early.isEmpty { members.append("\"settledEarly\":[\(early.map(day).joined(separator: ","))]") }
        if let put {
            members.append(
                #""snooze":{"label":\#(day(put.day)),"until":"2026-11-\#(put.day)T\#(put.hour):00:00Z"}"#)
        }
        if let kept { members.append("\"kept\":\(day(kept))") }
        if let paused { members.append("\"paused\":\"2026-11-\(paused)\"") }
        if let before { members += ["\"before\":[\"\(before)h\"]", "\"beforeSince\":\(minute(before))"] }
        if let nag { members.append("\"nag\":\"\(nag)m\"") }
        return members
    }

    private func day(_ day: Int) -> String { self.day(day, at: 9) }
    private func day(_ day: Int, at hour: Int) -> String {
        "\"2026-11-\(day)T\(hour < 10 ? "0" : "")\(hour):00\""
    }

    private func minute(_ minute: Int) -> String {
        "\"2026-11-20T10:\(minute < 10 ? "0" : "")\(minute):00Z\""
    }
}

/// What the merge of two versions makes, and what it says of it.
struct ReminderRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: ReminderText?
    let one: ReminderText
    let other: ReminderText
    let outcome: ReminderText
    let notes: [String]

    init(
        _ name: String, base: ReminderText?, _ one: ReminderText, _ other: ReminderText,
        becomes outcome: ReminderText,
        notes: [String] = []
    ) {
        testDescription = name
        (self.base, self.one, self.other, self.outcome, self.notes) = (base, one, other, outcome, notes)
    }

    func check() throws {
        let merge = MergeText(.tasks, base: base.map { MergeText.file([$0.task]) })
        let (ours, theirs) = (MergeText.file([one.task]), MergeText.file([other.task]))
        let file = try StoredFile(Array(try merge.of(ours, theirs).utf8), as: .tasks)
        let reminder = try #require(file.records.first?.node?.member(named: "reminder")?.members)
        let members = reminder.map {
            "\"\($0.name.string ?? "")\":\(String(decoding: $0.value.bytes, as: UTF8.self))"
        }
        // In any order, which tells nothing.
        #expect(members.sorted() == outcome.members.sorted())
        #expect(try merge.notes(ours, theirs) == notes)
    }
}

import FocusFormats
import JSONKit
import Testing

@testable import FocusActions

@Suite struct MergeTests {
    private static let tea = #"{"number":1,"id":"a","title":"Tea"}"#
    private static let milk = #"{"number":2,"id":"b","title":"Milk","x":1.50,"tags":["home","shop"]}"#

    private func tasks(_ records: String..., members: String = "") -> String {
        MergeText.file(records, members: members)
    }

    private func merged(_ records: String..., members: String = "") -> String {
        MergeText.file(records, members: members + #","merged":true"#)
    }

    private var two: MergeText { MergeText(.tasks, base: tasks(Self.tea, Self.milk)) }

    @Test func `what one side changed is taken over as it is written`() throws {
        let other = "{ \"tasks\" : [ \(Self.tea) ] , \"version\":1.0e0 }".replacing("1.0e0", with: "1")
        #expect(try two.of(tasks(Self.tea, Self.milk), other) == other)
        #expect(try two.of(other, other) == other)
    }

    @Test func `a record that one side changed is taken over as it is written, beside one of the other side`()
        throws
    {
        let tea = #"{ "id":"a","title":"Green", "number":1 }"#
        let oat = Self.milk.replacing("Milk", with: "Oat milk")
        #expect(try two.of(tasks(tea, Self.milk), tasks(Self.tea, oat)) == merged(tea, oat))
        let rice = #"{"number":3,"id":"c","title":"Rice"}"#
        #expect(try two.of(tasks(tea, Self.milk, rice), tasks(Self.tea, oat)) == merged(tea, oat, rice))
    }

    @Test func `each side's records come in, and those that either took away go`() throws {
        let rice = #"{"number":3,"id":"c","title":"Rice"}"#
        #expect(try two.of(tasks(Self.tea), tasks(Self.tea, Self.milk, rice)) == merged(Self.tea, rice))
        #expect(try two.of(tasks(Self.tea), tasks(Self.milk)) == merged())
    }

    @Test(arguments: [
        // the common version, one, the other, the outcome
        (
            #"{"A":false,"B":false}"#, #"{"A":true,"B":false}"#, #"{"A":false,"B":true}"#,
            #"{"A":true,"B":true}"#
        ),
        (#"{"A":true}"#, #"{"A":false}"#, #"{"A":true,"B":true}"#, #"{"A":false,"B":true}"#),
        (
            #"{"A":false,"B":false}"#, #"{"A":false}"#, #"{"A":false,"B":false,"C":false}"#,
            #"{"A":false,"C":false}"#
        ),
        (#"{"A":false,"B":false}"#, #"{"A":true}"#, #"{"A":false,"B":true}"#, #"{"A":true,"B":true}"#),
    ])
    func `of a checklist all stays that either side did`(
        base: String, one: String, other: String, outcome: String
    )
        throws
    {
        func task(_ steps: String) -> String { #"{"number":1,"id":"a","title":"Tea","steps":\#(steps)}"# }
        let merge = MergeText(.tasks, base: tasks(task(base)))
        #expect(try merge.of(tasks(task(one)), tasks(task(other))) == merged(task(outcome)))
        #expect(try merge.notes(tasks(task(one)), tasks(task(other))) == [])
    }

    @Test func `members of one record are merged one by one, raw numbers and unknown ones too`() throws {
        let ours = #"{"number":2,"id":"b","title":"Oat milk","x":1.50,"tags":["home","shop"]}"#
        let theirs =
            #"{"number":2,"id":"b","title":"Milk","x":1.500,"tags":["home","shop"],"priority":"high","y":[2e3]}"#
        #expect(
            try two.of(tasks(Self.tea, ours), tasks(Self.tea, theirs))
                == merged(
                    Self.tea,
                    #"{"number":2,"id":"b","title":"Oat milk","x":1.500,"tags":["home","shop"],"priority":"high","y":[2e3]}"#
                ))
    }

    @Test func `a record that one side changed and the other took away stays`() throws {
        let oat = #"{"number":2,"id":"b","title":"Oat milk","tags":["home","shop"]}"#
        let told =
            #"{"number":2,"id":"b","title":"Oat milk","tags":["home","shop"],"changed":{"title":"Milk","x":1.50}}"#
        #expect(try two.of(tasks(Self.tea), tasks(Self.tea, oat)) == merged(Self.tea, told))
        // A number comes from merges, not from users.
        let renumbered = Self.milk.replacing(#""number":2"#, with: #""number":3"#)
        #expect(try two.of(tasks(Self.tea), tasks(Self.tea, renumbered)) == merged(Self.tea))
    }

    @Test func `tags are a set`() throws {
        func milk(_ tags: String) -> String { #"{"number":2,"id":"b","title":"Milk","tags":[\#(tags)]}"# }
        let base = MergeText(.tasks, base: tasks(milk(#""home","shop""#)))
        let outcome = try base.of(tasks(milk(#""shop","cold""#)), tasks(milk(#""home","shop","food""#)))
        #expect(outcome == merged(milk(#""shop","cold","food""#)))
    }

    @Test func `notes keep the lines of both`() throws {
        func milk(_ notes: String) -> String { #"{"number":2,"id":"b","title":"Milk","notes":"\#(notes)"}"# }
        let base = MergeText(.tasks, base: tasks(milk("two bottles")))
        let outcome = try base.of(tasks(milk(#"two bottles\ncold"#)), tasks(milk("three bottles")))
        #expect(outcome == merged(milk(#"two bottles\ncold\nthree bottles"#)))
    }

    @Test func `of two titles one stays, and the other one is told`() throws {
        let (oat, soy) = (#"{"number":2,"id":"b","title":"Oat"}"#, #"{"number":2,"id":"b","title":"Soy"}"#)
        #expect(try two.of(tasks(Self.tea, oat), tasks(Self.tea, soy)) == merged(Self.tea, soy))
        #expect(try two.notes(tasks(Self.tea, oat), tasks(Self.tea, soy)) == ["Soy: title was Oat"])
    }

    @Test func `of two titles that tell when they were changed the later one stays`() throws {
        func milk(_ title: String, _ minute: Int) -> String {
            #"{"number":2,"id":"b","title":"\#(title)","edited":{"title":"2026-11-20T10:\#(minute):00Z"}}"#
        }
        let (early, late) = (tasks(milk("Soy", 10)), tasks(milk("Oat", 11)))
        #expect(try two.of(early, late) == merged(milk("Oat", 11)))
        #expect(try two.notes(early, late) == ["Oat: title was Soy"])
    }

    @Test func `what both sides changed of a task that was taken away is told with what it had been`() throws
    {
        let base = MergeText(.tasks, base: tasks(Self.tea))
        let told = #"{"number":1,"id":"a","title":"Green","changed":{"title":"Tea"}}"#
        let noted = #"{"number":1,"id":"a","title":"Tea","notes":"hot"}"#
        #expect(
            try base.of(merged(told), tasks(noted))
                == merged(
                    #"{"number":1,"id":"a","title":"Green","notes":"hot","changed":{"title":"Tea","notes":null}}"#
                ))
    }

    @Test func `an end from which a task was brought back gives way to another one`() throws {
        func end(_ hour: Int, _ more: String = "") -> String {
            #"{"number":1,"id":"a","title":"Tea","completed":"2026-11-20T\#(hour):00:00Z"\#(more)}"#
        }
        let outcome = try MergeText(.archive, base: tasks()).of(
            tasks(end(12, #","changed":{"title":"Black"}"#)), tasks(end(13)))
        #expect(outcome.contains(end(13).dropLast() + #","changed":""#))
        // What merges told before does not hide what they tell now.
        let known = tasks(end(12, #","changed":"1""#))
        let again = try MergeText(.archive, base: known).of(
            tasks(end(12)), tasks(end(12, #","changed":"2""#)))
        #expect(again == merged(end(12, #","changed":"2""#)))
    }

    @Test func `what is older than the version before is no change of it`() throws {
        func tea(_ title: String, _ minute: Int, _ more: String = "") -> String {
            #"{"number":1,"id":"a","title":"\#(title)","edited":{"title":"2026-11-20T10:\#(minute):00Z"}\#(more)}"#
        }
        let back = #","reopened":"2026-11-20T11:00:00Z""#
        let base = MergeText(.tasks, base: tasks(tea("Green", 20)))
        #expect(
            try base.of(tasks(), tasks(tea("Tea", 10, back)))
                == merged(tea("Tea", 10, back + #","changed":{"reopened":null}"#)))
    }

    @Test func `what merges tell each other is no loss to anybody`() throws {
        let base = MergeText(.tasks, base: tasks(Self.tea))
        func told(_ title: String, _ before: String) -> String {
            #"{"number":1,"id":"a","title":"\#(title)","changed":{"title":"\#(before)"}}"#
        }
        let (one, other) = (tasks(told("Green", "Tea")), tasks(told("Green", "Black")))
        #expect(try base.notes(one, other) == [])
        #expect(try base.of(one, other) == merged(told("Green", "Tea")))
    }

    @Test func `of two kinds of what merges tell, one stays as a whole`() throws {
        func end(_ title: String, _ told: String, _ more: String = "") -> String {
            #"{"number":1,"id":"a","title":"\#(title)","completed":"2026-11-20T12:00:00Z","changed":\#(told)\#(more)}"#
        }
        let (members, more) = (#"{"title":"Te"}"#, #"{"title":"Te","notes":null}"#)
        let base = MergeText(.archive, base: tasks(end("Tea", members)))
        let hot = #","notes":"hot""#
        #expect(
            try base.of(tasks(end("Zen", #""1""#)), tasks(end("Tea", more, hot)))
                == merged(end("Zen", #""1""#, hot)))
        #expect(
            try base.of(tasks(end("Zen", more, hot)), tasks(end("Tea", #""1""#, #","x":1"#)))
                == merged(end("Zen", more, hot + #","x":1"#)))
        // Of one kind both are told.
        let plain = MergeText(
            .archive, base: tasks(end("Te", members).replacing(",\"changed\":\(members)", with: "")))
        #expect(
            try plain.of(tasks(end("Zen", members)), tasks(end("Te", #"{"notes":null}"#, hot)))
                == merged(end("Zen", more, hot)))
    }

    @Test func `a reminder is one thing, and the one changed later stays`() throws {
        func tea(_ time: String, _ revision: Int, _ since: String, _ more: String = "") -> String {
            #"{"number":1,"id":"a","title":"Tea","reminder":{"time":"2026-11-2\#(time)","repeat":"daily","#
                + #""revision":\#(revision),"since":"2026-11-20T\#(since):00Z"\#(more)}}"#
        }
        let base = MergeText(.tasks, base: tasks(tea("1T09:00", 1, "10:00")))
        let early = tea("2T08:00", 3, "11:00")
        let late = tea("3T07:00", 2, "12:00")
        #expect(try base.of(tasks(early), tasks(late)) == merged(late))
        #expect(try base.notes(tasks(early), tasks(late)) == ["Tea: reminder was 2026-11-22T08:00, daily"])
        // Of the same revision the one that is further dealt with, without a word.
        let snoozed = tea("1T09:00", 1, "10:00", #","snooze":{"label":"2026-11-21T09:00"}"#)
        let settled = tea("1T09:00", 1, "10:00", #","settled":"2026-11-21T09:00""#)
        #expect(try base.of(tasks(snoozed), tasks(settled)) == merged(settled))
        #expect(try base.notes(tasks(snoozed), tasks(settled)) == [])
        // Where it was typed, which older programs do not note, makes no other reminder of it.
        let placed = snoozed.replacing("T10:00:00Z", with: "T11:00:00+01:00")
        #expect(try base.notes(tasks(placed), tasks(settled)) == [])
        // What was changed on one side and taken away on the other is still to ring.
        #expect(try base.of(tasks(Self.tea), tasks(early)) == merged(early))
    }

    @Test func `two tasks with one number get two, and the older one keeps it`() throws {
        let base = MergeText(.tasks, base: tasks(Self.tea, members: #","nextNumber":2"#))
        let late = #"{"number":2,"id":"a1","title":"Late","created":"2026-11-20T12:00:00Z"}"#
        let early = #"{"number":2,"id":"z1","title":"Early","created":"2026-11-20T11:00:00Z"}"#
        let ours = tasks(Self.tea, late, members: #","nextNumber":3"#)
        let theirs = tasks(Self.tea, early, members: #","nextNumber":4"#)
        let outcome = try base.of(ours, theirs)
        #expect(outcome.contains(early))
        #expect(outcome.contains(late.replacing(#""number":2"#, with: #""number":4"#)))
        #expect(outcome.hasPrefix(#"{"version":1,"nextNumber":5,"merged":true,"tasks":["#))
        #expect(try base.notes(ours, theirs) == ["Late: 2 to 4"])
        // Created at once, the smaller id keeps it.
        let twin = early.replacing("z1", with: "b1").replacing("Early", with: "Twin")
        let twins = try MergeText(.tasks, base: nil).of(tasks(early), tasks(twin))
        #expect(twins.contains(twin))
        #expect(twins.contains(#"{"number":3,"id":"z1""#))
    }

    @Test func `what ended on both sides is once in the archive, as finished and as of the first time`()
        throws
    {
        func end(_ kind: String, _ hour: Int, _ more: String = "") -> String {
            #"{"number":1,"id":"a","title":"Tea"\#(more),"\#(kind)":"2026-11-20T\#(hour):00:00Z"}"#
        }
        let base = MergeText(.archive, base: tasks())
        #expect(
            try base.of(tasks(end("deleted", 11)), tasks(end("completed", 12)))
                == merged(end("completed", 12)))
        #expect(
            try base.of(tasks(end("completed", 13)), tasks(end("completed", 12)))
                == merged(end("completed", 12)))
        let day = #","occurrence":"2026-11-20T09:00""#
        let both = try base.of(tasks(end("completed", 12)), tasks(end("skipped", 11, day)))
        #expect(both == merged(end("skipped", 11, day), end("completed", 12)))
        func told(_ end: String, _ changed: String) -> String { "\(end.dropLast()),\"changed\":\(changed)}" }
        // Brought back and finished once more is another end.
        let again = end("completed", 12)
        #expect(
            try MergeText(.archive, base: tasks(end("deleted", 11))).of(tasks(again), tasks())
                == merged(told(again, #""921076d657c3e0cd""#)))
        // Brought back on one side, it is not in the archive any more, unless something new is in it.
        let known = MergeText(.archive, base: tasks(again))
        #expect(
            try known.of(tasks(again.replacing(#""number":1"#, with: #""number":2"#)), tasks()) == merged())
        let more = end("completed", 12, #","n":1"#)
        #expect(try known.of(tasks(more), tasks()) == merged(told(more, #"{"n":null}"#)))
    }

    @Test func `a task that ended on both sides holds what either changed before`() throws {
        func end(_ hour: Int, _ more: String) -> String {
            #"{"number":1,"id":"a"\#(more),"completed":"2026-11-20T\#(hour):00:00Z"}"#
        }
        func edited(_ times: String...) -> String {
            #","edited":{\#(times.joined(separator: ","))}"#
        }
        let archive = MergeText(.archive, base: tasks())
        let (title, notes) = (#""title":"2026-11-20T10:00:00Z""#, #""notes":"2026-11-20T11:00:00Z""#)
        let named = end(13, #","title":"Green","notes":"hot","priority":"low""# + edited(title))
        let noted = end(
            12, #","title":"Tea","notes":"cold""# + edited(notes, #""priority":"2026-11-20T11:30:00Z""#))
        let both = #","edited":{\#(notes),"priority":"2026-11-20T11:30:00Z",\#(title)}"#
        #expect(
            try archive.of(tasks(named), tasks(noted))
                == merged(end(12, #","title":"Green","notes":"cold""# + both)))
        #expect(try archive.notes(tasks(named), tasks(noted)) == [])
        // Of two titles of one end the same one stands, however many other ends a side has.
        let other = end(11, #","title":"Milk""#).replacing("\"a\"", with: "\"b\"")
        #expect(
            try MergeText(.archive, base: tasks(end(12, #","title":"Tea""#)))
                .of(tasks(other, end(12, #","title":"Black""#)), tasks(end(12, #","title":"Zen""#)))
                == merged(other, end(12, #","title":"Zen""#)))
        // What only one side ended again counts more than an end that both know.
        let known = MergeText(.archive, base: tasks(end(12, #","title":"Tea""#)))
        let again = end(14, #","title":"Tea","reopened":"2026-11-20T13:00:00Z""#)
        #expect(try known.of(tasks(again), tasks(end(12, #","title":"Tea","x":1"#))).contains("T14:00:00Z"))
    }
}

import FocusCore
import FocusFormats
import JSONKit
import Testing
import TimeKit

@Suite struct SessionRecordTests {
    private func session(_ text: String) throws -> Session? {
        Session(try JSONDocument(Array(text.utf8)).root)
    }

    @Test(
        "a session is written as it was read, in the times of its place",
        arguments: [
            #"{"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","started":"2026-11-20T19:00:00+01:00","ended":"2026-11-20T19:25:00+01:00","planned":1500,"focused":1500,"outcome":"completed","task":"0190f6e2-3c4d-7abc-8def-0123456789ac","label":"a \"b\""}"#,
            #"{"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","kind":"long-break","started":"2026-11-20T19:00:00-09:30","ended":"2026-11-20T19:10:00-09:30","planned":900,"focused":600,"outcome":"stopped"}"#,
        ])
    func roundTrip(text: String) throws {
        let session = try #require(try session(text))
        #expect(String(decoding: session.record, as: UTF8.self) == text)
    }

    @Test(
        arguments: [
            ("2026-11-20T00:10:00+01:00", 3600, 1_795_129_800), ("2026-11-19T23:10:00Z", 0, 1_795_129_800),
            ("2026-11-19t13:40:00.5-09:30", -34_200, 1_795_129_800),
        ] as [(String, Int, Int64)])
    func `the offset of the end is that of its time`(end: String, offset: Int, seconds: Int64) throws {
        let text =
            #"{"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","started":"2026-11-19T22:00:00Z","ended":"\#(end)","planned":60,"focused":60,"outcome":"completed"}"#
        let session = try #require(try session(text))
        #expect(session.offset == offset)
        #expect(session.ended == Instant(secondsSinceEpoch: seconds))
        #expect(session.kind == .focus)
    }

    @Test(
        "what no timer can have made is no session",
        arguments: [
            ("focused", "-1"), ("focused", "86401"), ("focused", "1.5"), ("focused", "9223372036854775807"),
            ("planned", "null"), ("ended", #""2026-11-20T19:25:00""#), ("started", "7"),
            ("outcome", #""won""#), ("kind", #""nap""#), ("kind", "null"), ("id", #""7""#),
        ])
    func refused(name: String, value: String) throws {
        let text =
            #"{"id":"0190f6e2-3c4d-7abc-8def-0123456789ab","kind":"focus","started":"2026-11-20T19:00:00Z","ended":"2026-11-20T19:25:00Z","planned":1500,"focused":1500,"outcome":"completed"}"#
        let whole = try JSONDocument(Array(text.utf8)).root
        #expect(Session(whole) != nil)
        var writer = JSONWriter()
        writer.append(whole, edits: [.set(name, Array(value.utf8))])
        #expect(Session(try JSONDocument(writer.bytes).root) == nil)
    }

    @Test func `of the archive only what was completed is finished, in the zone then`() throws {
        let zone = Zone(name: "Test") { $0.secondsSinceEpoch < 1_795_129_800 ? 7200 : 3600 }
        func task(_ text: String) throws -> FinishedTask? {
            FinishedTask(try JSONDocument(Array(text.utf8)).root, in: zone)
        }
        let time = Instant(secondsSinceEpoch: 1_795_129_800)
        #expect(
            try task(#"{"completed":"2026-11-19T23:10:00Z"}"#) == FinishedTask(time: time, offset: 3600))
        #expect(try task(#"{"completed":"2026-11-19T23:09:59Z"}"#)?.offset == 7200)
        #expect(try task(#"{"skipped":"2026-11-19T23:10:00Z"}"#) == nil)
        #expect(try task(#"{"deleted":"2026-11-19T23:10:00Z"}"#) == nil)
        #expect(try task(#"{"completed":"once"}"#) == nil)
    }
}

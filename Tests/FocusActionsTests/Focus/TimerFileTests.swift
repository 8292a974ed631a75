import FocusCore
import FocusFormats
import Testing
import TimeKit

@Suite struct TimerFileTests {
    private static let running = """
        {"version":1,
        "state":"running",
        "id":"00000000-0001-7000-8000-000000000000",
        "kind":"focus",
        "started":"2026-11-20T19:30:00Z",
        "planned":1500,
        "left":1500,
        "endsAt":"2026-11-20T19:55:00Z",
        "task":"00000000-0002-7000-8000-000000000000",
        "label":"thesis"}

        """
    private let start = Instant(secondsSinceEpoch: 1_795_203_000)

    private func file(_ text: String) throws -> StoredFile {
        try StoredFile(Array(text.utf8), as: .timer)
    }

    private func text(_ file: StoredFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

    private func plan(_ kind: Session.Kind = .focus) -> FocusPlan {
        FocusPlan(
            id: UniqueID(milliseconds: 1, random: 0, 0), kind: kind, length: TimeSpan(seconds: 1500),
            task: UniqueID(milliseconds: 2, random: 0, 0), label: "thesis")
    }

    @Test func `a timer that runs is written with its deadline, and read the same`() throws {
        var timer = FocusTimer()
        _ = try timer.start(plan(), at: start, in: .utc)
        var stored = StoredFile(empty: .timer)
        #expect(stored.timer == FocusTimer())
        stored.set(timer)
        #expect(text(stored) == Self.running)
        #expect(stored.timer == timer)
        #expect(try file(Self.running).timer == timer)
    }

    @Test(arguments: [
        "\(running),", "\(running)}", running.replacing("{\"version\":1,", with: "<<<<<<< ours"),
        running.replacing("\"thesis\"}", with: "\"thesis\""),
        running.replacing("\"left\":1500,", with: "\"left\":1500,,\n"),
    ])
    func `a session is put together from the lines of a damaged file`(_ text: String) throws {
        #expect(throws: Damage.self) { try file(text) }
        let bytes = Array(text.utf8)
        let timer = StoredFile(remainsOfTimer: bytes)?.timer
        #expect(try timer == file(Self.running).timer || !text.contains("\"left\":1500,\n"))
    }

    @Test(arguments: ["state", "kind", "started", "planned", "left"])
    func `what one line said follows from the others`(_ name: String) throws {
        let text = Self.running.replacing("\n\"\(name)\"", with: "\nx\"\(name)\"")
        #expect(throws: Damage.self) { try file(text) }
        #expect(try StoredFile(remainsOfTimer: Array(text.utf8))?.timer == file(Self.running).timer)
    }

    @Test(arguments: [
        "", "{", "{\"version\":1,\n\"state\":\"idle\"},", running.replacing("\"endsAt\"", with: "\"endsAt"),
    ])
    func `where lines are missing there is no session in it`(_ text: String) {
        #expect(StoredFile(remainsOfTimer: Array(text.utf8)) == nil)
    }

    @Test func `a paused and an idle timer keep nothing that is not theirs, and all that is foreign`() throws
    {
        var stored = try file(Self.running.replacing("thesis\"", with: "thesis\",\"mine\":1.50"))
        var timer = try #require(stored.timer)
        _ = try timer.pause(at: start.adding(seconds: 60), in: .utc)
        stored.set(timer)
        #expect(stored.timer == timer)
        #expect(text(stored).contains("\"state\":\"paused\""))
        #expect(text(stored).contains("\"left\":1440"))
        #expect(!text(stored).contains("endsAt"))
        _ = try timer.reset(at: start, in: .utc)
        stored.set(timer)
        #expect(text(stored) == "{\"version\":1,\n\"state\":\"idle\",\n\"mine\":1.50}\n")
        #expect(stored.timer == FocusTimer())
    }

    @Test(
        "what is no state of a timer is none",
        arguments: [
            ("running", "asleep"), ("\"planned\":1500", "\"planned\":0"), ("\"left\":1500", "\"left\":1501"),
            ("\"left\":1500", "\"left\":-1"), ("endsAt", "ends"), ("focus\"", "nap\""),
            ("00000000-0001", "0001"), ("\"running\"", "7"), ("2026-11-20T19:30:00Z", "now"),
        ])
    func refused(part: String, other: String) throws {
        #expect(try file(Self.running.replacing(part, with: other, maxReplacements: 1)).timer == nil)
    }
}

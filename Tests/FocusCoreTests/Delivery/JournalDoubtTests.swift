import FocusCore
import Testing
import TimeKit

/// What may have been told: what is known of it outlasts refusals, clocks and the shortening of the journal.
@Suite struct JournalDoubtTests {
    private let first = "a/1@2026-11-20T09:00"
    private let second = "a/1@2026-11-21T09:00"
    private let snoozed = "a/1@2026-11-20T09:00+snooze@2026-11-20T10:00:00Z"
    private let other = "b/1@2026-11-20T09:00"

    private func isSettled(_ journal: Journal, _ id: String) throws -> Bool {
        journal.isSettled(try #require(OccurrenceID(id)))
    }

    private func attempt(_ journal: Journal, _ id: String, boot: String = "b") throws -> Int? {
        journal[try #require(OccurrenceID(id))].attempt(on: .desktop, boot: boot)?.rawValue
    }

    @Test(
        "once in doubt it is marked, whatever comes in between, and never told a third time",
        arguments: [
            // each word is a tick; the attempt after them, by whoever comes next
            ("sent", 2), ("sent refused", 2), ("sent refused refused", 2), ("sent unreachable", 2),
            ("sent unreachable refused unreachable", 2), ("sent back", 2), ("sent back back", 2),
            ("sent refused back refused", 2), ("done back", 2), ("done back back", 2),
            ("done back refused", 2),
            ("done back unreachable", 2), ("claimed boot", 2), ("claimed boot unreachable", 2),
            ("claimed boot refused", 2), ("claimed unreachable", 1), ("claimed refused", 1), ("refused", 1),
            ("unknown", 2), ("unknown refused", 2), ("unknown unknown", nil), ("sent sent", nil),
            ("sent refused sent", nil), ("done back done back", nil), ("done back sent", nil),
            ("done back done back refused back", nil), ("sent back unknown back", nil),
            ("claimed boot claimed boot", nil), ("claimed boot claimed", 2),
        ] as [(String, Int?)])
    func doubt(ticks: String, next: Int?) throws {
        let at = try utc("2026-11-20T09:00")
        var journal = Journal()
        var boot = 1
        for tick in ticks.split(separator: " ") {
            let number = journal.nextNumber
            let attempt = try self.attempt(journal, first, boot: "\(boot)") ?? 2
            let claim = JournalEntry.Event.claim(
                number: number, .desktop, attempt: attempt, [first], boot: "\(boot)")
            let events: [JournalEntry.Event] =
                switch tick {
                case "boot": []
                case "back": [.rearmed]
                case "unreachable": [.unreachable(.desktop, reason: "no-server", [first])]
                case "claimed": [claim]
                case "sent": [claim, .send(number: number)]
                case "done": [claim, .send(number: number), .done(number: number)]
                case "unknown": [claim, .send(number: number), .unknown(number: number, reason: "lost")]
                default: [claim, .send(number: number), .failed(number: number, reason: "exit 75")]
                }
            if tick == "boot" { boot += 1 }
            // The clock that is put back had run ahead by two days all the time.
            for event in events {
                journal.append(JournalEntry(at: event == .rearmed ? at.adding(seconds: -172_800) : at, event))
            }
        }
        #expect(try attempt(journal, first, boot: "\(boot)") == next, "\(ticks)")
        // Fewer lines tell the same.
        let short = Journal(journal.shortened(to: 0, boot: "\(boot)"))
        #expect(try attempt(short, first, boot: "\(boot)") == next, "\(ticks)")
    }

    @Test func `what one channel may have told, another tells marked, unless it was to be told by both`()
        throws
    {
        let at = try utc("2026-11-20T09:00")
        let id = try #require(OccurrenceID(first))
        var journal = Journal(FocusCoreTests.journal([first], at: at, .send(number: 1)))
        #expect(journal[id].attempt(on: .hook, boot: "b") == .again)
        journal.append(JournalEntry(at: at, .claim(number: 2, .hook, attempt: 1, [first], boot: "b")))
        #expect(journal[id].attempt(on: .hook, boot: "b") == .first)
        journal.append(JournalEntry(at: at, .failed(number: 2, reason: "exit 75")))
        #expect(journal[id].attempt(on: .hook, boot: "b") == .again)
    }

    @Test func `a clock that ran ahead takes nothing back but what it delivered, also of a shorter journal`()
        throws
    {
        let due = ["20", "21", "22"].map { "a/1@2026-11-\($0)T09:00" }
        var entries: [JournalEntry] = []
        for (number, id) in due.enumerated() {
            let at = try utc(String(id.dropFirst(4)))
            entries.append(
                JournalEntry(at: at, .claim(number: number + 1, .hook, attempt: 1, [id], boot: "b")))
            entries.append(JournalEntry(at: at, .done(number: number + 1)))
        }
        entries.append(JournalEntry(at: try utc("2031-01-01T09:00"), .dropped(other, .expired)))
        for kept in [99, 3, 1, 0] {
            var journal = Journal(Journal(entries).shortened(to: kept, boot: "b"))
            for id in due + [other] { #expect(try isSettled(journal, id)) }
            journal.append(JournalEntry(at: try utc("2026-11-22T12:00"), .rearmed))
            for id in due { #expect(try isSettled(journal, id), "\(kept) lines kept: \(id)") }
            #expect(try !isSettled(journal, other))
        }
    }

    @Test func `of a series it stays over what was so before the clock ran ahead, also in fewer lines`()
        throws
    {
        // Each day at 9, with the clock a month ahead after the third.
        let days = ["11-20", "11-21", "11-22", "12-22", "12-23", "12-24"]
        var entries: [JournalEntry] = []
        for (number, day) in days.enumerated() {
            let (id, at) = ("a/1@2026-\(day)T09:00", try utc("2026-\(day)T09:00"))
            entries.append(
                JournalEntry(at: at, .claim(number: number + 1, .hook, attempt: 1, [id], boot: "b")))
            entries.append(JournalEntry(at: at, .done(number: number + 1)))
        }
        for kept in [99, 3, 1, 0] {
            var journal = Journal(Journal(entries).shortened(to: kept, boot: "b"))
            journal.append(JournalEntry(at: try utc("2026-11-25T12:00"), .rearmed))
            #expect(try isSettled(journal, "a/1@2026-11-22T09:00"), "\(kept) lines kept")
            #expect(try !isSettled(journal, "a/1@2026-11-23T09:00"), "\(kept) lines kept")
        }
    }

    @Test func `of a series fewer lines keep the newest days, and ever fewer of older ones`() throws {
        var journal = Journal()
        for day in 1...30 {
            let id = "a/1@2026-11-\(day < 10 ? "0" : "")\(day)T09:00"
            let at = try utc(String(id.dropFirst(4)))
            journal.append(JournalEntry(at: at, .dropped(id, .expired)))
        }
        let days = journal.marks.compactMap { entry -> Int? in
            guard case .mark(let id) = entry.event else { return nil }
            return Int(id.dropFirst(12).prefix(2))
        }
        #expect(days == [14, 22, 26, 28, 29, 30])
    }

    @Test func `a claim is in doubt where a later line tells of lost ones, also of a shorter journal`()
        throws
    {
        let at = try utc("2026-11-20T09:00")
        let entries = [
            JournalEntry(at: at, .claim(number: 1, .desktop, attempt: 1, [first], boot: "b")),
            JournalEntry(at: at.adding(seconds: 60), .lost(until: at)),
        ]
        for kept in 0...2 {
            let short = Journal(Journal(entries).shortened(to: kept, boot: "b"))
            #expect(try attempt(short, first) == 2, "\(kept) lines kept")
        }
    }

    @Test func `told twice it is not told again after a clock that was ahead, also of a shorter journal`()
        throws
    {
        let at = try utc("2026-11-20T09:00")
        let entries = [
            // The second attempt was cut off, and what stood behind it is lost: it may have gone out, too.
            JournalEntry(at: at, .claim(number: 1, .desktop, attempt: 2, [first], boot: "b")),
            JournalEntry(at: at.adding(seconds: 60), .lost(until: at)),
            // By a clock that is ahead, the next day's is over with.
            JournalEntry(at: try utc("2026-11-21T09:00"), .dropped(second, .expired)),
        ]
        for kept in 0...3 {
            // Twice, since a shorter journal becomes shorter, too.
            let once = Journal(Journal(entries).shortened(to: kept, boot: "b"))
            var journal = Journal(once.shortened(to: 0, boot: "b"))
            journal.append(JournalEntry(at: at.adding(seconds: 120), .rearmed))
            #expect(try attempt(journal, first) == nil, "\(kept) lines kept")
        }
    }

    @Test func `what fewer lines stand for is in doubt when the clock had run ahead`() throws {
        let late = try utc("2026-11-22T09:00")
        let full = FocusCoreTests.journal(
            [first, second, snoozed], at: late, .send(number: 1), .done(number: 1))
        var journal = Journal(Journal(full).shortened(to: 0, boot: "b"))
        journal.append(JournalEntry(at: try utc("2026-11-20T08:00"), .rearmed))
        for id in [first, second, snoozed] {
            #expect(try !isSettled(journal, id))
            #expect(try attempt(journal, id) == 2, "\(id)")
        }
        #expect(try attempt(journal, "a/1@2026-11-22T09:00") == 1)
        // Also where it was called off since.
        var other = Journal(Journal(full).shortened(to: 0, boot: "b"))
        other.append(JournalEntry(at: late, .dropped(first, .cancelled)))
        other.append(JournalEntry(at: try utc("2026-11-20T08:00"), .rearmed))
        #expect(try attempt(other, first) == 2)
        // And still when that becomes fewer lines.
        for kept in [0, 1, 2] {
            let short = Journal(journal.shortened(to: kept, boot: "b"))
            for id in [first, second, snoozed] {
                #expect(try !isSettled(short, id), "\(kept) lines kept")
                #expect(try attempt(short, id) == 2, "\(kept) lines kept: \(id)")
            }
            #expect(try attempt(short, "a/1@2026-11-22T09:00") == 1)
        }
    }

    @Test(
        "an older snooze stays told in fewer lines, where undo may bring it back",
        arguments: [0, 1, 2])
    func snoozes(again: Int) throws {
        let later = "a/1@2026-11-20T09:00+snooze@2026-11-20T11:00:00Z"
        let at = try utc("2026-11-20T10:00")
        var journal = Journal()
        for (number, id) in [snoozed, later].enumerated() {
            journal.append(
                JournalEntry(at: at, .claim(number: number, .hook, attempt: 1, [id], boot: "b")))
            journal.append(JournalEntry(at: at, .done(number: number)))
        }
        for _ in 0...again { journal = Journal(journal.shortened(to: 0, boot: "b")) }
        for id in [snoozed, later] { #expect(try isSettled(journal, id), "\(id)") }
    }

    @Test func `any number of a claim can be read, and the next one has another`() throws {
        let at = try utc("2026-11-20T09:00")
        for number in [Int.max, Int.min, -1, 0, 1 << 53, (1 << 53) - 1] {
            var journal = Journal(
                [.claim(number: number, .hook, attempt: 1, [first], boot: "b"), .done(number: number)].map {
                    JournalEntry(at: at, $0)
                })
            #expect(try isSettled(journal, first))
            let next = journal.nextNumber
            #expect(next > 0 && next != number)
            journal.append(JournalEntry(at: at, .claim(number: next, .hook, attempt: 1, [other], boot: "b")))
            journal.append(JournalEntry(at: at, .done(number: next)))
            #expect(try isSettled(journal, other))
            #expect(journal.nextNumber != next)
        }
    }
}

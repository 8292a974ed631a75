import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// What lists promise is what ticks then tell, minute by minute, whoever answers nothing.
@Suite struct ListsAgreeTests {
    struct Wish: CustomTestStringConvertible {
        var rule: String?
        var before: String?
        var nag: String?
        var isUrgent = false
        var quiet: String?

        var testDescription: String { "\([rule, before, nag, quiet].compactMap(\.self)) \(isUrgent)" }
    }

    static let wishes: [Wish] =
        ["daily", "weekdays", "weekdays except 23 nov", "daily at 9:00, 13:00 and 20:00", nil].flatMap {
            rule in
            [(nil, nil), ("1h", nil), (nil, "10m x3"), ("1d,30m", "25h x2"), ("1d", "90m")].flatMap {
                (before: String?, nag: String?) in
                [nil, "08:30-09:10", "22:00-13:30"].map { quiet in
                    Wish(
                        rule: rule, before: before, nag: nag, isUrgent: quiet != nil && nag == nil,
                        quiet: quiet)
                }
            }
        }

    /// At each of these moments, and with what was put off before it.
    private static let moments: [(at: String, snooze: String?)] = [
        ("2026-11-20T20:00", nil), ("2026-11-21T09:05", nil), ("2026-11-21T12:00", "20:00"),
        ("2026-11-22T10:00", "+18h"), ("2026-11-23T23:30", "+2d"),
    ]

    @Test(arguments: wishes)
    func `each list tells what rings`(wish: Wish) throws {
        let machine = try TickWorld()
        if let quiet = wish.quiet { try machine.set(.quietHours, quiet) }
        try machine.add(
            "Pill", at: wish.rule?.contains("13:00") == true ? nil : "09:00", rule: wish.rule,
            ringing: RingingRequest(before: wish.before, nag: wish.nag, isUrgent: wish.isUrgent))
        for (at, snooze) in Self.moments {
            try machine.play(until: at)
            if let snooze { _ = try? snoozeTask(.number(1), snooze, machine.world) }
            try machine.tick()
            try check(machine, "\(at) \(snooze ?? "")")
        }
    }

    func check(_ machine: TickWorld, _ moment: Comment) throws {
        let day = try showToday(keeping: nil, machine.world)
        let list = try lookAtPendingList(machine.world).rows.filter { $0.isPromised }
        let real = TickWorld(copying: machine)
        let end = try #require(day.date.adding(days: 1))
        let rings = try real.play(until: "\(end)T00:00")
        #expect(day.tasks.coming.map { Ring($0.ring).text } == rings.listed, moment)
        let later = try rings + real.play(until: "\(try #require(day.date.adding(days: 5)))T00:00")
        #expect(
            day.tasks.next.map { Ring($0.ring).text } == later.listed.dropFirst(rings.listed.count).first,
            moment)
        let told = Set(later.map(\.text))
        for row in list where row.next < real.now { #expect(told.contains(Ring(row).text), moment) }
        // Of a task, a list names its own time and what is put off.
        let row = try #require(try listTasks(ListRequest(), machine.world).rows.first, moment)
        let promised = [row.next, row.again].compactMap(\.self).filter { $0 > machine.now && $0 < real.now }
        for instant in promised { #expect(later.contains { $0.at == instant && $0.kind == .own }, moment) }
        #expect(day.tasks.overdue.count == (row.due == nil ? 0 : 1), moment)
        let first = try Situation.read(machine.world).firstRing { $0 == .task }.row
        #expect([list.first?.next, first?.next] == [later.first?.at, later.first?.at], moment)
    }
}

/// When something rings, and whether ahead, at its time or again.
struct Ring {
    let at: Instant
    let kind: PendingList.Ring
    /// The occurrence that it is of; empty for what a list tells of.
    var firing = ""

    init(_ row: PendingList.Row) {
        at = row.next
        kind = row.ring
    }

    init?(_ sent: TickWorld.Sent, at now: Instant) {
        guard let id = OccurrenceID(sent.occurrence) else { return nil }
        at = now
        kind =
            switch id.label {
            case .ahead: .ahead
            case .again(_, _, let ring): .again(ring)
            case .at, .snoozed, .fixed: .own
            }
        firing = "\(id.request) \(id.ownLabel?.description ?? "")"
    }

    var text: String { "\(at.rfc3339(in: .utc) ?? "") \(kind)" }
}

extension [Ring] {
    /// Each occurrence once, as a list of a day has it.
    fileprivate var listed: [String] {
        var firings: Set<String> = []
        return filter { ring in
            if case .ahead = ring.kind { return true }
            let isFirst = firings.insert(ring.firing).inserted
            if case .again = ring.kind { return isFirst }
            return true
        }.map(\.text)
    }
}

extension PendingList.Row {
    fileprivate var isPromised: Bool {
        if case .dropped = held { false } else { true }
    }
}

extension TickWorld {
    /// Ticks whenever there is something to do, until the clock shows this; and what rang.
    @discardableResult
    func play(until text: String) throws -> [Ring] {
        let end = CivilDateTime(text).map { zone.resolve($0).instant } ?? now
        var rings: [Ring] = []
        while let due = try head()?.due, due < end {
            now = max(due, now)
            let before = sent.count
            try tick()
            rings += sent[before...].compactMap { Ring($0, at: now) }
            now = now.adding(seconds: 60)
        }
        now = end
        return rings
    }
}

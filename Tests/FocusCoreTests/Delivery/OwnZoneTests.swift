import FocusCore
import Testing
import TimeKit
import WhenKit

/// A reminder with a zone of its own is, wherever you are, what one without is for who never leaves that zone.
@Suite struct OwnZoneTests {
    private struct Dice {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    /// Each finds all the others by name.
    private static let zones = TravelZones.all.map { zone in
        Zone(name: zone.name) {
            zone.offset(at: $0)
        } others: { name in
            TravelZones.all.first { $0.name == name }
        }
    }

    private static let rules = [
        "none", "daily", "weekly", "monthly", "mon,wed,fri", "weekdays", "every 2 weeks", "last day",
        "3d after done", "daily x4",
    ]

    @Test(arguments: 1...60)
    func `it rings, is finished and put off as at home there`(seed: UInt64) throws {
        var dice = Dice(state: seed)
        for _ in 0..<60 {
            let home = OwnZoneTests.zones[dice.below(OwnZoneTests.zones.count)]
            let away = OwnZoneTests.zones[dice.below(OwnZoneTests.zones.count)]
            // Around the clock changes of 2026 and 2027, at times that some clocks skip or show twice.
            let start = Instant(
                secondsSinceEpoch: 1_792_000_000 + Int64(dice.below(40_000_000) / 1800 * 1800))
            let anchor = try #require(
                home.wall(at: start.adding(seconds: Int64(dice.below(6) * 1800 - 3600))))
            let rule = OwnZoneTests.rules[dice.below(OwnZoneTests.rules.count)]
            let repetition = try Repetition.parse(rule, now: start, zone: .utc)
            func reminder(_ zone: String?, typedIn place: Zone) -> Reminder {
                Reminder(
                    schedule: Schedule(anchor: anchor, repetition: repetition, zone: zone),
                    since: ClockReading(at: start, in: place))
            }
            var own = reminder(home.name, typedIn: away)
            var plain = reminder(nil, typedIn: home)
            for _ in 0..<8 {
                let now = start.adding(seconds: Int64(dice.below(20 * 86_400) / 900 * 900))
                let place = OwnZoneTests.zones[dice.below(OwnZoneTests.zones.count)]
                #expect(own.due(at: now, in: place) == plain.due(at: now, in: home))
                #expect(own.coming(after: now, in: place) == plain.coming(after: now, in: home))
                #expect(own.nextRinging(after: now, in: place) == plain.nextRinging(after: now, in: home))
                #expect(
                    own.nextToDo(at: now, in: place, owing: true)
                        == plain.nextToDo(at: now, in: home, owing: true))
                guard let finished = plain.finishable(at: now, in: home) else { continue }
                if dice.below(3) == 0 {
                    own = own.snoozed(finished, until: now.adding(seconds: 3600))
                    plain = plain.snoozed(finished, until: now.adding(seconds: 3600))
                } else if case .reminder(let ownRest) = own.settling(finished, at: now, in: place),
                    case .reminder(let plainRest) = plain.settling(finished, at: now, in: home)
                {
                    #expect(ownRest.schedule.zone == home.name)
                    (own, plain) = (ownRest, plainRest)
                }
            }
        }
    }

    @Test func `what is told of one is not told again after a flight`() throws {
        let (home, away) = (OwnZoneTests.zones[2], OwnZoneTests.zones[5])
        let since = try #require(Instant(rfc3339: "2026-11-20T12:00:00Z"))
        let anchor = try #require(CivilDateTime("2026-11-20T18:00"))
        let reminder = Reminder(
            schedule: Schedule(anchor: anchor, repetition: .daily, zone: home.name),
            since: ClockReading(at: since, in: away))
        let request = NotificationRequest(
            identifier: NotificationPlan.identifier(of: UniqueID(milliseconds: 1, random: 0, 3)),
            content: NotificationContent(title: "Tea"), trigger: .reminder(reminder))
        let now = try #require(Instant(rfc3339: "2026-11-20T23:30:00Z"))
        let due = DueSearch(Journal(), now: now, zone: away).due(request, since: nil)
        #expect(due.map(\.id.label) == [.at(anchor)])
        #expect(due.map(\.due) == [Instant(rfc3339: "2026-11-20T23:00:00Z")])
        var journal = Journal()
        let ids = due.map(\.id.description)
        journal.append(JournalEntry(at: now, .claim(number: 1, .feed, attempt: 1, ids, boot: "")))
        journal.append(JournalEntry(at: now, .done(number: 1)))
        for zone in OwnZoneTests.zones {
            #expect(
                DueSearch(journal, now: now.adding(seconds: 7200), zone: zone).due(request, since: nil) == [])
        }
        // Two days of sleep: the newest alone, which stands for the one before.
        let later = DueSearch(journal, now: now.adding(seconds: 2 * 86_400), zone: away).due(
            request, since: nil)
        #expect(later.map(\.missed) == [1])
    }
}

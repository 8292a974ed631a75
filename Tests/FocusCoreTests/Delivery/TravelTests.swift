import FocusCore
import TestSupport
import Testing
import TimeKit
import WhenKit

/// A traveller: ten years, a flight a week, reminders typed wherever they are, a machine that sometimes sleeps.
@Suite struct TravelTests {
    @Test(arguments: [1, 2] as [UInt64])
    func `nothing owed is missed and nothing rings twice`(seed: UInt64) throws {
        var journey = try Journey(seed: seed)
        for _ in 0..<520 { try journey.week() }
        try journey.settleDown()
        #expect(journey.faults == [])
        #expect(journey.rings > 3000)
    }
}

/// What was typed, beside what a person who was there would expect of it.
private struct Typed {
    let task: Task
    /// Its times in order, by plain counting of days: what a clock shows.
    let labels: [CivilDateTime]
    /// Of a length: when it ends.
    let instant: Instant?
    /// What the clock showed where it was typed.
    let wall: CivilDateTime
    private(set) var told: [CivilDateTime] = []
    private(set) var newestTold: CivilDateTime?

    /// The newest of its times that has come, if it came after it was typed.
    func expected(at now: Instant, in zone: Zone) -> CivilDateTime? {
        if let instant { return instant <= now ? labels.first : nil }
        // No clock is a day ahead of UTC: what is farther ahead is not asked for.
        guard let latest = CivilDateTime(secondsAsUTC: now.adding(seconds: 86_400).secondsSinceEpoch)
        else { return nil }
        return labels.last { $0 < latest && zone.resolve($0).instant <= now }.flatMap {
            $0 >= wall ? $0 : nil
        }
    }

    mutating func tell(_ label: CivilDateTime) {
        told.append(label)
        newestTold = max(newestTold ?? label, label)
    }
}

private struct Journey {
    private(set) var faults: [String] = []
    private(set) var rings = 0
    private var random: SplitMix
    private var now = Instant(secondsSinceEpoch: 1_795_203_000)
    private var zone = TravelZones.all[0]
    private var typed: [UniqueID: Typed] = [:]
    private var journal = Journal()
    private var list: [String: (request: NotificationRequest, next: Instant)] = [:]
    private var count: UInt64 = 0

    init(seed: UInt64) throws {
        random = SplitMix(seed: seed)
    }

    /// Some days in one place, then a flight; sometimes the machine sleeps over it.
    mutating func week() throws {
        for _ in 0..<2 {
            try type()
            try live(until: now.adding(seconds: Int64(random.below(3 * 86_400))))
        }
        if random.below(3) == 0 { now = now.adding(seconds: Int64(random.below(3 * 86_400))) }
        zone = TravelZones.all[random.below(TravelZones.all.count)]
        reconcile()
        try tick()
        let old = typed.filter { now.seconds(since: $1.task.created) > 30 * 86_400 }
        for (id, one) in old {
            check(one)
            typed[id] = nil
        }
        // As the file of the journal is made shorter now and then.
        journal = Journal(journal.marks)
        reconcile()
    }

    mutating func settleDown() throws {
        try live(until: now.adding(seconds: 10 * 86_400))
        for one in typed.values { check(one) }
    }
}

extension Journey {
    /// Not in the hours around a change of the clock, where the same reading comes twice or never.
    private mutating func type() throws {
        let around = [-10_800, 10_800].map { zone.offset(at: now.adding(seconds: $0)) }
        guard around[0] == around[1], let wall = zone.wall(at: now) else { return }
        count += 1
        let id = UniqueID(milliseconds: 1, random: 0, count)
        let (schedule, labels) = try chosen(wall)
        let reminder = Reminder(schedule: schedule, since: ClockReading(at: now, in: zone))
        let task = Task(number: Int(count), id: id, title: "\(count)", created: now, reminder: reminder)
        let instant = schedule.offset.map {
            Instant(secondsSinceEpoch: schedule.anchor.secondsAsUTC - Int64($0))
        }
        typed[id] = Typed(task: task, labels: labels, instant: instant, wall: wall)
        reconcile()
    }

    private mutating func chosen(_ wall: CivilDateTime) throws -> (Schedule, [CivilDateTime]) {
        let minutes = Int64(random.below(3 * 1440))
        let onTheMinute = try #require(wall.adding(seconds: -Int64(wall.time.second)))
        let anchor = try #require(onTheMinute.adding(seconds: (minutes + 1) * 60))
        func labels(every days: Int) -> [CivilDateTime] {
            (0..<60 / days).compactMap { anchor.adding(seconds: Int64($0 * days) * 86_400) }
        }
        switch random.below(5) {
        case 0: return (Schedule(anchor: anchor, repetition: .daily), labels(every: 1))
        case 1: return (Schedule(anchor: anchor, repetition: .weekly), labels(every: 7))
        case 2:
            let days = Weekdays(anchor.date.weekday).union(Weekdays(.monday)).union(Weekdays(.thursday))
            return (
                Schedule(anchor: anchor, repetition: .repeating(.weekdays(days), .forever)),
                labels(every: 1).filter { days.days.contains($0.date.weekday) }
            )
        case 3:
            let end = now.adding(seconds: (minutes + 1) * 60)
            let label = try #require(zone.wall(at: end))
            let offset = zone.offset(at: end)
            return (Schedule(anchor: label, repetition: .none, offset: offset), [label])
        default: return (Schedule(anchor: anchor, repetition: .none), [anchor])
        }
    }

    /// As the pending list is derived where the zone or a task is another one.
    private mutating func reconcile() {
        let plan = NotificationPlan(
            authorization: .authorized, preferences: Preferences(), tasks: typed.values.map(\.task), now: now,
            zone: zone)
        list = [:]
        for request in plan.taskRequests {
            guard case .reminder(let reminder) = request.trigger,
                let next = reminder.nextToDo(at: now, in: zone, owing: true)
            else { continue }
            list[request.identifier] = (request, next)
        }
    }

    /// Ticks whenever the list says that there is something to do.
    private mutating func live(until end: Instant) throws {
        while let next = list.values.map(\.next).min(), next <= end {
            now = max(now, next)
            try tick()
        }
        now = max(now, end)
        try tick()
    }
}

extension Journey {
    private mutating func tick() throws {
        let search = DueSearch(journal, now: now, zone: zone)
        let due = list.filter { $1.next <= now }
        let found = due.flatMap { search.due($1.request, since: nil) }
        var days = DueDays(journal, now: now, zone: zone)
        for occurrence in found { days.add(occurrence, isOwed: true) }
        for own in found {
            if let newest = days.newest(for: own), newest.id == own.id { ring(newest) }
        }
        for (name, (request, _)) in due {
            guard case .reminder(let reminder) = request.trigger else { continue }
            let next = reminder.nextToDo(at: now, in: zone, owing: false)
            list[name] = next.map { (request, $0) }
        }
        for one in typed.values { expectTold(one) }
    }

    private mutating func ring(_ due: DueOccurrence) {
        rings += 1
        let number = journal.nextNumber
        journal.append(
            JournalEntry(at: now, .claim(number: number, .hook, attempt: 1, [due.id.description], boot: "b")))
        journal.append(JournalEntry(at: now, .done(number: number)))
        guard let id = NotificationPlan.task(of: due.request.identifier), var one = typed[id],
            case .at(let label) = due.id.label
        else { return note("\(due.id) is of no task") }
        if one.told.contains(label) { note("\(due.id) rang twice") }
        if !one.labels.contains(label) || one.instant == nil && label < one.wall { note("\(due.id) is none") }
        if let instant = one.instant, now < instant { note("\(due.id) rang early") }
        one.tell(label)
        typed[id] = one
    }

    /// After a tick: what has come was told, here or somewhere else.
    private mutating func expectTold(_ one: Typed) {
        guard let newest = one.expected(at: now, in: zone), one.newestTold.map({ $0 < newest }) ?? true
        else { return }
        note("\(newest) of \(one.task.number) was missed")
    }

    /// What rings once has rung by now.
    private mutating func check(_ one: Typed) {
        if one.labels.count == 1, one.told != one.labels { note("\(one.task.number) rang at \(one.told)") }
    }

    private mutating func note(_ fault: String) {
        if faults.count < 10 { faults.append("\(fault) at \(now.secondsSinceEpoch) in \(zone.name)") }
    }
}

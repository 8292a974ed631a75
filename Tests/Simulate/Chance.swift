import TestSupport

/// What happens next in a life, by chance.
struct Chance {
    private var random: SplitMix
    private let wishes: Wishes
    /// What follows the step before it.
    private var following: [Follow] = []
    private var lastFlight = 0

    private enum Follow {
        case meanwhile
        case flight
        case press(task: Int)
    }

    /// What may happen besides edits, ticks and sleep.
    struct Wishes {
        var trouble = false
        var travel = false
        var quiet = false
        var refusing = false
        var clock = false
        var ringing = false
        var meanwhile = false
        var damage = false
        /// A flight in each week.
        var flies = false
        /// Not where the clock is put back: then the end of a session that runs is a matter of its own.
        var sessions = false
        var kind = Home.Kind.plain
        /// Only where one account has one machine, whose clock is right.
        var calendar = false
        /// Nothing rings for a while. Not where the clock is put back: what came on a wrong one is a matter of its own.
        var silence = false

        init(seed: UInt64, flies: Bool, machines: Int?) {
            self.flies = flies
            trouble = seed % 2 == 0
            travel = flies || seed % 3 == 0
            quiet = seed % 5 < 2
            refusing = seed % 7 == 0
            clock = seed % 4 == 1
            ringing = seed % 8 > 3
            meanwhile = seed % 11 < 4
            silence = seed % 17 < 2 && !clock
            sessions = seed % 7 == 3 && !clock && !silence
            switch (machines, seed % 10) {
            case (let count?, _) where count > 1: kind = .machines(count)
            case (nil, 3): kind = .accounts
            case (nil, 6): kind = .machines(2)
            case (nil, 8): kind = .machines(3)
            default: damage = seed % 6 == 5
            }
            calendar = seed % 13 == 5 && kind == .plain && !clock && !damage && !silence
        }
    }

    init(seed: UInt64, flies: Bool, machines: Int?) {
        random = SplitMix(seed: seed)
        wishes = Wishes(seed: seed, flies: flies, machines: machines)
    }

    var kind: Home.Kind { wishes.kind }
    var hasCalendar: Bool { wishes.calendar }

    mutating func step(_ life: Life) -> Step {
        let model = life.model
        if let next = following.popLast() {
            switch next {
            case .meanwhile: return .meanwhile(meanwhile(model))
            case .flight: return .travel(one(of: Place.allCases).rawValue)
            case .press(let task): return .press(task: task, .open)
            }
        }
        if wishes.flies, model.now >= lastFlight + 7 * 1440 {
            lastFlight = model.now
            return .travel(one(of: Place.allCases.filter { $0 != model.place }).rawValue)
        }
        if wishes.kind != .plain, below(12) == 0 { return below(3) == 0 ? .merge : .move }
        if wishes.calendar, below(12) == 0 { return calendar(life) }
        if wishes.meanwhile, below(12) == 0 {
            following = [.meanwhile]
            return .sleep(one(of: [1, 60, 600, 1440]))
        }
        if wishes.silence, below(model.isOff ? 5 : 15) == 0 { return .deed(turn(model)) }
        if wishes.ringing, below(30) == 0, let step = reading(model) { return step }
        if wishes.sessions, below(15) == 0 {
            return .deed(below(4) == 0 ? .stop : .focus(one(of: [5, 25, 90, 400])))
        }
        if wishes.damage, below(20) == 0 {
            return .spoil(one(of: Machine.spoilable), one(of: [1, 60, 1500]))
        }
        if wishes.trouble, below(8) == 0 { return trouble() }
        if wishes.travel, below(25) == 0 { return .travel(one(of: Place.allCases).rawValue) }
        if wishes.refusing, below(15) == 0 { return .hook(exit: one(of: [0, 0, 75])) }
        if wishes.clock, below(20) == 0 {
            return below(2) == 0 ? .bootIn1970 : .setBack(one(of: [1, 30, 60, 600, 1300]))
        }
        switch below(20) {
        case 0...8: return .deed(deed(model))
        case 9...10:
            if let task = life.messages.keys.sorted().randomElement(using: &random) {
                return .press(task: task, one(of: Button.allCases))
            }
            return .live(one(of: [1, 10, 60]))
        case 11: return .tick
        case 12...13: return .sleep(one(of: [1, 5, 60, 300, 1440, 2000, 10_080]))
        default: return .live(one(of: [1, 2, 15, 60, 240, 600, 1440, 1440, 2880]))
        }
    }

    /// Mostly a new event; some come in when the time of their alarm is over.
    private mutating func calendar(_ life: Life) -> Step {
        let numbers = (life.alarms?.events ?? [:]).keys.sorted()
        let start = life.model.now + 1 + below(one(of: [30, 600, 6000, 20_000]))
        let lead = one(of: [0, 10, 60, 1440])
        guard let known = numbers.randomElement(using: &random), below(2) == 0 else {
            return .calendar((numbers.last ?? 0) + 1, start: start, lead: lead)
        }
        return .calendar(known, start: below(3) == 0 ? nil : start, lead: lead)
    }

    private mutating func trouble() -> Step {
        let kinds: [Trouble] = [.kill, .power(random.next() % 1000), .noSpace, .inputOutput]
        let trouble = one(of: kinds)
        switch below(4) {
        case 0: return .cutOff(Interruption(trouble: trouble, before: 1 + below(4), ofChanges: true))
        case 1: return .trouble(Interruption(trouble: trouble, before: 1 + below(30), ofChanges: true))
        default:
            return .trouble(Interruption(trouble: trouble, before: 1 + below(one(of: [10, 60, 150]))))
        }
    }

    /// Until a task rings that would ring again, which is then read.
    private mutating func reading(_ model: Model) -> Step? {
        let nagging = model.state.tasks.filter { $0.value.isOpen && $0.value.reminder?.nag ?? 0 > 0 }
        guard let task = nagging.keys.sorted().randomElement(using: &random),
            let next = nagging[task]?.reminder.flatMap(model.next), next > model.now,
            next < model.now + 20_000
        else { return nil }
        following = [.press(task: task)]
        return .live(next - model.now)
    }

    private mutating func deed(_ model: Model) -> Deed {
        let open = model.state.tasks.filter { $0.value.isOpen }.keys.sorted()
        guard let task = open.randomElement(using: &random) else { return add(model) }
        if wishes.quiet, below(8) == 0 { return silence() }
        if wishes.ringing, below(5) == 0 { return ringing(task, model) }
        switch below(open.count > 7 ? 15 : 18) {
        case 0...1: return .done(task)
        case 2: return .skip(task)
        case 3...4:
            return .snooze(
                task, minutes: below(6) == 0 ? away(task, model) : one(of: [5, 10, 60, 600, 3000]))
        case 5: return .delete(task)
        case 6: return .doneWhole(task)
        case 7...8: return .move(task, at: label(model), rule())
        case 9: return .retitle(task, "Title \(below(1000))")
        case 10: return below(3) == 0 ? .unremind(task) : .move(task, at: label(model), rule())
        case 11: return .undo
        case 12: return below(2) == 0 ? .redo : .undo
        case 13:
            let ended = model.state.tasks.filter { !$0.value.isOpen }.keys.sorted()
            return .reopen(ended.randomElement(using: &random) ?? task)
        case 14: return .sound(one(of: ["bell", "gong", "none"]))
        default: return add(model)
        }
    }

    /// The minutes until its own time.
    private func away(_ task: Int, _ model: Model) -> Int {
        let next = model.state.tasks[task]?.reminder.flatMap(model.coming).map(model.place.minute)
        return next.map { min(max($0 - model.now, 1), 30_000) } ?? 10
    }

    private mutating func meanwhile(_ model: Model) -> Deed? {
        guard let task = model.owedNow.randomElement(using: &random), below(3) > 0 else { return nil }
        return one(of: [.doneWhole(task), .delete(task), .retitle(task, "Meanwhile")])
    }

    private mutating func ringing(_ task: Int, _ model: Model) -> Deed {
        switch below(6) {
        case 0: .urgent(task, below(3) > 0)
        case 1: .before(task, minutes: one(of: [nil, 30, 60, 1440]))
        case 2: .nag(task, minutes: one(of: [nil, 10, 60]))
        // What a pause passed over comes again on a clock that is put back, and is over all the same.
        case 3...5 where wishes.clock: .urgent(task, below(2) == 0)
        case 3: .resume(task)
        default: .pause(task, until: below(3) == 0 ? nil : model.wall.day + 1 + below(4))
        }
    }

    /// Something on, or off, and perhaps away from there. The permission counts for all accounts of a machine.
    private mutating func turn(_ model: Model) -> Deed {
        if wishes.travel, below(3) == 0 { following = [.flight] }
        if model.isDenied { return .turn(.permission, isOn: true) }
        if let which = model.state.off.min(by: { $0.rawValue < $1.rawValue }) {
            return .turn(which, isOn: true)
        }
        return .turn(
            one(of: wishes.kind == .accounts ? Model.Switch.preferences : Model.Switch.allCases), isOn: false)
    }

    private mutating func silence() -> Deed {
        switch below(5) {
        case 0...1: .quiet(from: 60 * (20 + below(4)), to: 60 * (5 + below(4)))
        case 2: .quiet(from: 60 * 12, to: 60 * 14 + 30)
        case 3: .dnd(minutes: one(of: [30, 120, 1000]))
        default: .loud
        }
    }

    private mutating func add(_ model: Model) -> Deed {
        .add(
            name: model.lastNumber + 1, at: below(6) == 0 ? nil : label(model), rule())
    }

    /// Mostly near, and where clocks are changed.
    private mutating func label(_ model: Model) -> Label {
        switch below(5) {
        case 0: model.wall + 1 + below(10)
        case 1: model.wall + 1 + below(2000)
        case 2: (model.wall.day + 1 + below(40)) * 1440 + 60 + 15 * below(9)
        case 3: (model.wall.day + 1 + below(3)) * 1440 + 540
        default: model.wall + 1 + below(40_000)
        }
    }

    private mutating func rule() -> Rule {
        switch below(10) {
        case 0...3: .none
        case 4...5: .daily
        case 6: .weekly
        case 7: below(2) == 0 ? .monthly : .yearly
        default: .days(Set((0...below(4)).map { _ in below(7) }))
        }
    }

    private mutating func below(_ bound: Int) -> Int { random.below(bound) }

    private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}

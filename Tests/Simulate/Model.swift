/// What focusflow promises, written from the manuals and not from the program.
///
/// Where the manuals leave something open, it may ring and need not.
struct Model: Hashable {
    struct Task: Hashable {
        var title: String
        var isOpen = true
        var reminder: Reminder?
    }

    struct Reminder: Hashable {
        var anchor: Label
        var rule: Rule
        /// What was due until then is not owed: what a wall clock showed when it was typed.
        var typed: Label
        var typedAt: Minute
        /// What was due until then must not ring: what a wall clock showed when it was typed, or came back.
        var silentUntil: Label
        /// The last that was finished or passed over.
        var answered = Int.min
        var told: Set<Label> = []
        /// What was told by a rule that it had before. Told once more, on a clock that was set back, it may be marked.
        var toldByOldRule: Set<Label> = []
        var snooze: Snooze?
        /// What was put off and rang, with the minute until which it was.
        var cameAgain: Set<Snooze> = []
        var isUrgent = false
        var pause: Pause?
        /// So many minutes ahead it warns; what came until `warnsAfter` need not. 0 is to say that it does not.
        var lead: Minute?
        var warnsAfter = Int.min
        /// What a wall clock showed when `lead` was typed: a warning that was past there comes nowhere.
        var leadTyped: Label?
        /// So many minutes after each ring it rings again, three times. 0 is to say that it does not.
        var nag: Minute?
        var lastRing = Int.min
        /// The number of that ring, 1 where it came by itself. nil where the manuals don't say that it rings again.
        var rang: Int?
        /// What was told besides labels.
        var said: Set<String> = []
        /// Read in the feed, which ends the ringing again.
        var read = Int.min
        /// Whether that was what it had been put off to, before its own time, or was put off after that: it is then to be
        /// answered anew.
        var isPutOffRead = false
        /// Read while the hook refused them: they need not be tried again, also where the clock is set back behind a later
        /// one of them.
        var dropped: Set<Label> = []
        /// When the hook refused each of its rings last, by the label and what follows it.
        var refused: [String: Minute] = [:]
        /// Read on another machine, which ends the ringing again here, too, before it begins.
        var readElsewhere = Int.min
        /// How often a tick was cut off that may have told of a label, and need not. Twice, it counts as told.
        var doubted: [Label: Int] = [:]
        /// Answered where its time is still to come, after a tick further east that was cut off may have told of it: the list
        /// may know nothing of that and take an older one, and this one comes here, marked.
        var answeredInDoubt = Int.min
        /// The newest label that had come on a clock before a flight, while it was paused: a tick may have passed it over
        /// there.
        var passedOver = Int.min
        /// When it was reopened, or brought back by undo after its time: what fell due until then is over.
        var cameBack = Int.min
        /// The newest label when nobody could tell what became of a change: it may ring, and need not.
        var open: Label?
        /// When that was: what was put off until then need not ring.
        var revived = Int.min
        /// It was due when a silence began, and no tick had told it: it rings behind that, within a day of its time.
        var waits: Label?
    }

    struct State: Hashable {
        var tasks: [Int: Task] = [:]
        /// From and to, in minutes of a day.
        var quiet: [Int] = []
        var quietUntil: Minute?
        var sound = "default"
        /// The switches that are off.
        var off: Set<Switch> = []

        mutating func takePreferences(of other: State) {
            (quiet, quietUntil, sound, off) = (other.quiet, other.quietUntil, other.sound, other.off)
        }
    }

    var place = Place.utc
    var now: Minute
    var state = State()
    /// When the session that runs ends.
    var session: Minute?
    var isDenied = false
    /// The times in which nothing rang, from the oldest.
    var silences: [Silence] = []
    /// Before the last flights.
    var flights: [Reading] = []
    /// The list may be lost, and no tick has made it anew since.
    var isListLost = false
    /// Neither the zone nor the clock was ever changed.
    var isPlain = true
    /// A run was cut off: with the pending list it may be lost how far the clock was, and until then lists promise
    /// after a flight to the west what rang already.
    var isTorn = false
    /// What was read is told by an older feed, if by any: while the feed is damaged, what was read may ring on.
    var isFeedDamaged = false
    /// A tick that told of these tasks, or was to, was cut off: one of their rings may come again, marked.
    var inDoubt: Set<Int> = []
    var lastNumber = 0
    var past: [Change] = []
    var future: [Change] = []

    /// What was there before, and when it was changed.
    struct Change: Hashable {
        let state: State
        let at: Minute
    }

    init(at now: Minute) { self.now = now }

    var wall: Label { place.label(at: now) }
    /// At 03:00, behind a gap of an hour, 02:59: that is still to come, and further west it need not.
    var skipped: Label? { (wall - 60..<wall).last { place.minute(of: $0) > now } }

    /// nil where it must be refused, or where the manuals leave it open.
    mutating func apply(_ deed: Deed) -> Bool {
        switch deed {
        case .undo: return goBack()
        case .redo: return goForth()
        case .focus(let minutes):
            guard session == nil else { return false }
            session = now + minutes
            return true
        case .stop:
            guard session ?? 0 > now else { return false }
            session = nil
            return true
        case .turn(.permission, let isOn):
            isDenied = !isOn
            noteSilence()
            return true
        default: break
        }
        let before = state
        guard change(deed) else { return false }
        if case .add = deed { lastNumber += 1 }
        heed(quietOf: before)
        if case .move = deed {} else if before == state { return true }
        past = past.suffix(49) + [Change(state: before, at: now)]
        future = []
        return true
    }

    private mutating func change(_ deed: Deed) -> Bool {
        switch deed {
        case .add(let name, let at, let rule):
            if rule == .none, let at, place.minute(of: at) <= now { return false }
            let reminder = at.map { fresh($0, rule) }
            state.tasks[lastNumber + 1] = Task(title: "Task \(name)", reminder: reminder)
        case .quiet(let from, let to): state.quiet = [from, to]
        case .loud: state.quiet = []
        case .dnd(let minutes): state.quietUntil = now + minutes
        case .dndOff: state.quietUntil = nil
        case .sound(let name): state.sound = name
        case .turn(let which, true): state.off.remove(which)
        case .turn(let which, false): state.off.insert(which)
        case .undo, .redo, .focus, .stop: return false
        case .retitle(let number, let title): return edit(number) { $0.title = title }
        case .unremind(let number): return edit(number) { $0.reminder = nil }
        case .delete(let number), .doneWhole(let number): return edit(number) { $0.isOpen = false }
        case .move(let number, let at, let rule):
            let new = fresh(at, rule)
            return edit(number) { task in
                let old = task.reminder
                task.reminder = new
                task.reminder?.toldByOldRule = old.map { $0.toldByOldRule.union($0.told) } ?? []
                task.reminder?.isUrgent = old?.isUrgent ?? false
                task.reminder?.lead = old?.lead
                task.reminder?.nag = old?.nag
                task.reminder?.pause = rule == .none ? nil : old?.pause
            }
        case .urgent(let number, let isOn):
            let now = now
            return edit(number) { task in
                // A warning that quiet hours left out until now is over, also by a clock that was set back since.
                guard let old = task.reminder, old.isUrgent != isOn else { return }
                task.reminder?.warnsAfter = max(old.warnsAfter, now)
                task.reminder?.isUrgent = isOn
            }
        case .before(let number, let minutes):
            let (now, wall) = (now, wall)
            return edit(number) { task in
                guard var reminder = task.reminder, reminder.lead != minutes ?? 0 else { return }
                // By a clock that was set back since the task was typed, it warns as if asked for then; the answer says so.
                reminder.leadTyped = reminder.typedAt > now ? reminder.typed : wall
                reminder.warnsAfter = max(now, reminder.typedAt)
                reminder.lead = minutes ?? 0
                task.reminder = reminder
            }
        case .nag(let number, let minutes):
            return edit(number) { task in
                if task.reminder?.nag != minutes ?? 0 { task.reminder?.rang = nil }
                task.reminder?.nag = minutes ?? 0
            }
        case .pause(let number, let day):
            let newest = state.tasks[number]?.reminder.flatMap(newest)
            return edit(number) { task in
                let pause = day.map(Pause.until) ?? .untilResumed
                // The same once more is no change that `undo` takes back.
                if task.reminder?.pause == pause, task.reminder?.snooze == nil { return }
                task.reminder?.snooze = nil
                task.reminder?.rang = nil
                task.reminder?.openPassed(beyond: newest)
                task.reminder?.pause = pause
            }
        case .resume(let number):
            let newest = state.tasks[number]?.reminder.flatMap(newestAnywhere)
            let (now, wall) = (now, wall)
            return edit(number) { task in
                // A warning whose own time was in the pause is passed over, by the clock here.
                task.reminder?.warnsAfter = now
                if let typed = task.reminder?.leadTyped { task.reminder?.leadTyped = max(typed, wall) }
                if let newest, let reminder = task.reminder, reminder.passes(newest) {
                    task.reminder?.answered = max(newest, reminder.answered)
                }
                task.reminder?.openPassed(beyond: newest)
                task.reminder?.pause = nil
            }
        case .reopen(let number):
            guard let task = state.tasks[number], !task.isOpen else { return false }
            state.tasks[number]?.isOpen = true
            state.tasks[number]?.reminder?.snooze = nil
            let wall = wall
            if let reminder = task.reminder, reminder.typedAt > now {
                // Typed by a clock that was set back since: what counts may still be what that one showed, and further east
                // some of it rings.
                let open = [reminder.open, newest(reminder)].compactMap(\.self).max()
                state.tasks[number]?.reminder?.open = open
            } else {
                state.tasks[number]?.reminder?.silentUntil = wall
            }
            if let skipped { state.tasks[number]?.reminder?.open = skipped }
            state.tasks[number]?.reminder?.cameBack = wall
            state.tasks[number]?.reminder?.warnsAfter = now
            state.tasks[number]?.reminder?.rang = nil
        case .done(let number), .skip(let number):
            guard state.tasks[number]?.isOpen == true else { return false }
            guard let reminder = state.tasks[number]?.reminder, reminder.rule != .none else {
                guard case .done = deed else { return false }
                return edit(number) { $0.isOpen = false }
            }
            guard let label = answerable(reminder) else { return false }
            answer(number, label)
        case .snooze(let number, let minutes):
            guard let task = state.tasks[number], task.isOpen, let reminder = task.reminder else {
                return false
            }
            guard let label = answerable(reminder) else { return false }
            if reminder.isPutOff(label, until: now + minutes) { return true }
            state.tasks[number]?.reminder?.putOff(label, until: now + minutes)
            let wall = wall
            state.tasks[number]?.reminder?.silentUntil = min(reminder.silentUntil, wall)
            state.tasks[number]?.reminder?.changed(at: wall)
        }
        return true
    }

    /// So many numbers were given elsewhere.
    mutating func count(to number: Int) { lastNumber = max(lastNumber, number) }

    /// In an hour that comes twice it may be meant for the second time.
    private func fresh(_ anchor: Label, _ rule: Rule) -> Reminder {
        var fresh = Reminder(
            anchor: anchor, rule: rule, typed: wall, typedAt: now, silentUntil: wall - 1, warnsAfter: now)
        if anchor > wall, place.minute(of: anchor) <= now { fresh.open = anchor }
        return fresh
    }

    private mutating func edit(_ number: Int, _ change: (inout Task) -> Void) -> Bool {
        guard var task = state.tasks[number], task.isOpen else { return false }
        let old = task.reminder
        change(&task)
        if task.reminder != old { task.reminder?.changed(at: wall) }
        state.tasks[number] = task
        return true
    }

    mutating func answer(_ number: Int, _ label: Label) {
        guard let reminder = state.tasks[number]?.reminder else { return }
        state.tasks[number]?.reminder?.answered = max(reminder.answered, label)
        if reminder.doubted[label] != nil, place.minute(of: label) > now {
            state.tasks[number]?.reminder?.answeredInDoubt = label
        }
        // Another time that is put off, and has not come, stays.
        if let snooze = reminder.snooze, snooze.label == label || snooze.until <= now {
            state.tasks[number]?.reminder?.snooze = nil
        }
    }
}

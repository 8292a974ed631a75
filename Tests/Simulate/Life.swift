import TestSupport

/// A machine and the model beside it, step by step.
final class Life {
    let machine: Machine
    let isGuest: Bool
    var model: Model
    /// What happened so far, as a script of Tests/EndToEnd.
    var script: [String] = []
    var ticks = 0
    var rings = 0
    var trouble: Interruption?
    /// A tick told the end of a session, and could perhaps not record it: then `timer stop` still does.
    var isEndUnsaved = false
    /// Ticks that were cut off while something was owed. Twice in doubt, it rings no more, and stands in the feed.
    var cutOff: [Model.Owed: Int] = [:]
    /// In which run of the machine a session began of which the disk did not confirm that it is saved: the power may take it.
    var unsureSession: Int?
    /// What was before a change that was made, and not said to be done: a power failure may take it back.
    var unconfirmed: (before: Model, boot: Int, isOfPreferences: Bool)?
    /// A run was cut off, and what it wrote may not be on the disk.
    var isUnwritten = false
    /// Ticks with nothing to ring after which the pending list says again that there is something to do at once.
    var restless = 0
    /// The furthest that the clock has been.
    var latest = 0
    /// When the hook refused.
    var refusals: [Minute] = []
    /// A tick was cut off, so that a ring may be said to be a possible repeat.
    var isDoubtful = false
    /// Tasks that were in doubt when the power failed. It may have taken the line that said that they rang, and not the
    /// pending list, which looks past them until something makes it anew, as a flight does.
    var withoutLine: Set<Int> = []
    /// When the power failed last. It may have taken the end of the journal.
    var powerCut: Minute?
    /// Tasks whose ring was cut off at some time. Another machine may say later that it was put off: then it may have told of
    /// that.
    var cutTasks: Set<Int> = []
    /// Ticks in a row with nothing to ring.
    var idle = 0
    var sent: [String: Int] = [:]
    /// The last notification of each task, as long as nothing has changed it.
    var messages: [Int: Machine.Ring] = [:]
    /// The numbers of tasks by those that they had before anything was left out.
    var numbers: [Int: Int] = [:]
    /// Whether it is known what undo would take back.
    var knowsPast = true

    /// What was typed in the middle of a tick, after so many rings.
    var met: Met?
    /// What that was about, and when. Finished while a tick told of another one, and that undone: it rings a minute later.
    var calledOff: (task: Int, at: Minute)?
    /// nil where there is no calendar.
    var alarms: Alarms?
    /// The tasks that were changed here since the last merge, and 0 if there is a new one.
    var touched: Set<Int> = []

    init(on machine: Machine, isGuest: Bool = true, at start: Minute) {
        self.machine = machine
        self.isGuest = isGuest
        model = Model(at: start)
        script = ["focusflow auth allow", "focusflow prefs set delivery hook"]
    }

    func perform(_ step: Step) throws(Fault) {
        switch step {
        case .deed(let deed):
            guard let task = deed.task else { return try perform(deed) }
            if let number = numbers[task] { try perform(deed.about(number)) }
        case .press(let task, let button):
            if let number = numbers[task] { try press(number, button) }
        case .tick: try tick(isWritten: true)
        case .sleep(let minutes): pass(minutes)
        case .live(let minutes): try live(minutes)
        case .setBack(let minutes):
            // By 22 hours and more it is another matter: what was rung may come again.
            guard model.now - minutes > latest - 1320 else { return }
            model.isPlain = false
            model.forgetWarnings()
            pass(-minutes)
        case .bootIn1970: try bootIn1970()
        case .travel(let name):
            model.notePassed()
            machine.place = Place(rawValue: name) ?? .utc
            model.place = machine.place
            model.isPlain = false
            model.forgetWarnings()
            script.append("zone \(name)")
        case .trouble(let interruption): trouble = interruption
        case .cutOff(let interruption): machine.cutOff = interruption
        case .hook(let exit):
            machine.hookExit = exit
            script.append("# the hook exits \(exit)")
        case .meanwhile(let deed): try meet(deed)
        case .spoil(let file, let minutes): try spoil(file, minutes)
        case .calendar(let number, let start, let lead): change(event: number, start: start, lead: lead)
        case .move, .merge: return
        }
    }

    /// What a deed changes: a task, by the number that it has here, or 0 for a new one.
    func subject(of deed: Deed) -> Int {
        if case .add = deed { return 0 }
        return deed.task.flatMap { numbers[$0] } ?? -1
    }

    /// What it is about, by its number here.
    private func touch(_ deed: Deed) {
        if case .add = deed { touched.formUnion([0, model.lastNumber + 1]) }
        if let number = deed.task { touched.insert(number) }
    }

    /// It was off, or its account was signed out, and is used again.
    func catchUp(with other: Life) {
        if model.place != other.model.place { model.notePassed() }
        machine.now = other.machine.now
        machine.place = other.machine.place
        model.now = machine.now
        model.isPlain = model.isPlain && other.model.isPlain
        model.place = machine.place
        if !model.isPlain { model.forgetWarnings() }
        latest = max(latest, other.latest)
        refusals = (refusals + other.refusals).suffix(99)
        isDoubtful = isDoubtful || other.isDoubtful
        powerCut = [powerCut, other.powerCut].compactMap(\.self).max()
        idle = 0
        restless = 0
    }

    func pass(_ minutes: Int) {
        // What a killed program left, the kernel has written by then.
        if isUnwritten, minutes > 0 {
            machine.disk.writeBack()
            (isUnwritten, unconfirmed) = (false, nil)
        }
        latest = max(latest, model.now)
        machine.now += minutes
        model.now += minutes
    }

    func run(_ words: [String], isWritten: Bool = true) -> Machine.Answer {
        let answer = machine.run(words, trouble)
        if isWritten { write(words) }
        for met in machine.met {
            model.isTorn = true
            model.loseSilences()
            alarms?.unread = model.now
            // Of a list that the power took, beside a journal without a line, nobody knows what rang.
            if case .power = met.trouble {
                isDoubtful = true
                powerCut = model.now
                alarms?.forgetReading()
                withoutLine.formUnion(model.inDoubt)
            }
            let since = met == trouble ? "" : " after the hook"
            script.append("# in it, before step \(met.before)\(since): \(met.trouble)")
        }
        trouble = nil
        return answer
    }

    func write(_ words: [String]) {
        let quoted = words.map { $0.contains(" ") ? "'\($0)'" : $0 }
        script += ["now \(model.now.label):00Z", "focusflow " + quoted.joined(separator: " ")]
    }

    // MARK: - what is typed

    private func perform(_ deed: Deed) throws(Fault) {
        let isBack = deed == .undo || deed == .redo
        if isBack, !knowsPast { return }
        guard isPlain(deed) else { return }
        if case .turn(.permission, _) = deed, trouble != nil { return }
        // An end that no tick has told yet is told by whatever comes first.
        if deed.isOfTimer, isEndUnsaved || model.session ?? Int.max <= model.now { return }
        if deed.isAnswer, let reminder = deed.task.flatMap({ model.state.tasks[$0]?.reminder }) {
            guard !model.isOpen(reminder), !model.mayHaveCome(reminder) else { return }
        }
        if case .add(let name, _, _) = deed { numbers[name] = model.lastNumber + 1 }
        touch(deed)
        var after = model
        var isLegal = after.apply(deed)
        let boot = machine.boot
        let before = machine.records(of: deed.task, ofGuest: isGuest)
        let answer = run(deed.words)
        after.isTorn = model.isTorn
        if answer.isTroubled { after.loseSilences() }
        if isBack { messages = [:] } else if let number = deed.task { messages[number] = nil }
        if deed.isOfTimer { unsureSession = nil }
        if answer.isTroubled, deed.isOfTimer {
            // The power may have taken the newest notes of changes.
            if machine.boot != boot { knowsPast = false }
            return try settleSession(deed, answer, after)
        }
        if answer.isTroubled {
            knowsPast = false
            isUnwritten = true
            let isMade = { [machine, isGuest] in machine.records(of: deed.task, ofGuest: isGuest) != before }
            if try takeBack(unless: [model, after]) {
                after = model
                isLegal = after.apply(deed)
            }
            let old = model
            try settle(isLegal ? after : model, isDone: answer.isDone, isMade: isMade)
            if !answer.isDone, model != old, unconfirmed == nil, machine.boot == boot {
                unconfirmed = (old, boot, deed.isOfPreferences)
            }
            return
        }
        if case .done = deed, answer.isDone, !answer.output.hasPrefix("Finished") {
            return try compare()
        }
        guard answer.isDone == isLegal else {
            // With the command: a story in which `undo` is refused says nothing of a `timer stop`.
            throw Fault(
                (isLegal ? "refused " : "accepted ") + deed.words.prefix(2).joined(separator: " "),
                "\(deed.words): \(answer.output)\(answer.errors)")
        }
        if isLegal {
            if model.state != after.state { alarms?.notice(at: model.now) }
            // That a session is on the disk says nothing of the tasks, nor do these of the preferences, in other directories.
            let isOfTasks = model.state.tasks != after.state.tasks
            if unconfirmed?.isOfPreferences == true ? deed.isOfPreferences : isOfTasks { unconfirmed = nil }
            model = after
        }
        try compare()
    }

    /// Whether the manuals say what becomes of it.
    private func isPlain(_ deed: Deed) -> Bool {
        guard let number = deed.task, let reminder = model.state.tasks[number]?.reminder else {
            return !deed.isOfRinging
        }
        let isPaused = model.isPaused(reminder)
        switch deed {
        case .pause: return reminder.rule != .none && model.state.tasks[number]?.isOpen == true
        case .resume: return isPaused && model.state.tasks[number]?.isOpen == true
        case .done, .skip, .snooze: return !isPaused
        default: return !deed.isOfRinging || model.state.tasks[number]?.isOpen == true
        }
    }

    func compare() throws(Fault) {
        _ = try takeBack(unless: [model])
        if let difference = try Look(machine).difference(from: model, alarms) {
            throw Fault("differs", difference)
        }
    }

    private func press(_ number: Int, _ button: Button) throws(Fault) {
        guard let ring = messages[number], let parts = ring.parts, trouble == nil,
            let task = model.state.tasks[number], task.isOpen, let reminder = task.reminder,
            parts.label == model.newest(reminder), parts.label > reminder.answered,
            !parts.rest.hasPrefix("-"), reminder.pause == nil
        else { return }
        touched.insert(number)
        let answer = run(["respond", ring.occurrence, button.rawValue])
        guard answer.isDone else {
            throw Fault("refused", "\(button): \(answer.output)\(answer.errors)")
        }
        if button == .done || button == .snooze { messages[number] = nil }
        switch button {
        case .dismiss: break
        case .open: model.read(number, parts.label, ring)
        case .done where reminder.rule == .none: model.note { $0.tasks[number]?.isOpen = false }
        case .done:
            var after = model
            after.answer(number, parts.label)
            model.note { $0 = after.state }
        case .snooze:
            let until = model.now + 10
            model.note { $0.tasks[number]?.reminder?.putOff(parts.label, until: until) }
        }
        try compare()
    }
}

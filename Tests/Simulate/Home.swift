import FocusFormats
import TestSupport

/// One user: with one machine, with an account beside the guest's, or with two machines that merge as by git.
final class Home {
    enum Kind {
        case plain, accounts, machines
    }

    private let kind: Kind
    private var lives: [Life]
    private var active = 0
    /// What both machines had when they last merged.
    private var base: [String: [UInt8]] = [:]

    var life: Life { lives[active] }
    private var other: Life { lives[1 - active] }
    var ticks: Int { lives.map(\.ticks).reduce(0, +) }
    var journals: [[UInt8]] {
        let machines = kind == .accounts ? [life.machine] : lives.map(\.machine)
        return machines.flatMap { $0.disk.files(named: "delivery.jsonl").map(\.bytes) }
    }
    var rings: Int { lives.map(\.rings).reduce(0, +) }

    init(_ kind: Kind, at start: Minute, hasCalendar: Bool = false) {
        self.kind = kind
        let machine = Machine(1, at: start)
        lives = [Life(on: machine, at: start)]
        if hasCalendar { life.beginCalendar() }
        switch kind {
        case .plain: return
        case .accounts: lives.append(Life(on: machine, isGuest: false, at: start))
        case .machines:
            lives.append(Life(on: Machine(2, at: start), at: start))
            base = life.machine.shared
        }
        // What undo takes back was perhaps done elsewhere.
        if kind == .machines { for life in lives { life.knowsPast = false } }
    }

    func perform(_ step: Step) throws(Fault) {
        switch step {
        case .move where kind != .plain: try move()
        case .merge where kind == .machines: try merge()
        case .move, .merge: return
        case .deed(let deed) where kind == .machines && other.touched.contains(life.subject(of: deed)): return
        case .meanwhile(let deed?) where kind == .machines && other.touched.contains(life.subject(of: deed)):
            return
        case .press(let task, _) where kind == .machines && other.touched.contains(life.numbers[task] ?? -1):
            return
        default: try life.perform(step)
        }
    }

    /// To the other account, or to the other machine: this one is off meanwhile.
    private func move() throws(Fault) {
        let from = life
        active = 1 - active
        life.script = from.script
        // The clock of the machine was somewhere else.
        life.model.isTorn = life.model.isTorn || from.model.isTorn
        life.catchUp(with: from)
        // What ended while its account was signed out is in the feed alone.
        if kind == .accounts {
            for one in lives where one.model.session ?? Int.max <= one.model.now { one.model.session = nil }
        }
        guard kind == .accounts else { return life.script.append("# on machine \(active + 1)") }
        let words = active == 0 ? ["auth", "sign-out"] : ["auth", "sign-in", "Ada"]
        guard life.run(words).isDone else { throw Fault("refused", "\(words)") }
        try life.compare()
    }

    /// As `git merge` on this machine, and then on the other one.
    private func merge() throws(Fault) {
        let from = other
        from.catchUp(with: life)
        let (ours, theirs) = (life.machine.shared, from.machine.shared)
        for (file, path) in Machine.paths {
            guard let mine = ours[path], let yours = theirs[path] else {
                base[path] = ours[path] ?? theirs[path]
                continue
            }
            do {
                let base = try base[path].map { try StoredFile($0, as: file) }
                let merged = try Merge.of(
                    file, base: base, ours: StoredFile(mine, as: file), theirs: StoredFile(yours, as: file))
                self.base[path] = merged.bytes
            } catch {
                throw Fault("no-merge", "\(path): \(error)")
            }
        }
        for life in lives { life.machine.take(base) }
        life.script.append("# the machines merge")
        let before = life.model
        life.model.merge(from.model, from.touched)
        from.model.merge(before, life.touched)
        for one in lives {
            one.numbers.merge(life.numbers) { mine, _ in mine }
            one.numbers.merge(from.numbers) { mine, _ in mine }
            one.touched = []
            one.messages = [:]
            one.unconfirmed = nil
            try one.compare()
        }
        // What they made of it is the same.
        let made = lives.map(\.machine.shared)
        guard made[0][Machine.tasks] == made[1][Machine.tasks] else { throw Fault("apart", "after a merge") }
        base = made[0]
    }
}

extension Model {
    /// What the other machine did about these tasks. What fell due before that may ring here, and need not; where the
    /// power took lines of the journal, as a possible repeat.
    mutating func merge(_ other: Model, _ touched: Set<Int>) {
        for number in touched where number > 0 {
            let mine = state.tasks[number]?.reminder
            state.tasks[number] = other.state.tasks[number]
            state.tasks[number]?.reminder?.forgetRings(but: mine)
            doubt(number)
            if isTorn { inDoubt.insert(number) }
            if let reminder = state.tasks[number]?.reminder, reminder.pause != mine?.pause {
                let newest = newest(reminder)
                state.tasks[number]?.reminder?.openPassed(beyond: newest)
            }
        }
        count(to: other.lastNumber)
    }
}

extension Model.Reminder {
    /// What rang elsewhere is not known here.
    fileprivate mutating func forgetRings(but mine: Model.Reminder?) {
        told = mine?.told ?? []
        said = mine?.said ?? []
        cameAgain = mine?.cameAgain ?? []
        lastRing = mine?.lastRing ?? Int.min
        refused = mine?.refused ?? [:]
        doubted = mine?.doubted ?? [:]
        passedOver = mine?.passedOver ?? Int.min
        readElsewhere = read == mine?.read ? mine?.readElsewhere ?? Int.min : isPutOffRead ? Int.min : read
        let isSame = mine?.snooze?.label == snooze?.label && mine?.snooze?.until == snooze?.until
        snooze?.isTold = isSame && mine?.snooze?.isTold == true
        snooze?.waits = isSame && mine?.snooze?.waits == true
        waits = mine?.waits
    }
}

extension Machine {
    private static let folder = "/home/ada/.local/share/focusflow/guest/"
    static let tasks = folder + "tasks.json"
    static let paths: [StoreFile: String] = [
        .tasks: tasks, .archive: folder + "archive.json", .feed: folder + "feed.json",
    ]

    /// What git has of it.
    var shared: [String: [UInt8]] {
        let files = Machine.paths.values.compactMap { path in disk.bytes(at: path).map { (path, $0) } }
        return Dictionary(uniqueKeysWithValues: files)
    }

    func take(_ files: [String: [UInt8]]) {
        for (path, bytes) in files where disk.bytes(at: path) != bytes { disk.put(bytes, at: path) }
    }
}

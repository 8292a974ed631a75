import FocusFormats
import TestSupport

/// One user: with one machine, with an account beside the guest's, or with some machines that merge as by git.
final class Home {
    enum Kind: Equatable {
        case plain, accounts
        case machines(Int)
    }

    private let kind: Kind
    private var lives: [Life]
    private var active = 0
    /// What all machines had when they last merged.
    private var base: [String: [UInt8]] = [:]

    var life: Life { lives[active] }
    private var others: [Life] { lives.filter { $0 !== life } }
    private var merges: Bool { kind != .plain && kind != .accounts }
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
        case .machines(let count):
            lives += (1..<count).map { Life(on: Machine(UInt64($0 + 1), at: start), at: start) }
            base = life.machine.shared
            // What undo takes back was perhaps done elsewhere.
            for life in lives { life.knowsPast = false }
        }
    }

    func perform(_ step: Step) throws(Fault) {
        switch step {
        case .move where kind != .plain: try move()
        case .merge where merges: try merge()
        case .move, .merge: return
        case .deed(let deed) where isElsewhere(life.subject(of: deed)): return
        case .meanwhile(let deed?) where isElsewhere(life.subject(of: deed)): return
        case .press(let task, _) where isElsewhere(life.numbers[task] ?? -1): return
        default: try life.perform(step)
        }
    }

    /// Whether it was changed on another machine since they merged.
    private func isElsewhere(_ task: Int) -> Bool { merges && others.contains { $0.touched.contains(task) } }

    /// To the other account, or to the next machine: this one is off meanwhile.
    private func move() throws(Fault) {
        let from = life
        active = (active + 1) % lives.count
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

    /// As `git merge` on this machine, of one other after the other, and then on those.
    private func merge() throws(Fault) {
        for other in others { other.catchUp(with: life) }
        for (file, path) in Machine.paths { base[path] = try merged(path, file) }
        for life in lives { life.machine.take(base) }
        life.script.append("# the machines merge")
        let before = lives.map { (model: $0.model, touched: $0.touched, numbers: $0.numbers) }
        for (number, one) in lives.enumerated() {
            for (other, theirs) in before.enumerated() where other != number {
                one.model.merge(theirs.model, theirs.touched)
                one.numbers.merge(theirs.numbers) { mine, _ in mine }
            }
            one.touched = []
            one.messages = [:]
            one.unconfirmed = nil
            try one.compare()
        }
        // What they made of it is the same.
        base = life.machine.shared
        for other in others where other.machine.shared[Machine.tasks] != base[Machine.tasks] {
            throw Fault("apart", "after a merge")
        }
    }

    private func merged(_ path: String, _ file: StoreFile) throws(Fault) -> [UInt8]? {
        var made = life.machine.shared[path]
        for theirs in others.compactMap({ $0.machine.shared[path] }) {
            guard let ours = made else {
                made = theirs
                continue
            }
            do {
                made = try Merge.of(
                    file, base: base[path].map { try StoredFile($0, as: file) },
                    ours: StoredFile(ours, as: file), theirs: StoredFile(theirs, as: file)
                ).bytes
            } catch {
                throw Fault("no-merge", "\(path): \(error)")
            }
        }
        return made
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

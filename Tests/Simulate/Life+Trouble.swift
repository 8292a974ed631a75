import JSONKit
import TestSupport

/// Something that was done while a message went out.
struct Met {
    /// nil for another tick.
    let deed: Deed?
    let after: Int
    let isDone: Bool
}

extension Life {
    /// A tick in whose middle something is typed, or another tick comes.
    func meet(_ deed: Deed?) throws(Fault) {
        guard trouble == nil, machine.cutOff == nil else { return }
        let number = deed?.task.flatMap { numbers[$0] }
        if deed != nil, number == nil { return }
        let deed = number.flatMap { deed?.about($0) }
        machine.meanwhile = { [self] in
            let before = machine.rung.count
            let isDone = machine.runBeside(deed?.words ?? ["tick"]).isDone
            met = Met(deed: deed, after: before, isDone: isDone && machine.rung.count == before)
        }
        defer { machine.meanwhile = nil }
        try tick(isWritten: true)
    }

    /// A second tick has nothing to do; what is typed counts for all that goes out after it.
    func settle(_ met: Met) throws(Fault) {
        script.append("# meanwhile: focusflow " + (met.deed?.words ?? ["tick"]).joined(separator: " "))
        guard let deed = met.deed else {
            if !met.isDone { throw Fault("ticks-at-once", "the second tick rang, or failed") }
            return
        }
        if let number = deed.task {
            messages[number] = nil
            touched.insert(number)
            calledOff = (number, model.now)
        }
        let isLegal = model.apply(deed)
        guard isLegal == met.isDone else { throw Fault(isLegal ? "refused" : "accepted", "\(deed.words)") }
    }

    /// After trouble: all old or all new, and new if it was said to be done. Where the lists show the same of both, as of
    /// a task that rings again, its record says whether the change was made.
    func settle(_ after: Model, isDone: Bool, isMade: () -> Bool) throws(Fault) {
        let old = try Look(machine).difference(from: model)
        if let difference = try Look(machine).difference(from: after) {
            guard !isDone, old == nil else {
                let text = [difference, old].compactMap(\.self).joined(separator: "; ")
                throw Fault(isDone ? "lost" : "half", text)
            }
            return
        }
        if isDone || old != nil || isMade() { model = after }
    }

    /// True where a power failure took back what the disk had not confirmed: the lists show none of `others`.
    func takeBack(unless others: [Model]) throws(Fault) -> Bool {
        guard let (before, boot, isOfPreferences) = unconfirmed, machine.boot > boot else { return false }
        unconfirmed = nil
        for other in others where try Look(machine).difference(from: other) == nil { return false }
        model.state.takePreferences(of: before.state)
        model.noteSilence()
        if isOfPreferences { return true }
        model.forget(since: before)
        messages = messages.filter { model.state.tasks[$0.key] == before.state.tasks[$0.key] }
        return true
    }

    /// A session that was said to run runs, and one that was not may.
    func settleSession(_ deed: Deed, _ answer: Machine.Answer, _ after: Model) throws(Fault) {
        let isRunning = machine.run(["timer", "status"]).output.hasPrefix("Running")
        guard isRunning != (model.session != nil) else {
            if answer.isDone { throw Fault("lost", "\(deed.words)") }
            return
        }
        model = after
        if !answer.isDone { unsureSession = machine.boot }
    }

    /// A line of a file is damaged for a while, and is then mended by hand; what we can mend ourselves stays.
    func spoil(_ file: String, _ minutes: Int) throws(Fault) {
        guard trouble == nil, machine.cutOff == nil, let mend = machine.spoil(file) else { return }
        script.append("# a line of \(file) is damaged")
        model.isTorn = true
        model.isFeedDamaged = file == "feed.json"
        // The same as when the power took it.
        if file == "pending.json" { isDoubtful = true }
        for _ in 1...3 {
            pass(max(minutes / 3, 1))
            let isOwed = !model.owedNow.isEmpty
            let answer = run(["tick"])
            for ring in machine.rung { try hear(ring) }
            noteRefusals()
            if isOwed, machine.rung.isEmpty, answer.isDone, machine.hookExit == 0, !isRefused {
                throw Fault("silent", "nothing rings, and the tick says nothing")
            }
        }
        mend()
        model.isFeedDamaged = false
        script.append("# \(file) is as it was")
        try tick(isWritten: true)
        try compare()
    }
}

extension Machine {
    /// What the file of tasks has of this one; of all where nothing else is known.
    func records(of task: Int?, ofGuest isGuest: Bool) -> [UInt8] {
        let tasks = file("tasks.json", ofGuest: isGuest) ?? []
        guard let task else { return tasks }
        let start = Array("{\"number\":\(task),".utf8)
        return Array(tasks.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start) } ?? [])
    }

    static let spoilable = ["tasks.json", "archive.json", "feed.json", "pending.json", "delivery.jsonl"]

    /// Damages a line; nil where there is no such file. Gives what puts it back, if it is as it was left.
    func spoil(_ file: String) -> (() -> Void)? {
        guard let path = disk.contents.keys.sorted().first(where: { $0.hasSuffix("guest/" + file) }),
            let whole = disk.bytes(at: path)
        else { return nil }
        if file == "tasks.json", let tasks = (try? JSONDocument(whole))?.root["tasks"]?.elements {
            for task in tasks { task["id"]?.string.map { numbers[$0] = task["number"]?.int } }
        }
        // What was told must not be forgotten: a line more is what a crash leaves.
        let isJournal = file.hasSuffix("l")
        var lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
            Array.init)
        if isJournal {
            lines[lines.count - 1] = Array("{\"n\":".utf8)
        } else {
            lines[lines.count / 2] = Array("{\"n".utf8)
        }
        let spoilt = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        disk.rewrite(String(decoding: spoilt, as: UTF8.self), at: path)
        return { [disk] in
            if disk.bytes(at: path) == spoilt, !isJournal {
                disk.rewrite(String(decoding: whole, as: UTF8.self), at: path)
            }
        }
    }
}

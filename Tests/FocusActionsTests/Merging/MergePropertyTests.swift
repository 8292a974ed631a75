import FocusFormats
import JSONKit
import Testing

/// Random changes on two sides: the merge holds all of them.
@Suite struct MergePropertyTests {
    private struct Dice {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    /// The tasks and the archive of one machine, as members of records by id.
    private struct Machine {
        var tasks: [(id: String, members: [String: String])] = []
        var archive: [(id: String, members: [String: String])] = []
        var next = 1
        var changed: [String: Set<String>] = [:]
        private var times: [String: [String: String]] = [:]

        mutating func act(_ name: String, _ step: Int, _ dice: inout Dice) {
            // Later than all in the version before, and never at one time with the other side.
            let minute = name == "base" ? step : 20 + 2 * step + (name == "ours" ? 0 : 1)
            let time = "\"2026-11-20T10:\(minute < 10 ? "0" : "")\(minute):00Z\""
            guard !tasks.isEmpty, dice.below(4) > 0 else {
                let id = "\(name)\(step)"
                tasks.append((id, ["number": "\(next)", "title": "\"\(id)\"", "created": time]))
                next += 1
                return
            }
            let place = dice.below(tasks.count)
            let id = tasks[place].id
            switch dice.below(8) {
            case 0: end(place, "completed", time)
            case 1: end(place, "deleted", time)
            case 2: change(place, "title", "\"\(id) \(name) \(step)\"", time)
            case 3: change(place, "x\(dice.below(2))", "\(step).50")
            case 4: change(place, "notes", "\"\(name) \(step)\"", time)
            case 5: change(place, "tags", "[\"\(name)\(step)\"]", time)
            case 6:
                change(
                    place, "reminder",
                    "{\"time\":\"2026-11-21T09:00\",\"revision\":\(step),\"since\":\(time)}")
            default:
                change(place, "priority", "\"\(name)\"", time)
            }
        }

        private mutating func change(
            _ place: Int, _ member: String, _ value: String, _ time: String? = nil
        ) {
            tasks[place].members[member] = value
            changed[tasks[place].id, default: []].insert(member)
            guard let time else { return }
            times[tasks[place].id, default: [:]][member] = time
            let times = times[tasks[place].id]?.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" } ?? []
            tasks[place].members["edited"] = "{\(times.joined(separator: ","))}"
        }

        private mutating func end(_ place: Int, _ kind: String, _ time: String) {
            var ended = tasks.remove(at: place)
            ended.members[kind] = time
            archive.append(ended)
        }

        func text(_ file: StoreFile) -> String {
            let records = (file == .tasks ? tasks : archive).map { id, members in
                "{\"id\":\"\(id)\"" + members.sorted { $0.key < $1.key }.map { ",\"\($0)\":\($1)" }.joined()
                    + "}"
            }
            return MergeText.file(records, members: file == .tasks ? ",\"nextNumber\":\(next)" : "")
        }
    }

    /// A common beginning, and what two machines made of it.
    private func versions(_ seed: UInt64) -> (base: Machine, ours: Machine, theirs: Machine) {
        var dice = Dice(state: seed)
        var base = Machine()
        for step in 0..<dice.below(20) { base.act("base", step, &dice) }
        base.changed = [:]
        var (ours, theirs) = (base, base)
        for step in 0..<dice.below(15) { ours.act("ours", step, &dice) }
        for step in 0..<dice.below(15) { theirs.act("theirs", step, &dice) }
        return (base, ours, theirs)
    }

    private func records(_ text: String, _ file: StoreFile) throws -> [String: JSONNode] {
        let nodes = try StoredFile(Array(text.utf8), as: file).records.compactMap(\.node)
        let ids = nodes.compactMap { $0["id"]?.string }
        #expect(Set(ids).count == nodes.count, "each once")
        return Dictionary(zip(ids, nodes)) { first, _ in first }
    }

    @Test func `nothing is lost or doubled, and numbers stay apart`() throws {
        for seed in 0..<600 as Range<UInt64> {
            let (base, ours, theirs) = versions(seed)
            let merge = MergeText(.tasks, base: base.text(.tasks))
            let outcome = try merge.of(ours.text(.tasks), theirs.text(.tasks))
            let found = try records(outcome, .tasks)
            let known = Set(base.tasks.map(\.id))
            let (inOurs, inTheirs) = (Set(ours.tasks.map(\.id)), Set(theirs.tasks.map(\.id)))
            var wanted = inOurs.intersection(inTheirs)
            wanted.formUnion(inOurs.union(inTheirs).subtracting(known))
            for id in known.intersection(inOurs.symmetricDifference(inTheirs)) {
                let side = inOurs.contains(id) ? ours : theirs
                if side.changed[id] != nil { wanted.insert(id) }
            }
            #expect(Set(found.keys) == wanted, "seed \(seed)")
            let numbers = found.values.compactMap { $0["number"]?.int }
            #expect(Set(numbers).count == wanted.count, "seed \(seed)")
            for (side, other) in [(ours, theirs), (theirs, ours)] {
                for (id, members) in side.tasks {
                    let own = (side.changed[id] ?? []).subtracting(other.changed[id] ?? [])
                    for name in own { #expect(found[id]?.text(name) == members[name], "seed \(seed), \(id)") }
                }
            }
        }
    }

    @Test func `merging again changes nothing, whoever does it and from wherever`() throws {
        for seed in 0..<200 as Range<UInt64> {
            let (base, ours, theirs) = versions(seed)
            for file in [StoreFile.tasks, .archive] {
                let (first, one, two) = (base.text(file), ours.text(file), theirs.text(file))
                let outcome = try MergeText(file, base: first).of(one, two)
                #expect(try MergeText(file, base: first).of(one, first) == one)
                #expect(try MergeText(file, base: first).of(one, one) == one)
                for version in [one, two] {
                    #expect(try MergeText(file, base: version).of(outcome, version) == outcome)
                }
            }
        }
    }

    @Test func `tasks and archive that were merged apart agree again, the same on both machines`() throws {
        for seed in 0..<600 as Range<UInt64> {
            let (base, ours, theirs) = versions(seed)
            func merged(_ file: StoreFile) throws -> StoredFile {
                let outcome = try MergeText(file, base: base.text(file)).of(
                    ours.text(file), theirs.text(file))
                return try StoredFile(Array(outcome.utf8), as: file)
            }
            let (tasks, archive) = (try merged(.tasks), try merged(.archive))
            let agreed = try Reunion(tasks, archive)?.read() ?? (tasks, archive)
            let open = try records(String(decoding: agreed.0.bytes, as: UTF8.self), .tasks)
            let ended = try records(String(decoding: agreed.1.bytes, as: UTF8.self), .archive)
            #expect(Set(open.keys).isDisjoint(with: ended.keys), "seed \(seed)")
            let all = Set((ours.tasks + ours.archive + theirs.tasks + theirs.archive).map(\.id))
            #expect(Set(open.keys).union(ended.keys) == all, "seed \(seed)")
            let numbers = (Array(open.values) + Array(ended.values)).compactMap { $0["number"]?.int }
            #expect(Set(numbers).count == all.count, "seed \(seed)")
            for (machine, other) in [(ours, theirs), (theirs, ours)] {
                for (id, members) in machine.archive where members["completed"] != nil {
                    #expect(ended[id]?["completed"] != nil, "seed \(seed), \(id)")
                }
                // What was changed in a task that is open still is in it, whatever became of it elsewhere.
                for (id, members) in machine.tasks {
                    let own = (machine.changed[id] ?? []).subtracting(other.changed[id] ?? [])
                    for name in own {
                        #expect((open[id] ?? ended[id])?.text(name) == members[name], "seed \(seed), \(id)")
                    }
                }
                // And so is what was changed before it was ended, also if the other side ended it, too. Of notes
                // and tags that may be as old as the task, the others stay beside.
                for (id, members) in machine.archive {
                    let isOpenThere = other.tasks.contains { $0.id == id }
                    var own = (machine.changed[id] ?? []).subtracting(other.changed[id] ?? [])
                    if !isOpenThere { own.formIntersection(["title", "priority", "reminder"]) }
                    for name in own {
                        #expect((open[id] ?? ended[id])?.text(name) == members[name], "seed \(seed), \(id)")
                    }
                }
            }
            #expect(!agreed.0.isMerged && !agreed.1.isMerged)
        }
    }
}

extension JSONNode {
    fileprivate func text(_ name: String) -> String? {
        member(named: name).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

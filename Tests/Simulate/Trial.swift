import Glibc

/// A life from a seed, and the shortest that still shows what is wrong with it.
struct Trial {
    let seed: UInt64
    let days: Int
    var flies = false
    /// nil where the seed says how many.
    var machines: Int?
    /// For how many of its last steps the shortest story is told with all that the program says, and with what it wrote.
    var talks = 0

    struct Result {
        var steps: [Step] = []
        var fault: Fault?
        var script: [String] = []
        var ticks = 0
        var rings = 0
        /// Those of each account and machine, as they are in the end.
        var journals: [[UInt8]] = []
    }

    /// Friday 20 November 2026, 19:30, or another day of the next years.
    private var start: Minute { 29_920_050 + Int(seed % 1000) * 1440 }

    func run() -> Result {
        var chance = Chance(seed: seed, flies: flies, machines: machines)
        let home = Home(chance.kind, at: start, hasCalendar: chance.hasCalendar)
        var result = Result()
        while home.life.model.now < start + days * 1440 {
            let step = chance.step(home.life)
            result.steps.append(step)
            do throws(Fault) {
                try home.perform(step)
            } catch {
                result.fault = error
                break
            }
        }
        result.script = home.life.script
        result.ticks = home.ticks
        result.rings = home.rings
        result.journals = home.journals
        return result
    }

    private func replay(_ steps: [Step], talks: Int = 0) -> (fault: Fault, script: [String])? {
        let chance = Chance(seed: seed, flies: flies, machines: machines)
        let home = Home(chance.kind, at: start, hasCalendar: chance.hasCalendar)
        defer { Machine.isTalking = false }
        for (number, step) in steps.enumerated() {
            Machine.isTalking = number >= steps.count - talks
            do throws(Fault) { try home.perform(step) } catch { return (error, home.life.script) }
        }
        return nil
    }

    /// Leaves out what it can in a minute, and keeps the kind of fault.
    func story(of steps: [Step], _ fault: Fault) -> [String] {
        var steps = steps
        let deadline = clock() + 60_000_000
        func shows(_ shorter: [Step]) -> Bool {
            guard clock() < deadline, replay(shorter)?.fault.kind == fault.kind else { return false }
            steps = shorter
            return true
        }
        // Most are about one task, and a life with a single one is soon lived.
        let sorts = Set(steps.map(\.sort)).sorted()
        let tasks = sorts.filter { $0.hasPrefix("task ") }
        _ = tasks.first { task in
            shows(steps.filter { !$0.sort.hasPrefix("task ") || $0.sort == task })
        }
        // All about one task, or all of one sort, at a time.
        for sort in sorts where steps.contains(where: { $0.sort == sort }) {
            _ = shows(steps.filter { $0.sort != sort })
        }
        var size = max(steps.count / 2, 1)
        var last = steps.count
        while size > 0 {
            var from = 0
            while from < steps.count, clock() < deadline {
                var shorter = steps
                shorter.removeSubrange(from..<min(from + size, steps.count))
                if !shows(shorter) { from += size }
            }
            if size == 1, steps.count < last { last = steps.count } else { size /= 2 }
        }
        guard let end = replay(steps, talks: talks) else { return ["does not come again"] }
        return Story(end.script).text("\(steps.count) steps; \(end.fault.kind): \(end.fault.text)")
    }
}

/// A life from a seed, and the shortest that still shows what is wrong with it.
struct Trial {
    let seed: UInt64
    let days: Int

    struct Result {
        var steps: [Step] = []
        var fault: Fault?
        var ticks = 0
        var rings = 0
    }

    /// Friday 20 November 2026, 19:30, or another day of the next years.
    private var start: Minute { 29_920_050 + Int(seed % 1000) * 1440 }

    func run() -> Result {
        var chance = Chance(seed: seed)
        let life = Life(at: start)
        var result = Result()
        while life.model.now < start + days * 1440 {
            let step = chance.step(life)
            result.steps.append(step)
            do throws(Fault) {
                try life.perform(step)
            } catch {
                result.fault = error
                break
            }
        }
        result.ticks = life.ticks
        result.rings = life.rings
        return result
    }

    private func replay(_ steps: [Step]) -> (fault: Fault, script: [String])? {
        let life = Life(at: start)
        for step in steps {
            do throws(Fault) { try life.perform(step) } catch { return (error, life.script) }
        }
        return nil
    }

    /// Leaves out what it can and keeps the kind of fault.
    func story(of steps: [Step], _ fault: Fault) -> [String] {
        var steps = steps
        var size = max(steps.count / 2, 1)
        var last = steps.count
        var tries = 0
        while size > 0 {
            var from = 0
            while from < steps.count, tries < 250 {
                var shorter = steps
                shorter.removeSubrange(from..<min(from + size, steps.count))
                tries += 1
                if replay(shorter)?.fault.kind == fault.kind { steps = shorter } else { from += size }
            }
            if size == 1, steps.count < last { last = steps.count } else { size /= 2 }
        }
        guard let end = replay(steps) else { return ["does not come again"] }
        return end.script + ["# \(steps.count) steps; \(end.fault.kind): \(end.fault.text)"]
    }
}

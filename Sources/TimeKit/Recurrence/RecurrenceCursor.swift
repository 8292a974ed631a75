/// Walks the occurrences of one rule in order, as moments of its plan.
///
/// Only matches of the rule are given; a day that SKIP moves onto one already given is one occurrence.
struct RecurrenceCursor {
    private let plan: RecurrencePlan
    private var nextPeriod: Int
    private var starts: [Int] = []
    /// With BYSETPOS, the places in the period that it chooses.
    private var chosen: [Int] = []
    private var index = 0
    private var count = 0
    /// Only later moments are given.
    private var last: Int
    private var remaining: Int
    private var isFinished: Bool

    /// `countsStart` makes the start the first of COUNT also where the rule does not match it.
    init(_ plan: RecurrencePlan, countsStart: Bool, from target: Int?) {
        self.plan = plan
        isFinished = !plan.isPossible
        nextPeriod = plan.period(of: plan.start)
        last = plan.start - 1
        guard case .count(let count) = plan.limit else {
            remaining = .max
            if let target, target > plan.start {
                nextPeriod = plan.period(before: target)
                last = target - 1
            }
            return
        }
        remaining = count
        if countsStart {
            isFinished = isFinished || !load()
            if isFinished || moment(at: index) != plan.start { remaining -= 1 }
        }
        if !isFinished, let target, target > plan.start { pass(countingTo: target) }
    }

    mutating func next() -> Int? {
        while !isFinished {
            guard remaining > 0, index < count || load() else { break }
            let moment = moment(at: index)
            index += 1
            last = moment
            guard moment <= plan.end.last else { break }
            if remaining != .max { remaining -= 1 }
            if plan.end.admits(moment) { return moment }
        }
        isFinished = true
        return nil
    }

    private func moment(at index: Int) -> Int {
        let place = plan.positions.isEmpty ? index : chosen[index]
        let (start, time) = place.quotientAndRemainder(dividingBy: plan.grid.count)
        return starts[start] + plan.grid[time]
    }

    /// Makes the next period that has something new the current one.
    private mutating func load() -> Bool {
        var patience = RecurrencePlan.patience
        return load(&patience)
    }

    private mutating func load(_ patience: inout Int) -> Bool {
        while plan.advance(&nextPeriod, filling: &starts, patience: &patience) {
            count = starts.count * plan.grid.count
            if !plan.positions.isEmpty { choose() }
            index = 0
            index = firstIndex(after: last)
            if index < count { return true }
        }
        (index, count) = (0, 0)
        return false
    }

    private mutating func choose() {
        let size = count
        chosen.removeAll(keepingCapacity: true)
        for position in plan.positions {
            let place = position > 0 ? position - 1 : size + position
            if (0..<size).contains(place) { chosen.append(place) }
        }
        chosen = Set(chosen).rising
        count = chosen.count
    }

    private func firstIndex(after moment: Int) -> Int {
        var (low, high) = (index, count)
        while low < high {
            let middle = (low + high) / 2
            if self.moment(at: middle) > moment { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension RecurrenceCursor {
    /// How many days, or shorter periods, COUNT is followed through to a late moment where it can't be reckoned.
    /// A rule that needs more to get there is taken to have ended.
    static let countingPatience = 600_000

    private mutating func pass(countingTo target: Int) {
        var patience = RecurrenceCursor.countingPatience
        while remaining > 0, index < count || load(&patience) {
            let passed = firstIndex(after: target - 1) - index
            remaining -= passed
            index += passed
            if index < count { return }
            last = moment(at: count - 1)
            if let size = plan.evenSize { pass(evenPeriodsOf: size, to: target) }
        }
        isFinished = true
    }

    private mutating func pass(evenPeriodsOf size: Int, to target: Int) {
        let periods = (plan.period(of: target) - nextPeriod) / plan.interval
        guard periods > 0 else { return }
        nextPeriod += periods * plan.interval
        remaining -= periods * size
    }
}

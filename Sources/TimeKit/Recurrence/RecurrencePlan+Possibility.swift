extension RecurrencePlan {
    /// False when the times of day alone, or the sizes of the sets that BYSETPOS chooses from, rule out every
    /// occurrence. What the days rule out shows only in walking them.
    var isPossible: Bool { reachesAllowedTime && reachesPosition }

    private var reachesPosition: Bool {
        let most = grid.count * mostDays
        return positions.isEmpty || positions.contains { abs($0) <= most }
    }

    private var mostDays: Int {
        switch frequency {
        case .secondly, .minutely, .hourly, .daily: 1
        case .weekly: 7
        case .monthly: 31
        case .yearly: 366
        }
    }

    /// The steps of a rule that is more frequent than daily meet the times of day that are a multiple of `stride`
    /// away from its start's, and only those.
    private var reachesAllowedTime: Bool {
        guard frequency < .daily else { return true }
        let stride = greatestCommonDivisor(interval * secondsInPeriod, 86_400)
        var time = start % stride
        while time < 86_400 {
            let allowed = clock.allowed(from: time)
            if allowed == time { return true }
            time += (allowed - time + stride - 1) / stride * stride
        }
        return false
    }

    private func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
        right == 0 ? left : greatestCommonDivisor(right, left % right)
    }
}

extension RecurrencePlan {
    /// How many days, or shorter periods, may be looked at in a row without an occurrence before the rule is
    /// taken to have no more: two rounds of the calendar's 400 years, after which its days repeat.
    static let patience = 2 * 146_097

    /// The period that a moment lies in.
    func period(of moment: Int) -> Int {
        let day = moment / 86_400
        switch frequency {
        case .secondly: return moment
        case .minutely: return moment / 60
        case .hourly: return moment / 3600
        case .daily: return day
        // Week 0 is the one that is cut short by the beginning of year 1.
        case .weekly: return (day + 8 - weekStart) / 7
        case .monthly: return RecurrenceDay(number: day).map { $0.year * 12 + $0.month - 1 } ?? 0
        case .yearly: return RecurrenceDay(number: day)?.year ?? 0
        }
    }

    /// For frequencies up to daily.
    var secondsInPeriod: Int {
        switch frequency {
        case .secondly: 1
        case .minutely: 60
        case .hourly: 3600
        case .daily, .weekly, .monthly, .yearly: 86_400
        }
    }

    /// The first period of the rule that is not before this one.
    func aligned(_ period: Int) -> Int {
        let first = self.period(of: start)
        guard period > first else { return first }
        return first + (period - first + interval - 1) / interval * interval
    }

    /// A period of the rule from which on nothing is missed that comes at or after the moment.
    func period(before moment: Int) -> Int {
        let first = period(of: start)
        guard moment > start else { return first }
        // A moved day may lie outside its period, but never farther than in the next one.
        let margin = skip == .omit ? 0 : 1
        return first + max(0, period(of: moment) - margin - first) / interval * interval
    }

    /// Puts the starts of the next period that has any in order into `starts`, and `period` after it.
    /// False when there is none, or none within the patience left.
    func advance(_ period: inout Int, filling starts: inout [Int], patience: inout Int) -> Bool {
        starts.removeAll(keepingCapacity: true)
        // SKIP may move a day back out of the period after the last one.
        let lastPeriod = self.period(of: end.last) + (skip == .omit ? 0 : 1)
        guard frequency >= .weekly else {
            return advance(&period, to: lastPeriod, filling: &starts, patience: &patience)
        }
        while starts.isEmpty, patience > 0, period <= lastPeriod {
            patience -= fill(&starts, with: period)
            period += interval
        }
        return !starts.isEmpty
    }

    /// Jumps to the next period of at most a day that day and clock admit; what they rule out is not stepped through.
    private func advance(
        _ period: inout Int, to lastPeriod: Int, filling starts: inout [Int], patience: inout Int
    ) -> Bool {
        let unit = secondsInPeriod
        var admitted = -1
        while patience > 0, period <= lastPeriod {
            patience -= 1
            let moment = period * unit
            guard let day = RecurrenceDay(number: moment / 86_400) else { return false }
            guard admitted == day.number || filter.admits(day) else {
                period = aligned(filter.candidate(after: day) * (86_400 / unit))
                continue
            }
            admitted = day.number
            let allowed = clock.allowed(from: moment % 86_400)
            guard allowed > moment % 86_400 else {
                starts.append(moment)
                period += interval
                return true
            }
            period = aligned((day.number * 86_400 + allowed) / unit)
        }
        return false
    }
}

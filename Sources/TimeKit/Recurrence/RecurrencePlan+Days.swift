extension RecurrencePlan {
    /// Adds the days of a week, month or year in order, and answers how many it looked at.
    func fill(_ starts: inout [Int], with period: Int) -> Int {
        switch frequency {
        case .yearly:
            fillYear(period, &starts)
            order(&starts)
            return 366
        case .monthly:
            fillMonth(period % 12 + 1, of: period / 12, &starts)
            order(&starts)
            return 31
        case .secondly, .minutely, .hourly, .daily, .weekly:
            let monday = period * 7 - 8 + weekStart
            for number in monday..<monday + 7 { add(number, &starts) }
            return 7
        }
    }

    private func fillYear(_ year: Int, _ starts: inout [Int]) {
        guard !yearDays.isEmpty else {
            for month in 1...12 { fillMonth(month, of: year, &starts) }
            return
        }
        let first = RecurrenceDay.number(year: year, month: 1, day: 1)
        let length = RecurrenceDay.length(ofYear: year)
        for value in yearDays {
            if let number = resolve(value, length: length, first: first) { add(number, &starts) }
        }
    }

    private func fillMonth(_ month: Int, of year: Int, _ starts: inout [Int]) {
        guard filter.admits(month: month) else { return }
        let first = RecurrenceDay.number(year: year, month: month, day: 1)
        let length = CivilDate.days(inMonth: month, of: year)
        guard !monthDays.isEmpty else {
            for day in 1...length {
                let day = RecurrenceDay(year: year, month: month, day: day, number: first + day - 1)
                if filter.admits(day) { starts.append(day.number * 86_400) }
            }
            return
        }
        for value in monthDays {
            guard let number = resolve(value, length: length, first: first) else { continue }
            // BYMONTH comes before SKIP (RFC 7529, section 4.1): it is not asked about a day that was moved.
            add(number, moved: !(first..<first + length).contains(number), &starts)
        }
    }

    private func add(_ number: Int, moved: Bool = false, _ starts: inout [Int]) {
        guard let day = RecurrenceDay(number: number) else { return }
        if moved ? filter.admitsIgnoringMonth(day) : filter.admits(day) { starts.append(number * 86_400) }
    }

    /// Where the nth day of a month or year lies, or what SKIP makes of one that is not there.
    private func resolve(_ value: Int, length: Int, first: Int) -> Int? {
        let position = value > 0 ? value : length + value + 1
        if (1...length).contains(position) { return first + position - 1 }
        switch skip {
        case .omit: return nil
        case .backward: return position < 1 ? first - 1 : first + length - 1
        case .forward: return position < 1 ? first : first + length
        }
    }

    private func order(_ starts: inout [Int]) {
        guard !yearDays.isEmpty || !monthDays.isEmpty, starts.count > 1 else { return }
        starts.sort()
        var kept = 1
        for index in 1..<starts.count where starts[index] != starts[kept - 1] {
            starts[kept] = starts[index]
            kept += 1
        }
        starts.removeLast(starts.count - kept)
    }
}

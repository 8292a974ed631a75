/// UNTIL, as a bound on wall-clock moments.
struct RecurrenceEnd {
    /// No later moment is in.
    let last: Int
    /// The last second of the year 9999.
    static let never = RecurrenceDay.lastNumber * 86_400 + 86_399
    private let check: (from: Int, zone: Zone, until: Instant)?

    /// `through` is the last moment that anybody asks for.
    init(_ limit: RecurrenceRule.Limit, zone: Zone, through: Int = RecurrenceEnd.never) {
        let last: Int
        switch limit {
        case .none, .count:
            (last, check) = (RecurrenceEnd.never, nil)
        case .until(.day(let date)):
            let day = date.dayNumber - CivilDate.dayNumbers.lowerBound
            (last, check) = (day * 86_400 + 86_399, nil)
        case .until(.wall(let wall)):
            (last, check) = (wall.recurrenceMoment, nil)
        case .until(.utc(let utc)):
            let until = Instant(secondsSinceEpoch: utc.secondsAsUTC)
            let offsets = (-2...2).map { zone.offset(at: until.adding(seconds: $0 * 86_400)) }
            let least = offsets.min() ?? 0
            let most = offsets.max() ?? 0
            // Where the clock is about to be put forward or back, each wall has to be resolved to know.
            last = min(utc.recurrenceMoment + most, RecurrenceEnd.never)
            check = least == most ? nil : (utc.recurrenceMoment + least, zone, until)
        }
        self.last = min(last, through)
    }

    func admits(_ moment: Int) -> Bool {
        guard let check, moment > check.from, let wall = CivilDateTime(recurrenceMoment: moment) else {
            return moment <= last
        }
        return check.zone.resolve(wall).instant <= check.until
    }
}

/// UNTIL, as a bound on wall-clock moments.
struct RecurrenceEnd {
    /// No later moment is in.
    let last: Int
    private let check: (from: Int, zone: Zone, until: Instant)?

    init(_ limit: RecurrenceRule.Limit, zone: Zone) {
        switch limit {
        case .none, .count:
            (last, check) = (.max, nil)
        case .until(.day(let date)):
            let day = date.dayNumber - CivilDate.dayNumbers.lowerBound
            (last, check) = (day * 86_400 + 86_399, nil)
        case .until(.wall(let wall)):
            (last, check) = (wall.recurrenceMoment, nil)
        case .until(.utc(let utc)):
            // Near the end the instants decide, since a clock that is put back shows some walls twice.
            let moment = utc.recurrenceMoment
            let until = Instant(secondsSinceEpoch: utc.secondsAsUTC)
            (last, check) = (moment + 2 * 86_400, (moment - 2 * 86_400, zone, until))
        }
    }

    func admits(_ moment: Int) -> Bool {
        guard let check, moment > check.from, let wall = CivilDateTime(recurrenceMoment: moment) else {
            return moment <= last
        }
        return check.zone.resolve(wall).instant <= check.until
    }
}

import TimeKit

/// A zone that the simulator makes up: no zone file is asked.
enum Place: String, CaseIterable {
    case utc = "UTC"
    case berlin = "Europe/Berlin"
    case york = "America/New_York"
    case kolkata = "Asia/Kolkata"
    case apia = "Pacific/Apia"
    case honolulu = "Pacific/Honolulu"

    var zone: Zone {
        Zone(
            name: rawValue, offset: { instant in offset(at: Int(instant.secondsSinceEpoch) / 60) * 60 },
            others: { Place(rawValue: $0)?.zone })
    }

    /// In minutes east of UTC.
    func offset(at minute: Minute) -> Int {
        switch self {
        case .utc: 0
        case .kolkata: 330
        case .apia: 780
        case .honolulu: -600
        case .berlin: Place.isSummer(minute, 3, -1, 60, 10, -1, 60) ? 120 : 60
        case .york: Place.isSummer(minute, 3, 2, 420, 11, 1, 360) ? -240 : -300
        }
    }

    func label(at minute: Minute) -> Label { minute + offset(at: minute) }

    /// When a wall clock shows it: in a gap shifted by it, in an overlap the first.
    func minute(of label: Label) -> Minute {
        let early = label - offset(at: label - 1440)
        let late = label - offset(at: label + 1440)
        for minute in [min(early, late), max(early, late)] where self.label(at: minute) == label {
            return minute
        }
        return early
    }

    /// Between the so-many-th Sundays (-1 is the last) of two months, at minutes of that day in UTC.
    private static func isSummer(
        _ minute: Minute, _ first: Int, _ firstWeek: Int, _ firstClock: Int, _ second: Int,
        _ secondWeek: Int, _ secondClock: Int
    ) -> Bool {
        guard let year = CivilDate(dayNumber: minute.day)?.year else { return false }
        return minute >= sunday(firstWeek, of: first, year) * 1440 + firstClock
            && minute < sunday(secondWeek, of: second, year) * 1440 + secondClock
    }

    private static func sunday(_ week: Int, of month: Int, _ year: Int) -> Int {
        let length = CivilDate.days(inMonth: month, of: year)
        let last = week < 0 ? length : 7 * week
        let day = CivilDate(year: year, month: month, day: last)?.dayNumber ?? 0
        return day - (day + 4) % 7
    }
}

import TimeKit

/// The hour and the day, in UTC, under which a generation is kept: `2026-11-20T19Z` and `2026-11-20`.
struct GenerationLabel {
    let hour: String
    let day: String
    /// `2026-11-20T193000Z`, for copies of which there may be several an hour.
    let second: String
    private let oldestHour: String
    private let oldestDay: String

    init(_ now: Instant) {
        day = GenerationLabel.day(now)
        hour = GenerationLabel.hour(now)
        second = GenerationLabel.second(now)
        oldestHour = GenerationLabel.hour(now.adding(seconds: -86_400))
        oldestDay = GenerationLabel.day(now.adding(seconds: -31 * 86_400))
    }

    /// Labels sort as text by age. What is no label at all is somebody else's and stays.
    func isOutlived(_ label: String) -> Bool {
        switch label.utf8.count {
        case hour.utf8.count: label.hasSuffix("Z") && label < oldestHour
        case day.utf8.count: label < oldestDay
        default: false
        }
    }

    private static func day(_ instant: Instant) -> String {
        guard let date = CivilDateTime(secondsAsUTC: instant.secondsSinceEpoch)?.date else { return "" }
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    }

    private static func hour(_ instant: Instant) -> String {
        guard let wall = CivilDateTime(secondsAsUTC: instant.secondsSinceEpoch) else { return "" }
        return "\(day(instant))T\(padded(wall.time.hour, 2))Z"
    }

    private static func second(_ instant: Instant) -> String {
        guard let time = CivilDateTime(secondsAsUTC: instant.secondsSinceEpoch)?.time else { return "" }
        return "\(day(instant))T\(padded(time.hour, 2))\(padded(time.minute, 2))\(padded(time.second, 2))Z"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

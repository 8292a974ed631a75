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
        utc(instant).map(\.date.description) ?? ""
    }

    private static func hour(_ instant: Instant) -> String {
        utc(instant).map { "\($0.description.prefix(13))Z" } ?? ""
    }

    private static func second(_ instant: Instant) -> String {
        instant.rfc3339(in: .utc).map { $0.filter { $0 != ":" } } ?? ""
    }

    private static func utc(_ instant: Instant) -> CivilDateTime? {
        CivilDateTime(secondsAsUTC: instant.secondsSinceEpoch)
    }
}

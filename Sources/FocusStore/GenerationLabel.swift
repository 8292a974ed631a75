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

    enum Kind: CaseIterable {
        case hour, day

        /// So many stay. A change at most 24 hours old may lie in any of 25 hours, one 31 days old in any of 32 days.
        var fewest: Int {
            switch self {
            case .hour: 25
            case .day: 32
            }
        }
    }

    /// nil for a name that we did not give: that file stays.
    func kind(of label: String) -> Kind? {
        switch label.utf8.count {
        case hour.utf8.count: label.hasSuffix("Z") ? .hour : nil
        case day.utf8.count: .day
        default: nil
        }
    }

    /// Whether the label is older than a day or a month. As text, older labels sort first.
    func isOutlived(_ label: String) -> Bool {
        switch kind(of: label) {
        case .hour: label < oldestHour
        case .day: label < oldestDay
        case nil: false
        }
    }

    func isFuture(_ label: String) -> Bool {
        switch kind(of: label) {
        case .hour: label > hour
        case .day: label > day
        case nil: false
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

/// A time zone as nothing but its name and its offset from UTC at each instant.
package struct Zone: Sendable {
    package let name: String
    private let offset: @Sendable (Instant) -> Int

    /// `offset` answers in seconds east of UTC.
    package init(name: String, offset: @escaping @Sendable (Instant) -> Int) {
        self.name = name
        self.offset = offset
    }

    package static let utc = Zone(name: "UTC") { _ in 0 }

    package func offset(at instant: Instant) -> Int { offset(instant) }

    /// What a wall clock shows at `instant`; nil outside the years 1 to 9999.
    package func wall(at instant: Instant) -> CivilDateTime? {
        CivilDateTime(secondsAsUTC: instant.adding(seconds: Int64(offset(instant))).secondsSinceEpoch)
    }
}

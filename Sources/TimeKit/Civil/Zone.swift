/// A time zone as nothing but its name and its offset from UTC at each instant.
package struct Zone: Sendable {
    package let name: String
    private let offset: @Sendable (Instant) -> Int
    private let others: @Sendable (String) -> Zone?

    /// `offset` answers in seconds east of UTC, `others` finds the zones of the same machine by their names.
    package init(
        name: String, offset: @escaping @Sendable (Instant) -> Int,
        others: @escaping @Sendable (String) -> Zone? = { _ in nil }
    ) {
        self.name = name
        self.offset = offset
        self.others = others
    }

    package static let utc = Zone(name: "UTC") { _ in 0 }

    package func offset(at instant: Instant) -> Int { offset(instant) }

    /// nil where this machine does not know the name.
    package func other(named name: String) -> Zone? { name == self.name ? self : others(name) }

    /// What a wall clock shows at `instant`; nil outside the years 1 to 9999.
    package func wall(at instant: Instant) -> CivilDateTime? {
        CivilDateTime(secondsAsUTC: instant.adding(seconds: Int64(offset(instant))).secondsSinceEpoch)
    }
}

/// A time of day as a wall clock shows it, without a day or a zone.
package struct CivilTime: Hashable, Sendable {
    package let hour: Int
    package let minute: Int
    package let second: Int

    /// nil when no clock shows it. There is no second 60: civil time here has no leap seconds.
    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    package var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension CivilTime: Comparable {
    package static func < (left: CivilTime, right: CivilTime) -> Bool { left.secondOfDay < right.secondOfDay }
}

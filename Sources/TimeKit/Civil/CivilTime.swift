/// A time of day as a wall clock shows it, without a day or a zone.
package struct CivilTime: Hashable, Sendable {
    private let storedHour: UInt8
    private let storedMinute: UInt8
    private let storedSecond: UInt8

    package var hour: Int { Int(storedHour) }
    package var minute: Int { Int(storedMinute) }
    package var second: Int { Int(storedSecond) }

    /// nil when no clock shows it. There is no second 60: civil time here has no leap seconds.
    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.init(unchecked: UInt8(hour), UInt8(minute), UInt8(second))
    }

    private init(unchecked hour: UInt8, _ minute: UInt8, _ second: UInt8) {
        storedHour = hour
        storedMinute = minute
        storedSecond = second
    }

    package static let midnight = CivilTime(unchecked: 0, 0, 0)

    package var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension CivilTime: Comparable {
    package static func < (left: CivilTime, right: CivilTime) -> Bool { left.secondOfDay < right.secondOfDay }
}

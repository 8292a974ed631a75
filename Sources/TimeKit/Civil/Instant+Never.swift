extension Instant {
    /// Behind all that can be told: the last second of the year 9999.
    package static let never = Instant(secondsSinceEpoch: 253_402_300_799)
}

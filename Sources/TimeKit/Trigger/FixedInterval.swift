/// Instants at one distance from each other, the first of them one distance after `start`.
package struct FixedInterval: Hashable, Sendable {
    package let start: Instant
    package let seconds: Int64

    /// nil when no time passes between two instants, or `start` lies outside the years 1 to 9999.
    package init?(from start: Instant, every seconds: Int64) {
        guard seconds > 0, CivilDateTime.allSecondsAsUTC.contains(start.secondsSinceEpoch) else { return nil }
        self.start = start
        self.seconds = seconds
    }

    /// The first of the instants after `instant`; nil past the end of the time line.
    func next(after instant: Instant) -> Instant? {
        let (number, overflow) = elapsed(at: instant).addingReportingOverflow(1)
        return overflow ? nil : self.instant(number: number)
    }

    /// The last of the instants that is not after `instant`.
    func last(atOrBefore instant: Instant) -> Instant? {
        let number = elapsed(at: instant)
        return number > 0 ? self.instant(number: number) : nil
    }

    /// How many of the instants have come by `instant`.
    private func elapsed(at instant: Instant) -> Int64 {
        max(0, instant.seconds(since: start)) / seconds
    }

    private func instant(number: Int64) -> Instant? {
        let (distance, overflow) = number.multipliedReportingOverflow(by: seconds)
        guard !overflow else { return nil }
        let (sum, sumOverflow) = start.secondsSinceEpoch.addingReportingOverflow(distance)
        return sumOverflow ? nil : Instant(secondsSinceEpoch: sum)
    }
}

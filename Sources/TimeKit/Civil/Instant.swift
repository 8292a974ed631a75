/// A point on the time line, in whole seconds since 1970-01-01T00:00:00Z.
package struct Instant: Comparable, Hashable, Sendable {
    package let secondsSinceEpoch: Int64

    package init(secondsSinceEpoch: Int64) {
        self.secondsSinceEpoch = secondsSinceEpoch
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }

    /// Saturates at the ends of the time line instead of trapping.
    package func adding(seconds: Int64) -> Instant {
        let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
        return Instant(secondsSinceEpoch: overflow ? (seconds > 0 ? .max : .min) : sum)
    }

    package func seconds(since other: Instant) -> Int64 {
        let (difference, overflow) = secondsSinceEpoch.subtractingReportingOverflow(other.secondsSinceEpoch)
        return overflow ? (self > other ? .max : .min) : difference
    }
}

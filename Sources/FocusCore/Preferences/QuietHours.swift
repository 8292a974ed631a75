package import TimeKit

/// The part of each day in which nothing rings: its start belongs to it, its end does not.
package struct QuietHours: Hashable, Sendable {
    package let start: CivilTime
    package let end: CivilTime

    /// nil when both are the same, which could be all day or no time at all.
    package init?(start: CivilTime, end: CivilTime) {
        guard start != end else { return nil }
        self.start = start
        self.end = end
    }

    /// They may reach over midnight.
    package func contains(_ time: CivilTime) -> Bool {
        start < end ? start <= time && time < end : start <= time || time < end
    }
}

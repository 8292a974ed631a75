package import TimeKit

/// A finished task, or one finished occurrence of it.
package struct FinishedTask: Equatable, Sendable {
    package let time: Instant
    /// Seconds east of UTC then, which fixes its day.
    package let offset: Int

    package init(time: Instant, offset: Int) {
        self.time = time
        self.offset = offset
    }
}

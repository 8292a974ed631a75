package import TimeKit

/// That a task, or one occurrence of it, was done.
package struct FinishedTask: Hashable, Sendable {
    package let time: Instant
    /// Seconds east of UTC then, which fixes its day.
    package let offset: Int

    package init(time: Instant, offset: Int) {
        self.time = time
        self.offset = offset
    }
}

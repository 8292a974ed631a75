import FocusCore
package import TimeKit

extension Situation {
    /// When quiet ends that rules at `instant`; nil where nothing is quiet then.
    package func quietEnd(at instant: Instant) -> Instant? {
        preferences.quietEnd(at: instant, in: zone)
    }

    /// When that rings which fell due at `instant` and still waits for the end of quiet hours; nil where nothing
    /// keeps it. `quiet-until` does not count, since nobody knows when it began.
    package func release(of instant: Instant) -> Instant? {
        guard let end = preferences.quietHoursEnd(at: instant, in: zone), end > now else { return nil }
        return quietEnd(at: now) ?? end
    }
}

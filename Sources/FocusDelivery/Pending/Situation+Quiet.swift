import FocusCore
package import TimeKit

extension Situation {
    /// When the quiet ends that rules at `instant`; nil where none does.
    package func quietEnd(at instant: Instant) -> Instant? {
        preferences.quietEnd(at: instant, in: zone)
    }

    /// When something rings that fell due at `instant` and waits for the end of quiet hours; nil where nothing keeps
    /// it. `quiet-until` does not count: nobody noted when it began.
    package func release(of instant: Instant) -> Instant? {
        guard let end = preferences.quietHoursEnd(at: instant, in: zone), end > now else { return nil }
        return quietEnd(at: now) ?? end
    }
}

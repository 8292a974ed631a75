import FocusCore
package import TimeKit

extension Situation {
    /// When quiet ends that rules at `instant`; nil where nothing is quiet then.
    package func quietEnd(at instant: Instant) -> Instant? {
        preferences.quietEnd(at: instant, in: zone)
    }
}

package import FocusCore
package import TimeKit

extension PreferenceValue {
    /// An instant on the clock and as a distance, everything else as it is typed.
    package func words(in zone: Zone?, at now: Instant) -> String {
        guard case .instant(let instant?) = self, let zone else { return typed.harmless }
        let words = TaskWords(now: now, zone: zone)
        return "\(words.moment(instant)), \(words.distance(instant))"
    }

    /// What is in force: an instant that has come means nothing any more.
    package func inForce(at now: Instant) -> PreferenceValue {
        if case .instant(let instant?) = self, instant <= now { .instant(nil) } else { self }
    }
}

package import FocusCore
package import TimeKit

extension PreferenceValue {
    /// An instant on the clock and as a distance, everything else as it is typed.
    package func words(in zone: Zone?, at now: Instant) -> String {
        guard case .instant(let instant?) = self, let wall = zone?.wall(at: instant),
            let today = zone?.wall(at: now)
        else { return typed.harmless }
        return "\(TimeText.moment(wall, now: today)), \(TimeText.distance(to: instant, from: now))"
    }

    /// What is in force: an instant that has come means nothing any more.
    package func inForce(at now: Instant) -> PreferenceValue {
        if case .instant(let instant?) = self, instant <= now { .instant(nil) } else { self }
    }
}

package import FocusCore
package import TimeKit

extension World {
    /// The zone in force: the preferred one, else the system's. One that is unknown here is as any preference that can't be
    /// understood: it keeps nothing from ringing, and `doctor` names it.
    package func zone(under preferences: Preferences) throws(ZoneError) -> Zone {
        guard let name = preferences.timezone else { return try zones.current() }
        do throws(ZoneError) {
            return try zones.named(name)
        } catch {
            guard case .unknown = error else { throw error }
            return try zones.current()
        }
    }
}

package import FocusCore
package import TimeKit

extension World {
    /// The zone in force: the preferred one, else the system's.
    package func zone(under preferences: Preferences) throws(ZoneError) -> Zone {
        guard let name = preferences.timezone else { return try zones.current() }
        return try zones.named(name)
    }
}

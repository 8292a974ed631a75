package import FocusCore
package import TimeKit

extension World {
    /// The zone in force: the one that is preferred, else that of the system.
    package func zone(under preferences: Preferences) throws(ZoneError) -> Zone {
        guard let name = preferences.timezone else { return try zones.current() }
        return try zones.named(name)
    }
}

package import FocusCore
package import TimeKit

extension World {
    /// The zone in force: the preferred one, else the system's.
    package func zone(under preferences: Preferences) throws(ZoneError) -> Zone {
        guard let name = preferences.timezone else { return try zones.current() }
        do throws(ZoneError) {
            return try zones.named(name)
        } catch {
            guard case .unknown(let name, let near) = error else { throw error }
            throw .unknownPreferred(name, near: near)
        }
    }
}

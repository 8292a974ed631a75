import FocusPorts
import FocusSystem
package import TimeKit

extension Zone {
    /// A zone of this machine's zone files, as libc reads them. It knows one zone at a time in the whole process, and
    /// the tests of all targets run in one: hence by way of the program's own lock.
    package static func system(named name: String) -> Zone {
        guard let zone = try? World.live().zones.named(name) else { fatalError("no zone \(name)") }
        return zone
    }
}

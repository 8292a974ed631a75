package import FocusPorts
package import TimeKit

/// Looks up the zones that calendars name, each once: a name that nobody knows costs a search of the zone directory.
package final class CalendarZones {
    private let zones: Zones
    private var found: [String: Zone?] = [:]
    private var failures = 0
    /// How many unknown names are remembered. A file with more is made to waste memory.
    private static let limit = 1000

    package init(_ zones: Zones) {
        self.zones = zones
    }

    package func zone(named name: String) -> Zone? {
        if let known = found[name] { return known }
        guard name.mayBeZone else { return nil }
        // Whoever asks tells of an unknown name.
        let zone = try? zones.named(name)
        if zone == nil { failures += 1 }
        if zone != nil || failures <= CalendarZones.limit { found[name] = .some(zone) }
        return zone
    }
}

extension String {
    /// Whether it looks like a name of the tz database. No path out of the zone directory, and no POSIX rule: as one,
    /// `UTC+2` would lie two hours west of Greenwich, where its writer meant east.
    fileprivate var mayBeZone: Bool {
        let bytes = utf8
        guard (2...64).contains(bytes.count), let first = bytes.first, first | 0x20 >= 0x61,
            first | 0x20 <= 0x7A
        else { return false }
        var isArea = false
        var hasDigit = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "/"): isArea = true
            case 0x30...0x39: hasDigit = true
            case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): continue
            default: return false
            }
        }
        return isArea || !hasDigit
    }
}

extension Zone {
    /// The wall clock time, if it names the instant: of an hour that comes twice only in its first pass.
    func label(at instant: Instant) -> CivilDateTime? {
        wall(at: instant).flatMap { resolve($0).instant == instant ? $0 : nil }
    }
}

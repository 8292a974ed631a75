package import FocusPorts
package import TimeKit

/// The zones that files of calendars name: looked up once each, since a name that is none costs a search.
package final class CalendarZones {
    private let zones: Zones
    private var found: [String: Zone?] = [:]
    private var failures = 0
    /// So many names that are none are kept in mind; more are made up.
    private static let limit = 1000

    package init(_ zones: Zones) {
        self.zones = zones
    }

    package func zone(named name: String) -> Zone? {
        if let known = found[name] { return known }
        guard name.mayBeZone else { return nil }
        // An unknown name is told of by whoever asks.
        let zone = try? zones.named(name)
        if zone == nil { failures += 1 }
        if zone != nil || failures <= CalendarZones.limit { found[name] = .some(zone) }
        return zone
    }
}

extension String {
    /// A name of the tz database by its look: no path that leads elsewhere, and no POSIX rule, by which `UTC+2` would
    /// lie in the west.
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
    /// What the clock shows, where that names the instant: of an hour that comes twice, the first alone.
    func label(at instant: Instant) -> CivilDateTime? {
        wall(at: instant).flatMap { resolve($0).instant == instant ? $0 : nil }
    }
}

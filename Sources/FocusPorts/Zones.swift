package import TimeKit

/// Where time zones come from.
package struct Zones {
    /// The zone that the machine or `TZ` names.
    package var current: () throws(ZoneError) -> Zone
    package var named: (String) throws(ZoneError) -> Zone
    /// The names of all that the machine knows.
    package var names: () -> [String]

    package init(
        current: @escaping () throws(ZoneError) -> Zone,
        named: @escaping (String) throws(ZoneError) -> Zone,
        names: @escaping () -> [String] = { [] }
    ) {
        self.current = current
        self.named = named
        self.names = names
    }
}

/// Why there is no zone; UTC never stands in for one.
package enum ZoneError: Error, Hashable {
    case unknown(String, near: [String])
    /// The machine has no zone files where they should be.
    case noZoneData(directory: String)
    case noLocalZone(path: String)
}

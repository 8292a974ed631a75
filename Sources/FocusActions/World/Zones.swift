package import TimeKit

/// Where time zones come from.
package struct Zones {
    /// The zone that the machine or `TZ` names.
    package var current: () throws(ZoneError) -> Zone
    package var named: (String) throws(ZoneError) -> Zone

    package init(
        current: @escaping () throws(ZoneError) -> Zone,
        named: @escaping (String) throws(ZoneError) -> Zone
    ) {
        self.current = current
        self.named = named
    }
}

/// Why there is no zone; UTC never stands in for one.
package enum ZoneError: Error, Hashable {
    case unknown(String, near: [String])
    /// The machine has no zone files where they should be.
    case noZoneData(directory: String)
    case noLocalZone(path: String)
}

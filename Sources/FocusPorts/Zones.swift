package import TimeKit

package struct Zones {
    /// The zone that TZ names, or else the machine's.
    package var current: () throws(ZoneError) -> Zone
    package var named: (String) throws(ZoneError) -> Zone
    /// The names of all zones on this machine.
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

/// Why there is no zone. UTC never takes its place: every reminder would ring at the wrong hour.
package enum ZoneError: Error, Hashable {
    case unknown(String, near: [String])
    /// The one that preferences.json names.
    case unknownPreferred(String, near: [String])
    /// There are no zone files where they should be.
    case noZoneData(directory: String)
    case noLocalZone(path: String)
}

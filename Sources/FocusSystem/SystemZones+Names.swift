import CLinux
import CommandLineKit

extension SystemZones {
    /// All zone names, to suggest some.
    func names() -> [String] {
        names(below: "")
    }

    private func names(below prefix: String) -> [String] {
        guard let stream = opendir("\(directory)/\(prefix)") else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let type = Int32(entry.pointee.d_type)
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            // `posix/` and `right/` repeat every zone; other names in lower case are tables.
            guard name.first?.isUppercase == true else { continue }
            if type == DT_DIR {
                names += self.names(below: "\(prefix)\(name)/")
            } else {
                names.append(prefix + name)
            }
        }
        return names
    }
}

extension [String] {
    /// Zones that `typed` may mean: `Europe/Berln`, or only the city, `berlin`.
    func nearestZones(to typed: String) -> [String] {
        let city = typed.split(separator: "/").last.map(String.init) ?? typed
        var byCity: [String: [String]] = [:]
        for zone in self {
            byCity[zone.split(separator: "/").last.map(String.init) ?? zone, default: []].append(zone)
        }
        let cities = byCity.keys.nearest(to: city).flatMap { byCity[$0]?.sorted() ?? [] }
        let whole = nearest(to: typed)
        return Array((whole + cities.filter { !whole.contains($0) }).prefix(3))
    }
}

extension String {
    /// Whether it can be a name such as `Europe/Berlin`. No part is empty, and none leads out of the zone directory.
    var isZoneName: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
                        UInt8(ascii: "-"):
                        true
                    default: false
                    }
                }
        }
    }

    /// Whether it is a rule as in tzset(3), `CET-1CEST,M3.5.0,M10.5.0/3`: a name of letters, then an offset.
    var isPOSIXRule: Bool {
        var rest = Substring(self).utf8
        if rest.first == UInt8(ascii: "<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[rest.index(after: end)...]
        } else {
            let letters = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
            guard letters.count >= 3 else { return false }
            rest = rest[letters.endIndex...]
        }
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        return rest.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
}

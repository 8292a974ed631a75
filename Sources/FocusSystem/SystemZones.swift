import FocusActions
import Glibc
import Synchronization
import TimeKit

/// The machine's zone files, read through libc's `localtime_r` under `TZ`.
///
/// libc takes any unknown name for UTC, so a name counts only when its file is a zone file.
struct SystemZones {
    /// `TZ` as the program was started with, if it was set.
    let variable: String?
    let directory: String
    private static let localFile = "/etc/localtime"

    init(_ environment: Environment) {
        variable = environment["TZ"]
        directory = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    }

    func current() throws(ZoneError) -> Zone {
        if let variable { return try named(variable.first == ":" ? String(variable.dropFirst()) : variable) }
        guard SystemZones.isZoneFile(SystemZones.localFile) else {
            throw .noLocalZone(path: SystemZones.localFile)
        }
        return zone(named: SystemZones.localName, rules: ":\(SystemZones.localFile)")
    }

    func named(_ name: String) throws(ZoneError) -> Zone {
        if name.isPOSIXRule { return zone(named: name, rules: name) }
        if name.hasPrefix("/"), SystemZones.isZoneFile(name) { return zone(named: name, rules: ":\(name)") }
        if name.isZoneName, SystemZones.isZoneFile("\(directory)/\(name)") {
            return zone(named: name, rules: ":\(name)")
        }
        let known = names()
        guard !known.isEmpty else { throw .noZoneData(directory: directory) }
        throw .unknown(name, near: known.nearestZones(to: name))
    }

    private func zone(named name: String, rules: String) -> Zone {
        let place = SystemZones.clocks.withLock { $0.place(of: rules) }
        return Zone(name: name) { instant in SystemZones.clocks.withLock { $0.offset(at: instant, of: place) }
        }
    }

    /// libc knows one zone at a time in the whole process; a lock, because a zone may be asked from any thread.
    private static let clocks = Mutex(Clocks())

    /// What was asked of libc so far.
    private struct Clocks {
        private var inForce = ""
        private var tables: [OffsetTable] = []

        mutating func place(of rules: String) -> Int {
            if let place = tables.firstIndex(where: { $0.rules == rules }) { return place }
            tables.append(OffsetTable(rules: rules))
            return tables.count - 1
        }

        mutating func offset(at instant: Instant, of place: Int) -> Int {
            let table = tables[place]
            return table.offset(at: instant) { ask(at: $0, under: table.rules) }
        }

        private mutating func ask(at instant: Instant, under rules: String) -> Int {
            if inForce != rules {
                setenv("TZ", rules, 1)
                tzset()
                inForce = rules
            }
            var seconds = time_t(instant.secondsSinceEpoch)
            var fields = tm()
            return localtime_r(&seconds, &fields) == nil ? 0 : fields.tm_gmtoff
        }
    }

    private static func isZoneFile(_ path: String) -> Bool {
        do throws(Errno) {
            let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
            return try file.readAll(expecting: 4, limit: 3).starts(with: "TZif".utf8)
        } catch {
            return false
        }
    }

    /// The name that the link /etc/localtime carries, as every distribution sets it.
    private static var localName: String {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(localFile, &target, target.count - 1)
        guard length > 0 else { return "local" }
        let path = String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let parts = path.split(separator: "/")
        guard let start = parts.lastIndex(of: "zoneinfo"), start + 1 < parts.count else { return "local" }
        return parts[(start + 1)...].joined(separator: "/")
    }
}

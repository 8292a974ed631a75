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
        let known = OffsetTable()
        return Zone(name: name) { instant in
            SystemZones.rulesInForce.withLock { inForce in
                known.offset(at: instant) { SystemZones.offset(at: $0, under: rules, &inForce) }
            }
        }
    }

    private static func offset(at instant: Instant, under rules: String, _ inForce: inout String) -> Int {
        if inForce != rules {
            setenv("TZ", rules, 1)
            tzset()
            inForce = rules
        }
        var seconds = time_t(instant.secondsSinceEpoch)
        var fields = tm()
        return localtime_r(&seconds, &fields) == nil ? 0 : fields.tm_gmtoff
    }

    /// libc knows one zone at a time in the whole process; a lock, because a zone may be asked from any thread.
    /// It guards the tables of offsets, too.
    private static let rulesInForce = Mutex("")

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

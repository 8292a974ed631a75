import CLinux
import FocusPorts
import Synchronization
import TimeKit

/// The machine's zones, by way of libc's localtime_r(3) with TZ set.
///
/// libc takes an unknown name for UTC without a word, so a name counts only if its file is a zone file (tzfile(5)).
struct SystemZones {
    /// The value of TZ when the program was started.
    let variable: String?
    let directory: String
    private static let localFile = "/etc/localtime"

    init(_ environment: Environment) {
        variable = environment["TZ"]
        directory = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    }

    func current() throws(ZoneError) -> Zone {
        if let variable { return try named(variable.first == ":" ? String(variable.dropFirst()) : variable) }
        guard let state = SystemZones.zoneFile(SystemZones.localFile) else {
            throw .noLocalZone(path: SystemZones.localFile)
        }
        return zone(named: SystemZones.localName, rules: ":\(SystemZones.localFile)", state)
    }

    func named(_ name: String) throws(ZoneError) -> Zone {
        if let zone = found(name) { return zone }
        let known = names()
        guard !known.isEmpty else { throw .noZoneData(directory: directory) }
        throw .unknown(name, near: known.nearestZones(to: name))
    }

    private func found(_ name: String) -> Zone? {
        if name.isPOSIXRule { return zone(named: name, rules: name) }
        if name.hasPrefix("/"), let state = SystemZones.zoneFile(name) {
            return zone(named: name, rules: ":\(name)", state)
        }
        if name.isZoneName, let state = SystemZones.zoneFile("\(directory)/\(name)") {
            return zone(named: name, rules: ":\(name)", state)
        }
        return nil
    }

    private func zone(named name: String, rules: String, _ state: FileState? = nil) -> Zone {
        let place = SystemZones.clocks.withLock { $0.place(of: rules, state) }
        let others = OtherZones()
        return Zone(name: name) { instant in
            SystemZones.clocks.withLock { $0.offset(at: instant, of: place) }
        } others: {
            others.zone(named: $0, found)
        }
    }

    /// The zones of reminders that have their own: thousands of them ask for the same few, each many times. A list, since
    /// a dictionary costs every command 190,000 instructions (`status` 980,000), and most have no such reminder.
    private final class OtherZones: Sendable {
        private struct Known {
            let name: String
            let zone: Zone?
        }

        private let known = Mutex<[Known]>([])

        func zone(named name: String, _ find: (String) -> Zone?) -> Zone? {
            if let known = known.withLock({ $0.first { $0.name == name } }) { return known.zone }
            let zone = find(name)
            known.withLock { $0.append(Known(name: name, zone: zone)) }
            return zone
        }
    }

    /// libc has one TZ for the whole process. Under a lock, since any thread may ask for a zone.
    private static let clocks = Mutex(Clocks())

    /// What libc has answered so far.
    private struct Clocks {
        private var inForce = ""
        private var zones: [Answers] = []

        private struct Answers {
            let table: OffsetTable
            /// Of the zone's file; nil for a POSIX rule, which has none.
            let state: FileState?
        }

        mutating func place(of rules: String, _ state: FileState?) -> Int {
            let known = zones.lastIndex { $0.table.rules == rules }
            if let known, zones[known].state == state { return known }
            // The zone data were updated while we run, as under `tick --watch`.
            if known != nil { forget() }
            zones.append(Answers(table: OffsetTable(rules: rules), state: state))
            return zones.count - 1
        }

        /// libc reads the file again only after TZ was another one.
        private mutating func forget() {
            inForce = "UTC0"
            setenv("TZ", inForce, 1)
            tzset()
        }

        mutating func offset(at instant: Instant, of place: Int) -> Int {
            let table = zones[place].table
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

    /// Tells one state of a zone file from another.
    private struct FileState: Equatable {
        let inode: UInt64
        let seconds: Int
        let nanoseconds: Int

        init(_ status: stat) {
            inode = UInt64(status.st_ino)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    /// nil where it is no zone file.
    private static func zoneFile(_ path: String) -> FileState? {
        do throws(Errno) {
            let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
            guard try file.beginning(4).starts(with: "TZif".utf8) else { return nil }
            return FileState(try file.status())
        } catch {
            return nil
        }
    }

    /// The name of the zone, from where the link /etc/localtime leads; localtime(5).
    private static var localName: String {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(localFile, &target, target.count - 1)
        guard length > 0 else { return "local" }
        let path = String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let parts = path.split(separator: "/")
        guard let start = parts.lastIndex(of: "zoneinfo"), start + 1 < parts.count else { return "local" }
        return String(path[parts[start + 1].startIndex...])
    }
}

import ICalendarKit

/// Makes one calendar of several. Components keep their bytes. What differs is what their own calendar said for them:
/// a CANCEL becomes STATUS:CANCELLED, and zones of one name that differ get two names.
struct CalendarExport {
    private var zones: [(tzid: String, name: String, bytes: [UInt8])] = []
    private var names: Set<String> = []
    private var timeZones: [Component] = []
    private var entries: [Component] = []
    /// Whether every program knows a zone of that name, such as `Europe/Berlin`: then it means the same in all files.
    private let isKnown: (String) -> Bool

    init(isKnown: @escaping (String) -> Bool) {
        self.isKnown = isKnown
    }

    var bytes: [UInt8] {
        Component.calendar(productID: "-//focusflow//focusflow//EN", timeZones + entries).bytes
    }

    /// Takes those events and todos of a calendar that `isWanted`, which is asked with their component's name.
    mutating func add(_ calendar: Component, _ isWanted: (String) -> Bool) {
        let components = calendar.components.compactMap(\.whole)
        var renamed: [String: String] = [:]
        for zone in components where zone.name == "VTIMEZONE" {
            let tzid = zone.line("TZID")?.value ?? ""
            // If a file defines one TZID twice, the first one counts.
            if renamed[tzid] == nil { renamed[tzid] = add(zone, tzid) }
        }
        let isCancelled = calendar.isCancelling
        let isRenamed = renamed.contains { $0.key != $0.value }
        for var component in components where isWanted(component.name) {
            if isCancelled { component.set(ContentLine("STATUS", "CANCELLED")) }
            if isRenamed { component.renameZones(renamed) }
            entries.append(component)
        }
    }

    /// The zone's name in the export: `Office`, or `Office-2` where another file's `Office` is there already.
    private mutating func add(_ zone: Component, _ tzid: String) -> String {
        let bytes = zone.bytes
        let same = zones.first { $0.tzid == tzid && ($0.bytes == bytes || isKnown(tzid)) }
        if let same { return same.name }
        var name = tzid
        var number = zones.count { $0.tzid == tzid }
        while !names.insert(name).inserted {
            number += 1
            name = "\(tzid)-\(number)"
        }
        zones.append((tzid, name, bytes))
        var zone = zone
        if name != tzid { zone.set(ContentLine("TZID", name)) }
        timeZones.append(zone)
        return name
    }
}

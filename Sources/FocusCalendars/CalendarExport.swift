import ICalendarKit

/// One calendar made of several: the components keep their bytes, but for what their own calendar said of them.
struct CalendarExport {
    private var zones: [(tzid: String, name: String, bytes: [UInt8])] = []
    private var names: Set<String> = []
    private var timeZones: [Component] = []
    private var entries: [Component] = []
    /// Whether everybody knows a zone of that name: then it means the same in all files.
    private let isKnown: (String) -> Bool

    init(isKnown: @escaping (String) -> Bool) {
        self.isKnown = isKnown
    }

    var bytes: [UInt8] {
        Component.calendar(productID: "-//focusflow//focusflow//EN", timeZones + entries).bytes
    }

    /// Takes the events and todos of a calendar that `isWanted` by their names.
    mutating func add(_ calendar: Component, _ isWanted: (String) -> Bool) {
        let components = calendar.components.compactMap(\.whole)
        var renamed: [String: String] = [:]
        for zone in components where zone.name == "VTIMEZONE" {
            let tzid = zone.line("TZID")?.value ?? ""
            // Of several that bear the same name in one file, the first counts.
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

    /// The name that the zone has in the export: another one where another zone has its own already.
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

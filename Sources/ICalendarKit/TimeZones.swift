package import TimeKit

/// The zones of one calendar, by their TZID.
package struct TimeZones {
    /// The zone for floating times and dates.
    package let local: Zone
    private let known: (String) -> Zone?
    private let own: () -> [TimeZoneComponent]
    private var found: [String: Zone] = [:]
    /// Mostly the same zone is asked for again.
    private var last: (tzid: String, zone: Zone)?
    /// TZIDs that nobody knows; their times are read as floating ones.
    package private(set) var unknown: [String] = []

    /// `known` finds zones of the tz database by name.
    package init(_ calendar: Calendar, local: Zone, known: @escaping (String) -> Zone?) {
        self.init(local: local, known: known) { calendar.timeZones }
    }

    /// `own` is called only for a TZID that the tz database lacks, so that the file's own zones are read only then.
    package init(
        local: Zone, known: @escaping (String) -> Zone?, own: @escaping () -> [TimeZoneComponent]
    ) {
        self.local = local
        self.known = known
        self.own = own
    }

    package mutating func zone(_ tzid: String) -> Zone {
        if let last, last.tzid == tzid { return last.zone }
        let zone = found[tzid] ?? searched(tzid)
        last = (tzid, zone)
        return zone
    }

    private mutating func searched(_ tzid: String) -> Zone {
        let zone = search(tzid)
        if zone == nil { unknown.append(tzid) }
        found[tzid] = zone ?? local
        return zone ?? local
    }

    mutating func zone(of time: DateTime) -> Zone {
        switch time {
        case .date, .floating: local
        case .utc: .utc
        case .zoned(_, let tzid): zone(tzid)
        }
    }

    /// The tz database first: it knows all years, while a file often has the rules of one.
    private func search(_ tzid: String) -> Zone? {
        if tzid.isEmpty { return nil }
        if let zone = known(tzid) ?? knownTail(of: tzid) { return zone }
        // If a file defines one TZID twice, the first one counts.
        if let component = own().first(where: { $0.tzid == tzid }) {
            return component.location.flatMap(known) ?? component.zone
        }
        return WindowsZones.name(of: tzid).flatMap(known)
    }

    /// `Europe/Berlin` of `/freeassociation.sourceforge.net/Europe/Berlin`. The end has at least two parts, or one
    /// where the TZID begins with a slash, which marks a name from a registry (RFC 5545, section 3.8.3.1).
    private func knownTail(of tzid: String) -> Zone? {
        let parts = tzid.utf8.split(
            separator: UInt8(ascii: "/"), maxSplits: 12, omittingEmptySubsequences: false)
        let least = tzid.utf8.first == UInt8(ascii: "/") ? 1 : 2
        for start in parts.indices.dropFirst() where parts.count - start >= least {
            let tail = parts[start...].map { String(Substring($0)) }.joined(separator: "/")
            if let zone = known(tail) { return zone }
        }
        return nil
    }
}

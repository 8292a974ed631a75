package import TimeKit

/// The zones that the times of one calendar are in.
package struct TimeZones {
    /// Where floating times and dates are.
    package let local: Zone
    private let known: (String) -> Zone?
    private let own: () -> [TimeZoneComponent]
    private var found: [String: Zone] = [:]
    /// What was asked for last is mostly asked for again.
    private var last: (tzid: String, zone: Zone)?
    /// Names that nobody knows; their times are read as floating.
    package private(set) var unknown: [String] = []

    /// `known` answers to names of the tz database.
    package init(_ calendar: Calendar, local: Zone, known: @escaping (String) -> Zone?) {
        self.init(local: local, known: known) { calendar.timeZones }
    }

    /// Of a calendar whose own zones are read only where the tz database lacks one: then `own` is asked for them.
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

    /// The tz database knows better than a file, which often has one year's rules only.
    private func search(_ tzid: String) -> Zone? {
        if tzid.isEmpty { return nil }
        if let zone = known(tzid) ?? knownTail(of: tzid) { return zone }
        // Of several that bear the same name, the first counts.
        if let component = own().first(where: { $0.tzid == tzid }) {
            return component.location.flatMap(known) ?? component.zone
        }
        return WindowsZones.name(of: tzid).flatMap(known)
    }

    /// Of `/freeassociation.sourceforge.net/Europe/Berlin` the end, at least two names long unless the whole begins
    /// with a slash: that is how RFC 5545, section 3.8.3.1 marks names of a registry.
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

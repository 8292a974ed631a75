package import TimeKit

/// A DATE, or one of the three forms of DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5).
package enum DateTime: Hashable, Sendable {
    case date(CivilDate)
    /// `20261121T090000`: at 09:00 wherever the reader is.
    case floating(CivilDateTime)
    /// `20261121T080000Z`.
    case utc(CivilDateTime)
    case zoned(CivilDateTime, tzid: String)
}

extension DateTime {
    package static func utc(_ instant: Instant) -> DateTime? {
        CivilDateTime(secondsAsUTC: instant.secondsSinceEpoch).map(DateTime.utc)
    }

    package var isDate: Bool { if case .date = self { true } else { false } }

    /// Whether it is another instant in another zone.
    package var isFloating: Bool {
        switch self {
        case .date, .floating: true
        case .utc, .zoned: false
        }
    }

    package var tzid: String? { if case .zoned(_, let tzid) = self { tzid } else { nil } }

    /// What its own clock shows; midnight for a DATE.
    package var wall: CivilDateTime {
        switch self {
        case .date(let date): date.midnight
        case .floating(let wall), .utc(let wall), .zoned(let wall, _): wall
        }
    }

    /// nil for any time that needs a zone.
    var instantOfUTC: Instant? {
        guard case .utc(let wall) = self else { return nil }
        return Instant(secondsSinceEpoch: wall.secondsAsUTC)
    }
}

extension DateTime {
    /// The value alone tells which form it is, whatever VALUE says.
    init?(_ value: ArraySlice<UInt8>, tzid: String?) {
        let bytes = value.trimmed
        switch bytes.count {
        case 8:
            guard let date = CivilDate(basicText: bytes) else { return nil }
            self = .date(date)
        case 15, 16:
            guard let wall = CivilDateTime(basicText: bytes.prefix(15)) else { return nil }
            if bytes.count == 16 {
                guard bytes.last.map({ $0 & 0xDF }) == UInt8(ascii: "Z") else { return nil }
                self = .utc(wall)
            } else {
                self = tzid.map { .zoned(wall, tzid: $0) } ?? .floating(wall)
            }
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .date(let date): date.basicText
        case .floating(let wall), .zoned(let wall, _): wall.basicText
        case .utc(let wall): wall.basicText + "Z"
        }
    }
}

extension ContentLine {
    package init(_ name: String, _ value: DateTime) {
        var parameters: [Parameter] = []
        if value.isDate { parameters.append(Parameter("VALUE", ["DATE"])) }
        if let tzid = value.tzid { parameters.append(Parameter("TZID", [tzid])) }
        self.init(name, value.text, parameters: parameters)
    }

    var tzid: String? { parameter("TZID")?.first }

    var dateTime: DateTime? { DateTime(Array(value.utf8)[...], tzid: tzid) }
}

import TimeKit

/// A DURATION (RFC 5545, section 3.3.6): days of the calendar, which may have 23 hours, and an exact length besides.
/// Both have the same sign.
package struct DurationValue: Equatable, Sendable {
    package let days: Int
    package let seconds: Int64

    package init(days: Int = 0, seconds: Int64 = 0) {
        self.days = days
        self.seconds = seconds
    }

    var isNegative: Bool { days < 0 || seconds < 0 }

    /// With days of 24 hours.
    package var approximateSeconds: Int64 { Int64(days) * 86_400 + seconds }
}

extension DurationValue {
    /// `P1W2D` is read, too, though the grammar wants weeks to stand alone.
    package init?(_ text: String) {
        self.init(Array(text.utf8)[...])
    }

    init?(_ text: ArraySlice<UInt8>) {
        var rest = text.trimmed
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard rest.popFirst().map({ $0 & 0xDF }) == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
        var total = (days: 0, seconds: 0)
        var passed = -1
        var isInTime = false
        while let first = rest.first {
            let number = Self.number(&rest)
            guard let place = rest.popFirst().flatMap(Self.unit), place > passed,
                (number == nil) == (place == 2),
                first.isASCIIDigit || !rest.isEmpty
            else { return nil }
            passed = place
            isInTime = isInTime || place == 2
            guard isInTime == (place >= 2) else { return nil }
            let value = number ?? 0
            switch place {
            case 0: total.days += value * 7
            case 1: total.days += value
            case 3: total.seconds += value * 3600
            case 4: total.seconds += value * 60
            default: total.seconds += value
            }
        }
        let sign = isNegative ? -1 : 1
        self.init(days: total.days * sign, seconds: Int64(total.seconds * sign))
    }

    /// `P1W2DT3H4M5S`: the order in which units have to come.
    private static func unit(_ letter: UInt8) -> Int? {
        switch letter & 0xDF {
        case UInt8(ascii: "W"): 0
        case UInt8(ascii: "D"): 1
        case UInt8(ascii: "T"): 2
        case UInt8(ascii: "H"): 3
        case UInt8(ascii: "M"): 4
        case UInt8(ascii: "S"): 5
        default: nil
        }
    }

    /// Nine digits are enough for any length, and can't overflow.
    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix { $0.isASCIIDigit }
        guard (1...9).contains(digits.count) else { return nil }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    package var text: String {
        let time = seconds.magnitude
        let units = [(time / 3600, "H"), (time / 60 % 60, "M"), (time % 60, "S")]
        let clock = units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
        let date = days == 0 ? "" : "\(days.magnitude)D"
        let body = date + (clock.isEmpty ? "" : "T" + clock)
        return (isNegative ? "-P" : "P") + (body.isEmpty ? "T0S" : body)
    }
}

extension ContentLine {
    package init(_ name: String, _ value: DurationValue, parameters: [Parameter] = []) {
        self.init(name, value.text, parameters: parameters)
    }
}

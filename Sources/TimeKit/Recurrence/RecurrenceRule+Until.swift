extension RecurrenceRule.Until {
    /// `19971224`, `19971224T090000` or `19971224T090000Z`.
    init?(recurrenceText text: Substring) {
        let bytes = Array(text.utf8)
        guard let date = CivilDate(basicText: bytes.prefix(8)) else { return nil }
        if bytes.count == 8 {
            self = .day(date)
            return
        }
        guard bytes[8] == UInt8(ascii: "T") || bytes[8] == UInt8(ascii: "t"),
            let time = CivilTime(basicText: bytes[9...].prefix(6))
        else { return nil }
        let moment = CivilDateTime(date: date, time: time)
        switch bytes.count {
        case 15: self = .wall(moment)
        case 16 where bytes[15] == UInt8(ascii: "Z") || bytes[15] == UInt8(ascii: "z"): self = .utc(moment)
        default: return nil
        }
    }

    var recurrenceText: String {
        switch self {
        case .day(let date): date.basicText
        case .wall(let moment): "\(moment.date.basicText)T\(moment.time.basicText)"
        case .utc(let moment): "\(moment.date.basicText)T\(moment.time.basicText)Z"
        }
    }
}

extension CivilDate {
    fileprivate init?(basicText bytes: ArraySlice<UInt8>) {
        guard bytes.count == 8, let number = digits(bytes) else { return nil }
        self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    fileprivate var basicText: String {
        padded(year, to: 4) + padded(month, to: 2) + padded(day, to: 2)
    }
}

extension CivilTime {
    /// A leap second is read as the second before it, as RFC 5545, section 3.3.12 advises.
    fileprivate init?(basicText bytes: ArraySlice<UInt8>) {
        guard bytes.count == 6, let number = digits(bytes) else { return nil }
        let second = number % 100 == 60 ? 59 : number % 100
        self.init(hour: number / 10_000, minute: number / 100 % 100, second: second)
    }

    fileprivate var basicText: String {
        padded(hour, to: 2) + padded(minute, to: 2) + padded(second, to: 2)
    }
}

private func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}

private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

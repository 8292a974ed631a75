/// Dates and times as iCalendar spells them: `20261121`, `20261121T090000`.
extension CivilDate {
    package init?(basicText bytes: ArraySlice<UInt8>) {
        guard bytes.count == 8, let number = bytes.span.number(at: 0..<8) else { return nil }
        self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    package var basicText: String {
        padded(year, to: 4) + padded(month, to: 2) + padded(day, to: 2)
    }
}

extension CivilTime {
    /// A leap second is read as the second before it, as RFC 5545, section 3.3.12 advises.
    fileprivate init?(basicText bytes: ArraySlice<UInt8>) {
        guard bytes.count == 6, let number = bytes.span.number(at: 0..<6) else { return nil }
        let second = number % 100 == 60 ? 59 : number % 100
        self.init(hour: number / 10_000, minute: number / 100 % 100, second: second)
    }

    fileprivate var basicText: String {
        padded(hour, to: 2) + padded(minute, to: 2) + padded(second, to: 2)
    }
}

extension CivilDateTime {
    /// 15 characters; what stands behind them, as the `Z` of UTC, is the reader's to look at.
    package init?(basicText bytes: ArraySlice<UInt8>) {
        guard bytes.count == 15, bytes[bytes.startIndex + 8] & 0xDF == UInt8(ascii: "T"),
            let date = CivilDate(basicText: bytes.prefix(8)), let time = CivilTime(basicText: bytes.suffix(6))
        else { return nil }
        self.init(date: date, time: time)
    }

    package var basicText: String { "\(date.basicText)T\(time.basicText)" }
}

private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

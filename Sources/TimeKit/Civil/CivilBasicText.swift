/// Dates and times as iCalendar spells them: `20261121`, `20261121T090000`.
extension CivilDate {
    package init?(basicText bytes: ArraySlice<UInt8>) {
        self.init(basicText: bytes.span)
    }

    fileprivate init?(basicText text: Span<UInt8>) {
        guard text.count == 8, let century = text.pair(at: 0), let year = text.pair(at: 2),
            let month = text.pair(at: 4), let day = text.pair(at: 6)
        else { return nil }
        self.init(year: century * 100 + year, month: month, day: day)
    }

    package var basicText: String {
        padded(year, to: 4) + padded(month, to: 2) + padded(day, to: 2)
    }
}

extension CivilTime {
    /// A leap second is read as the second before it, as RFC 5545, section 3.3.12 advises.
    fileprivate init?(basicText text: Span<UInt8>) {
        guard text.count == 6, let hour = text.pair(at: 0), let minute = text.pair(at: 2),
            let second = text.pair(at: 4)
        else { return nil }
        self.init(hour: hour, minute: minute, second: second == 60 ? 59 : second)
    }

    fileprivate var basicText: String {
        padded(hour, to: 2) + padded(minute, to: 2) + padded(second, to: 2)
    }
}

extension CivilDateTime {
    /// 15 characters; what stands behind them, as the `Z` of UTC, is the reader's to look at.
    package init?(basicText bytes: ArraySlice<UInt8>) {
        let text = bytes.span
        guard text.count == 15, text[8] & 0xDF == UInt8(ascii: "T"),
            let date = CivilDate(basicText: text.extracting(first: 8)),
            let time = CivilTime(basicText: text.extracting(droppingFirst: 9))
        else { return nil }
        self.init(date: date, time: time)
    }

    package var basicText: String { "\(date.basicText)T\(time.basicText)" }
}

private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

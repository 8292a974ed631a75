import TimeKit

/// Reads `19970902T090000`, or `19970902` as its midnight.
func moment(_ text: some StringProtocol) -> CivilDateTime? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "T") }.map { Int($0) - 0x30 }
    guard digits.count == 14 || digits.count == 8 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let hasTime = digits.count == 14
    guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
        let time = CivilTime(
            hour: hasTime ? number(8..<10) : 0, minute: hasTime ? number(10..<12) : 0,
            second: hasTime ? number(12..<14) : 0)
    else { return nil }
    return CivilDateTime(date: date, time: time)
}

/// Writes `19970902T090000`.
func text(_ moment: CivilDateTime) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let (date, time) = (moment.date, moment.time)
    return padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2) + "T"
        + padded(time.hour, 2) + padded(time.minute, 2) + padded(time.second, 2)
}

/// The occurrences of `rule` alone as text, at most `limit`.
func occurrences(
    _ rule: RecurrenceRule, start: CivilDateTime, from: CivilDateTime? = nil, limit: Int
) -> [String] {
    RecurrenceSet(start: start, rules: [rule], includesStart: false)
        .occurrences(from: from).prefix(limit).map(text)
}

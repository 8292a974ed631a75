extension RecurrenceRule.Until {
    /// `19971224`, `19971224T090000` or `19971224T090000Z`.
    init?(recurrenceText bytes: ArraySlice<UInt8>) {
        if bytes.count == 8 {
            guard let date = CivilDate(basicText: bytes) else { return nil }
            self = .day(date)
            return
        }
        guard let moment = CivilDateTime(basicText: bytes.prefix(15)) else { return nil }
        switch bytes.count {
        case 15: self = .wall(moment)
        case 16 where bytes.last.map { $0 & 0xDF } == UInt8(ascii: "Z"): self = .utc(moment)
        default: return nil
        }
    }

    var recurrenceText: String {
        switch self {
        case .day(let date): date.basicText
        case .wall(let moment): moment.basicText
        case .utc(let moment): moment.basicText + "Z"
        }
    }
}

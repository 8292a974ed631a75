extension RecurrenceRule.Until {
    /// `19971224`, `19971224T090000` or `19971224T090000Z`.
    init?(recurrenceText text: Substring) {
        let bytes = Array(text.utf8)
        if bytes.count == 8 {
            guard let date = CivilDate(basicText: bytes[...]) else { return nil }
            self = .day(date)
            return
        }
        guard let moment = CivilDateTime(basicText: bytes.prefix(15)) else { return nil }
        switch bytes.count {
        case 15: self = .wall(moment)
        case 16 where bytes[15] == UInt8(ascii: "Z") || bytes[15] == UInt8(ascii: "z"): self = .utc(moment)
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

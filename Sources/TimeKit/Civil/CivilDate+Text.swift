/// `2026-11-21`, and nothing else.
extension CivilDate: LosslessStringConvertible {
    package init?(_ text: String) {
        self.init(text.utf8.span)
    }

    package init?(_ text: Span<UInt8>) {
        guard text.count == 10, text.holds("-", at: 4), text.holds("-", at: 7),
            let century = text.pair(at: 0), let year = text.pair(at: 2), let month = text.pair(at: 5),
            let day = text.pair(at: 8)
        else { return nil }
        self.init(year: century * 100 + year, month: month, day: day)
    }

    package var description: String {
        CivilText.string(capacity: 10) { $0.append(self) }
    }
}

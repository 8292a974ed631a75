/// `2026-11-21`, and nothing else.
extension CivilDate: LosslessStringConvertible {
    package init?(_ text: String) {
        self.init(text.utf8.span)
    }

    package init?(_ text: Span<UInt8>) {
        guard text.count == 10, text.holds("-", at: 4), text.holds("-", at: 7),
            let year = text.number(at: 0..<4), let month = text.number(at: 5..<7),
            let day = text.number(at: 8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package var description: String {
        CivilText.string(capacity: 10) { $0.append(self) }
    }
}

/// `2026-11-21T09:00`, or `2026-11-21T09:00:30` where there are seconds: a label as our files hold it.
extension CivilDateTime: LosslessStringConvertible {
    package init?(_ text: String) {
        self.init(text.utf8.span)
    }

    package init?(_ text: Span<UInt8>) {
        guard text.holds("T", at: 10), let date = CivilDate(text.extracting(first: 10)),
            let time = CivilTime(text.extracting(droppingFirst: 11))
        else { return nil }
        self.init(date: date, time: time)
    }

    package var description: String {
        CivilText.string(capacity: 19) { text in
            text.append(date)
            text.append("T")
            text.append(time, seconds: .whenNotZero)
        }
    }
}

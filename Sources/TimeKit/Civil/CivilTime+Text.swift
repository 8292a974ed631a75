/// `09:00`, or `09:00:30` where there are seconds.
extension CivilTime: LosslessStringConvertible {
    package init?(_ text: String) {
        self.init(text.utf8.span)
    }

    package init?(_ text: Span<UInt8>) {
        guard text.count == 5 || text.count == 8 && text.holds(":", at: 5), text.holds(":", at: 2),
            let hour = text.pair(at: 0), let minute = text.pair(at: 3),
            let second = text.count == 5 ? 0 : text.pair(at: 6)
        else { return nil }
        self.init(hour: hour, minute: minute, second: second)
    }

    package var description: String {
        CivilText.string(capacity: 8) { $0.append(self, seconds: .whenNotZero) }
    }
}

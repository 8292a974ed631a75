extension TitleTime {
    /// `M-Th`, `M/W/F` or `m w f` beside a time, which alone would ring on the next day.
    static func initials(
        atEndOf title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        let apart = title.reversed().prefix { (1...2).contains($0.count) && $0.allSatisfy(\.isLetter) }
        let word = apart.count > 1 ? apart.reversed().joined(separator: " ") : title.last ?? ""
        guard let sign = word.first(where: { !$0.isLetter }) else { return nil }
        let letters = word.lowercased().wordsWithin
        let days = letters.compactMap { letter in
            // `s` is two days.
            letter == "s" ? nil : WhenVocabulary.shortWeekdays.first { $0.hasPrefix(letter) }
        }
        let meant = days.joined(separator: sign == "-" ? "-" : ",") + " " + time
        guard days.count > 1, days.count == letters.count, fault(meant) == nil else { return nil }
        let text = word + " " + time
        return Unread(text: text, fault: fault(text), meant: [meant])
    }
}

extension TitleTime {
    /// Days in a row beside a time of day: of `Fair 5.12.-7.12. 10:00`, `Fair dec 5-7 10:00` and `Trip 26 dec to 30 dec 9:00`
    /// the time alone would ring today, and the last day is hardly meant. Without a time none of it rings.
    static func dayRange(
        in title: [String], beside time: String?, fault: (String) -> WhenError?
    ) -> Unread? {
        let words = title + (time ?? "").split(separator: " " as Character).map(String.init)
        let clocks = words.reversed().prefix { TitleWords.isClock($0) || $0 == "at" }
        let days = words.dropLast(clocks.count)
        let clock = clocks.reversed().joined(separator: " ")
        guard !clock.isEmpty || time == nil, let (place, ends) = join(of: days) else { return nil }
        let before = days[..<place].suffix(2)
        let after = days[(place + 1)...]
        let isMonth = { (word: String) in WhenVocabulary.months[word.lowercased()] != nil }
        let (first, last) = (before.first(where: isMonth) ?? "", after.first(where: isMonth) ?? "")
        /// `26 dec 9:00`, also of `26` before `to 30 dec`
        func day(_ end: String) -> String? {
            guard end.contains(where: \.isNumber) else { return nil }
            for words in [end, "\(end) \(last)", "\(first) \(end)"] {
                let text = clock.isEmpty ? words : "\(words) \(clock)"
                if fault(text) == nil { return text }
            }
            return nil
        }
        guard day(ends.last ?? after.joined(separator: " ")) != nil else { return nil }
        var (start, meant) = (place, ends.first.flatMap(day))
        if !ends.isEmpty {
            if let month = before.last, isMonth(month) { start -= 1 }
        } else {
            for count in [2, 1] where meant == nil {
                start = place - count
                meant = day(before.suffix(count).joined(separator: " "))
            }
            if meant == nil { return nil }
        }
        let text = days[max(start, 0)...].joined(separator: " ")
        return Unread(text: text, fault: nil, meant: meant.map { [$0] } ?? [])
    }

    /// Where `to` stands in `26 dec to 30 dec`; or `5.12.-7.12.`, with the two days in it.
    private static func join(of days: ArraySlice<String>) -> (place: Int, ends: [String])? {
        let joins = Span.from.joins.union(["–"])
        if let place = days.lastIndex(where: { joins.contains(TitleWords.plain($0)) || joins.contains($0) }),
            place > 0, (2...3).contains(days.endIndex - place)
        {
            return (place, [])
        }
        guard let place = days.suffix(2).lastIndex(where: { $0.contains { "-–".contains($0) } }) else {
            return nil
        }
        let dash: Character = days[place].contains("–") ? "–" : "-"
        let ends = days[place].split(separator: dash).map(String.init)
        return ends.count == 2 && ends[0].first?.isNumber ?? false ? (place, ends) : nil
    }
}

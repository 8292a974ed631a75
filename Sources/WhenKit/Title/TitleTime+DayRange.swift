extension TitleTime {
    /// Days in a row beside a time of day: of `Fair 5.12.-7.12. 10:00` and `Trip 26.12. to 30.12. 9:00` the time alone would
    /// ring today.
    static func dayRange(
        in title: [String], beside time: String?, fault: (String) -> WhenError?
    ) -> Unread? {
        var title = title[...]
        let clock = time ?? title.popLast() ?? ""
        guard
            clock.split(separator: " " as Character).allSatisfy({
                TitleWords.isClock(String($0)) || $0 == "at"
            }),
            let last = title.last
        else { return nil }
        let isJoin = ["to", "until", "through", "-", "–"].contains(
            TitleWords.plain(title.dropLast().last ?? ""))
        let ends = isJoin ? [title.dropLast(2).last ?? "", last] : parts(of: last)
        let month = title.dropLast().last ?? ""
        let isOfMonth = !isJoin && WhenVocabulary.months[month.lowercased()] != nil
        guard ends.count == 2, ends.allSatisfy({ $0.first?.isNumber ?? false }), isOfMonth || isDate(ends[1])
        else { return nil }
        let words = title.suffix(isJoin ? 3 : isOfMonth ? 2 : 1).joined(separator: " ")
        let first = (isOfMonth ? "\(month) " : "") + "\(ends[0]) \(clock)"
        guard fault("\(words) \(clock)") != nil else { return nil }
        return Unread(text: words, fault: nil, meant: fault(first) == nil ? [first] : [])
    }

    /// `5.12.` and `7.12.` of `5.12.-7.12.`
    private static func parts(of word: String) -> [String] {
        word.split { "-–".contains($0) }.map(String.init)
    }
}

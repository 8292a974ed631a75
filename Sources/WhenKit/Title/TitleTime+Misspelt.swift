extension TitleTime {
    /// What was hardly meant to be of a title: `Lunch tomorow 12:00` would ring today, and `Lunch tomorow` never.
    package struct Misspelt: Hashable, Sendable {
        package let word: String
        package let meant: String
        /// The time beside it, which was not taken; empty where there is none.
        package let time: String
    }

    /// The first or last word of a title, if it reads as a time before `time` but for a letter or two.
    package static func misspelt(
        in title: [String], before time: String, reads: (String) -> Bool
    ) -> Misspelt? {
        guard title.count > 1 else { return nil }
        if let rule = misspeltRule(atEndOf: title, before: time, reads: reads) { return rule }
        // `Arzt am Freitag um 15:00`
        for word in title.suffix(2) where !time.isEmpty {
            if let meant = WhenVocabulary.dayAbroad(word.lowercased()), reads("\(meant) \(time)") {
                return Misspelt(word: word, meant: meant, time: time)
            }
        }
        // No other words: `right` is hardly `night`. `moday` is rather `monday`, with a letter left out, than `today`.
        let days = WhenVocabulary.longWeekdays + Array(WhenVocabulary.relativeDays.keys).sorted()
        for word in [title[title.count - 1], title[0]] {
            let lower = word.lowercased()
            // `2moro`, `tonite`, `wkdays`, `weeknights`
            if let meant = WhenVocabulary.likelyWords(lower)?.first,
                likelyDays.contains(meant),
                lower != "overnight", reads(time.isEmpty ? meant : "\(meant) \(time)")
            {
                return Misspelt(word: word, meant: meant, time: time)
            }
            // `mo 10:00`
            if let meant = WhenVocabulary.shortest[lower], !time.isEmpty, reads("\(meant) \(time)") {
                return Misspelt(word: word, meant: meant, time: time)
            }
            guard word.count > 4, word.allSatisfy(\.isLetter) else { continue }
            guard !WhenVocabulary.knows(lower) else { continue }
            let meant = WhenVocabulary.nearest(to: lower, in: days).first { near in
                // `money` is no `monday`; `tommorow` is hardly anything else than `tomorrow`.
                (near.count > 7 || WhenVocabulary.editDistance(Array(lower), Array(near)) == 1)
                    && reads(time.isEmpty ? near : "\(near) \(time)")
            }
            if let meant { return Misspelt(word: word, meant: meant, time: time) }
        }
        return nil
    }

    private static let likelyDays: Set = [
        "today", "tonight", "tomorrow", "weekdays", "weekly", "weekday nights", "weekends",
        "daily",
        "fortnightly",
    ]

    /// `evry` of `Pills evry day 10:00`, `dialy` of `Pills dialy 10:00`, which would ring once; `novemeber` of
    /// `Gym novemeber 3 7am`, which would ring today.
    private static func misspeltRule(
        atEndOf title: [String], before time: String, reads: (String) -> Bool
    ) -> Misspelt? {
        let rules = [
            "every", "everyday", "daily", "weekly", "monthly", "yearly", "annually", "fortnightly",
            "weekdays",
            "weekends",
        ]
        for start in title.indices.dropFirst().suffix(3) {
            let word = title[start].lowercased()
            // `weekend` is no slip of `weekends`.
            guard !WhenVocabulary.knows(word) else { continue }
            let rest = (title[(start + 1)...] + [time]).joined(separator: " ")
            for meant in rules where isSlip(word, of: meant) && reads("\(meant) \(rest)") {
                return Misspelt(word: title[start], meant: meant, time: time)
            }
            // `may` and `june` are like other words.
            for month in WhenVocabulary.monthNames where month.count > 5 && isSlip(word, of: month) {
                if reads("\(month) \(rest)") || reads("\(title[start - 1]) \(month) \(rest)") {
                    return Misspelt(word: title[start], meant: month, time: time)
                }
            }
        }
        return nil
    }

    /// A letter left out, one too many, or two of them in the wrong order. `Daisy` and `weakly` are other words.
    private static func isSlip(_ word: String, of meant: String) -> Bool {
        word.first == meant.first && word != "ever" && (word.count != meant.count || Set(word) == Set(meant))
            && WhenVocabulary.editDistance(Array(word), Array(meant)) == 1
    }
}

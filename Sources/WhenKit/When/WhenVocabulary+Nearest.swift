import TimeKit

extension WhenVocabulary {
    /// At most three words of `vocabulary` that `word` begins or nearly spells, all as near.
    static func nearest(to word: String, in vocabulary: [String]) -> [String] {
        guard word.count > 1 else { return [] }
        let tolerance = word.count <= 4 ? 1 : 2
        let near = vocabulary.compactMap { candidate -> (distance: Int, word: String)? in
            let isPrefix = candidate.hasPrefix(word)
            guard isPrefix || abs(candidate.count - word.count) <= tolerance else { return nil }
            let distance = isPrefix ? 1 : editDistance(Array(word), Array(candidate))
            return distance <= tolerance ? (distance, candidate) : nil
        }
        let nearest = near.map(\.distance).min()
        return Array(near.filter { $0.distance == nearest }.map(\.word).prefix(3))
    }

    /// `fri`, `mondays`, `september`, `tomorrow`
    static func isDay(_ word: String) -> Bool {
        isWeekday(word.hasSuffix("days") ? String(word.dropLast()) : word) || months[word] != nil
            || relativeDays[word] != nil
    }

    /// `monday` for `montag` or `lundi`. No grammar reads them: they are only named.
    static func dayAbroad(_ word: String) -> String? {
        let abroad = [
            "montag lundi lunes lunedì maandag", "dienstag mardi martes martedì dinsdag",
            "mittwoch mercredi miércoles mercoledì woensdag", "donnerstag jeudi jueves giovedì donderdag",
            "freitag vendredi viernes venerdì vrijdag", "samstag sonnabend samedi sábado sabato zaterdag",
            "sonntag dimanche domingo domenica zondag", "morgen demain mañana domani",
        ]
        let index = abroad.firstIndex { $0.blankSeparated.contains { $0 == word } }
        return index.map { $0 < 7 ? longWeekdays[$0] : "tomorrow" }
    }

    /// Insertions, deletions, replacements and swaps of neighbours, each counted as one.
    static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}

import FocusCore
import TimeKit

/// Finds what answers a question by the words that both share; a word that few answers have counts for more.
///
///     "be quiet for two hours"  shares `quiet`, `2` and `hour` with  "Stop everything for two hours": focusflow dnd 2h
package struct QuestionSearch {
    private static let limit = 5

    private let entries: [Entry]

    private struct Entry {
        let question: Question
        let asked: Set<String>
        let answered: Set<String>

        init(_ question: Question) {
            self.question = question
            asked = AskedWords.of(question.text)
            // A number there is one of an example: `focusflow task skip 7`.
            answered = AskedWords.of(question.answers.joined(separator: " ").filter { !$0.isNumber })
        }

        func weight(of word: String) -> Int {
            question.worth * (asked.contains(word) ? 2 : answered.contains(word) ? 1 : 0)
        }
    }

    package init(_ questions: [Question]) {
        entries = questions.map(Entry.init)
    }

    /// The best first; nothing that scores less than half of what the best does.
    package func found(for text: String) -> [Question] {
        var scores = entries.map { _ in 0 }
        for word in AskedWords.of(text) {
            let weights = entries.map { $0.weight(of: word) }
            let sharing = weights.count { $0 > 0 }
            guard sharing > 0 else { continue }
            for index in scores.indices { scores[index] += weights[index] * rarity(ofSharing: sharing) }
        }
        let best = scores.max() ?? 0
        return entries.indices.filter { scores[$0] > 0 && 2 * scores[$0] >= best }
            .inOrder { (-scores[$0], $0) < (-scores[$1], $1) }.prefix(Self.limit).map { entries[$0].question }
    }

    /// Of 240 entries a word that 3 share counts 13, one that 60 share counts 5. In steps as small as these, two common
    /// words outweigh a rare one: `tasks without a time` is not about all that is `without` something.
    private func rarity(ofSharing count: Int) -> Int {
        let square = (entries.count * entries.count) / (count * count)
        return square.bitWidth - square.leadingZeroBitCount
    }
}

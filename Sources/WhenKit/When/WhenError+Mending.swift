import TimeKit

extension WhenError {
    /// What `read` makes of a text.
    static func mending<Value>(
        _ text: String, _ read: (String) throws(WhenError) -> Value
    ) throws(WhenError) -> Value {
        do throws(WhenError) { return try read(text) } catch { throw error.mended(by: read) }
    }

    /// With those suggestions alone that `read` takes: nothing is offered that would be refused as well.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func mended<Value>(by read: (String) throws -> Value) -> WhenError {
        let texts = corrections
        let kept = suggestions.indices.filter { index in
            // What is wrong with a correction does not matter, only that something is.
            (try? read(texts[index])) != nil
        }
        var error = WhenError(
            text: text, range: range, reason: reason, suggestions: kept.map { suggestions[$0] })
        error.wanted = wanted
        return error
    }

    /// The same in a text in which something stands in place of its blanks, or behind it.
    package func shown(in text: String) -> WhenError {
        var error = WhenError(text: text, range: range, reason: reason, suggestions: suggestions)
        error.wanted = wanted
        return error
    }

    /// Where nothing but a day was asked for: `--start 19` is offered `the 19th`, and no 19:00.
    package func wantingDay(_ isDay: (String) -> Bool) -> WhenError {
        var error = self
        if reason == .bareNumber, let number = Int(word), (1...31).contains(number) {
            let day = "the \(number)" + WhenVocabulary.ordinalSuffix(number)
            error = WhenError(text: text, range: range, reason: reason, suggestions: [day])
        }
        error = error.mended { if !isDay($0) { throw self } }
        error.wanted = .day
        return error
    }

    /// Of two errors that with a suggestion says more, then the one that came farther in the text, then the one that
    /// understood the word.
    func isCloser(than other: WhenError) -> Bool {
        guard suggestions.isEmpty == other.suggestions.isEmpty else { return other.suggestions.isEmpty }
        guard range.lowerBound == other.range.lowerBound else {
            return range.lowerBound > other.range.lowerBound
        }
        return !isBlind && other.isBlind
    }

    private var isBlind: Bool { reason == .unknownWord || reason == .unexpected }
}

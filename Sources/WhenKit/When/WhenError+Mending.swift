import TimeKit

extension WhenError {
    /// With those suggestions alone that `read` takes: nothing is offered that would be refused as well.
    func mended(by read: (String) throws(WhenError) -> Void) -> WhenError {
        let texts = corrections
        let kept = suggestions.indices.filter { index in
            // What is wrong with a correction does not matter, only that something is.
            (try? read(texts[index])) != nil
        }
        var error = WhenError(
            text: text, range: range, reason: reason, suggestions: kept.map { suggestions[$0] })
        error.isOfDuration = isOfDuration
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

package import TimeKit

/// The grammar of DURATION: `25m`, `1h30m`, `1:30:00`, `2 days`; a bare number is minutes.
package enum DurationExpression {
    /// Always more than zero seconds.
    package static func parse(_ text: String) throws(WhenError) -> TimeSpan {
        try parse(text, proposing: .max)
    }

    /// Where a day is the most. What is longer is for the caller to refuse, but never proposed: of `25:00` only `25m` is.
    package static func ofADay(_ text: String) throws(WhenError) -> TimeSpan {
        try parse(text, proposing: 86_400)
    }

    private static func parse(_ text: String, proposing most: Int64) throws(WhenError) -> TimeSpan {
        do throws(WhenError) {
            return try read(text)
        } catch let fault {
            var error = fault.mended { if try read($0).seconds > most { throw fault } }
            error.wanted = .duration
            throw error
        }
    }

    /// Where a time may be meant as well: nil for what is no length, such as `1:30` and `fri`; `1830` is refused.
    package static func length(_ text: String) throws(WhenError) -> TimeSpan? {
        if let error = clockWithoutColon(text) { throw error }
        return try? parse(text)
    }

    /// `1830` are minutes to a DURATION, and half past six to whoever types it. nil for any other text.
    static func clockWithoutColon(_ text: String) -> WhenError? {
        guard text.utf8.count == 4, let number = Int(text), number > 0,
            CivilTime(hour: number / 100, minute: number % 100) != nil
        else { return nil }
        let clock = text.prefix(2) + ":" + text.suffix(2)
        return WhenError(
            text: text, range: 0..<4, reason: .twoMeanings, suggestions: [String(clock), "\(number)m"])
    }

    private static func read(_ text: String) throws(WhenError) -> TimeSpan {
        var reader = try WhenReader(text)
        let start = reader.position
        let isBare = reader.number() != nil && reader.token(1) == nil
        let span = isBare ? try reader.bareMinutes() : try reader.span()
        guard reader.isAtEnd else { throw reader.unexplainedDuration() }
        let whole = reader.range(since: start)
        guard span.months == 0 else { throw reader.source.error(.noFixedLength, at: whole) }
        let (days, isTooLarge) = Int64(span.days).multipliedReportingOverflow(by: 86_400)
        let (seconds, overflow) = days.addingReportingOverflow(Int64(span.seconds))
        guard !isTooLarge, !overflow else { throw reader.source.error(.tooLarge, at: whole) }
        return TimeSpan(seconds: seconds)
    }
}

extension WhenReader {
    fileprivate mutating func bareMinutes() throws(WhenError) -> WhenSpan {
        guard let minutes = number(), minutes > 0 else { throw error(.zero) }
        guard let span = WhenSpan().adding(minutes, .minute) else { throw error(.tooLarge) }
        advance()
        return span
    }

    fileprivate func unexplainedDuration() -> WhenError {
        guard number() != nil else { return misplaced(among: WhenVocabulary.unitWords) }
        let digits = source[range(ofNext: 1)]
        return error(.missing(.unit), suggesting: token(1) == nil ? [digits + "m"] : [])
    }
}

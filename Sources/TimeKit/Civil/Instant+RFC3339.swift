extension Instant {
    /// RFC 3339, section 5.6: `2026-11-21T09:00:00.25+01:00`. The offset must be there, the fraction is cut off,
    /// and a leap second is refused, as no `CivilTime` shows it.
    package init?(rfc3339 text: String) {
        self.init(rfc3339: text.utf8.span)
    }

    package init?(rfc3339 text: Span<UInt8>) {
        guard let reading = Instant.reading(rfc3339: text) else { return nil }
        self = reading.instant
    }

    /// The same, and the seconds east of UTC of the clock that showed it.
    package static func reading(rfc3339 text: Span<UInt8>) -> (instant: Instant, offset: Int)? {
        guard text.count > 19, text.holds("T", at: 10) || text.holds("t", at: 10),
            let date = CivilDate(text.extracting(first: 10)), let time = CivilTime(text.extracting(11..<19))
        else { return nil }
        // As nearly all are written.
        if text.count == 20, text.holds("Z", at: 19) {
            return (Instant(secondsSinceEpoch: CivilDateTime(date: date, time: time).secondsAsUTC), 0)
        }
        guard let fractionEnd = Instant.endOfFraction(in: text, from: 19),
            let offset = Instant.offset(text.extracting(droppingFirst: fractionEnd))
        else { return nil }
        let seconds = CivilDateTime(date: date, time: time).secondsAsUTC - Int64(offset)
        return (Instant(secondsSinceEpoch: seconds), offset)
    }

    private static func endOfFraction(in text: Span<UInt8>, from start: Int) -> Int? {
        guard text.holds(".", at: start) else { return start }
        var end = start + 1
        while text.number(at: end..<end + 1) != nil { end += 1 }
        return end > start + 1 ? end : nil
    }

    /// `+01:00` or `Z`, as seconds.
    package static func offset(_ text: Span<UInt8>) -> Int? {
        if text.count == 1 { return text.holds("Z", at: 0) || text.holds("z", at: 0) ? 0 : nil }
        guard text.count == 6, text.holds("+", at: 0) || text.holds("-", at: 0),
            let time = CivilTime(text.extracting(droppingFirst: 1))
        else { return nil }
        return text.holds("-", at: 0) ? -time.secondOfDay : time.secondOfDay
    }

    /// `2026-11-21T09:00:00+01:00`, or `…Z` where the zone is UTC; nil outside the years 1 to 9999.
    ///
    /// RFC 3339 has no seconds in an offset: those of local mean time are left out, so that the text still names
    /// this very instant.
    package func rfc3339(in zone: Zone) -> String? {
        let minutes = Instant.wholeMinutes(zone.offset(at: self)).map { $0 / 60 }
        let offset = minutes == 0 && zone.isUTC ? nil : minutes
        guard
            let wall = CivilDateTime(
                secondsAsUTC: adding(seconds: Int64((offset ?? 0) * 60)).secondsSinceEpoch)
        else { return nil }
        return CivilText.string(capacity: 25) { text in
            text.append(wall.date)
            text.append("T")
            text.append(wall.time, seconds: .always)
            text.append(offset: offset)
        }
    }
}

extension Instant {
    /// An offset from UTC as a text can name it, without its seconds; nil for one that none can. POSIX rules allow
    /// 24:59 hours, RFC 3339 does not.
    static func wholeMinutes(_ offset: Int) -> Int? {
        abs(offset / 60) < 24 * 60 ? offset / 60 * 60 : nil
    }

    /// `+01:00`, of seconds that are whole minutes.
    package static func text(offset: Int) -> String {
        CivilText.string(capacity: 6) { $0.append(offset: offset / 60) }
    }
}

extension CivilText {
    fileprivate mutating func append(offset minutes: Int?) {
        guard let minutes else { return append("Z") }
        append(minutes < 0 ? "-" : "+")
        append(abs(minutes) / 60, digits: 2)
        append(":")
        append(abs(minutes) % 60, digits: 2)
    }
}

extension Zone {
    /// By name: London in winter has the offset of UTC, but is not UTC.
    private static let namesOfUTC = [
        "UTC", "Etc/UTC", "UCT", "Etc/UCT", "Universal", "Etc/Universal", "Zulu", "Etc/Zulu",
    ]

    fileprivate var isUTC: Bool { Zone.namesOfUTC.contains(name) }
}

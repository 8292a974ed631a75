extension TitleTime {
    /// What stands in a title and may have been meant for its time. Then no time is taken: a day that is not understood
    /// would become today.
    package enum Doubt {
        /// Words that look like a time and can't be read as one.
        case unread(Unread)
        /// What reads as a time.
        case left(String)
        case misspelt(Misspelt)
    }

    /// `time` is what was read as the time, before the title or behind it; `fault` says why a text is no time, where
    /// `reads` does not take it.
    package static func doubt(
        in title: [String], beside time: String?, isFirst: Bool, reads: (String) -> Bool,
        fault: (String) -> WhenError?
    ) -> Doubt? {
        let unread =
            unclearDate(in: title, beside: time, isFirst: isFirst, fault: fault)
            ?? dayRange(in: title, beside: time, fault: fault)
            ?? time.flatMap { unruled(in: title, beside: $0, fault: fault) }
            ?? time.flatMap { hours(atEndOf: title, beside: $0, fault: fault) }
            ?? time.flatMap { hourSpan(atEndOf: title, beside: $0, fault: fault) }
            ?? (isFirst ? nil : time.flatMap { narrowed(atEndOf: title, beside: $0, fault: fault) })
            ?? unread(atEndOf: title, beside: time, fault: fault)
            ?? time.flatMap { initials(atEndOf: title, beside: $0, fault: fault) }
        if let unread { return .unread(unread) }
        if let time, !isFirst, let unread = cutShort(atEndOf: title, beside: time, fault: fault) {
            return .unread(unread)
        }
        let left =
            if let time {
                dayApart(in: title, from: time, reads: reads)
                    ?? (isFirst ? dayAtEnd(of: title, from: time, reads: reads) : nil)
                    ?? restApart(in: title, from: time, isFirst: isFirst, reads: reads)
                    ?? phraseApart(in: title, from: time, reads: reads)
                    ?? (isFirst ? nil : clockApart(in: title, from: time, reads: reads))
            } else {
                ruleAround(title, reads: reads) ?? left(in: title, reads: reads)
            }
        // `every 2nd tue garbage` is neither `every 2nd` nor `tue`.
        if time == nil || isFirst && left != nil {
            let words = (time ?? "").split(separator: " " as Character).map(String.init) + title
            if let unread = Self.unread(atStartOf: words, fault: fault) { return .unread(unread) }
        }
        // `tomorow 9am Call`: more than `9am` was meant.
        if time == nil, let left, let near = misspelt(in: title, before: left, reads: reads),
            title.joined(separator: " ").hasPrefix("\(near.word) \(left) ")
        {
            return .misspelt(near)
        }
        return left.map { .left($0) }
            ?? misspelt(in: title, before: time ?? "", reads: reads).map { .misspelt($0) }
    }
}

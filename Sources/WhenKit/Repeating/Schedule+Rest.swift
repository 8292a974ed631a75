package import TimeKit

extension Schedule {
    /// The same times from `label` on, which is one of them; nil where no rule of ours says that.
    package func starting(at label: CivilDateTime) -> Schedule? {
        guard let text = repetition.rruleText(anchor: anchor.date), let rule = try? RecurrenceRule(text: text)
        else { return nil }
        let set = RecurrenceSet(start: anchor, rules: [rule], includesStart: false)
        var first = set.occurrences(from: label, through: label)
        guard first.next() == label else { return nil }
        var parts = rule.parts
        if case .count(let count) = parts.limit {
            var passed = 0
            for earlier in set.occurrences(through: label) where earlier < label { passed += 1 }
            parts.limit = .count(count - passed)
        }
        guard let rest = try? RecurrenceRule(parts), let days = Repetition(rest, anchor: label.date),
            let repetition = days.excepting(self.repetition.excepted)
        else { return nil }
        return Schedule(
            anchor: label, repetition: repetition, offset: label == anchor ? offset : nil, zone: zone)
    }

    /// The same with a first time that is one of its times, as RFC 5545, section 3.8.5.3 wants it.
    package func startingWithFirst(in zone: Zone) -> Schedule {
        // No gap of a clock is wider than a day.
        let before = instant(of: anchor, in: zone).adding(seconds: -86_400)
        return next(after: before, in: zone).flatMap { starting(at: $0.label) } ?? self
    }
}

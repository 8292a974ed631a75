import TimeKit

extension WhenReader {
    /// What has two meanings, or comes more often than a rule can say.
    func refuseVagueAdverb() throws(WhenError) {
        switch word() {
        case "biweekly": throw error(.twoMeanings, suggesting: ["every 2 weeks", "mon,thu"])
        case "bimonthly": throw error(.twoMeanings, suggesting: ["every 2 months", "on the 1st and 15th"])
        default: break
        }
        guard let (count, length) = countOfTimes else { return }
        let isLed =
            ["a", "an", "per", "every"].contains(word(length) ?? "") || isSymbol("/", length)
        let name = word(isLed ? length + 1 : length) ?? ""
        let adverb = isLed ? nil : adverbs[name]
        guard let unit = adverb.map({ $0.count == 1 ? $0.unit : nil }) ?? Repetition.Unit(name),
            isLed || adverb != nil || word(1) == "x"
        else { return }
        throw error(
            .severalTimes, ofNext: length + (isLed ? 2 : 1),
            suggesting: WhenReader.often["\(count) \(unit.rawValue)"].map { [$0] } ?? [])
    }

    /// `daily twice`, behind a rule.
    func refuseTimes(of clauses: ReminderClauses) throws(WhenError) {
        guard let (count, length) = countOfTimes, word(1) != "times" else { return }
        var rest = self
        rest.advance(length)
        var meant: String?
        if case .every(let step)? = clauses.rule?.pattern, step.count == .one, clauses.times == nil,
            !clauses.when.hasClock
        {
            meant = WhenReader.often["\(count) \(step.unit.rawValue)"]
        }
        // `every fri 10x`
        let counted = source[0..<range(ofNext: 1).lowerBound] + "x\(count)"
        let isCounted = word(1) == "x" && meant == nil
        throw source.error(
            .severalTimes, at: rest.range(since: 0),
            suggesting: isCounted ? [counted] : meant.map { [$0] } ?? [])
    }

    /// `twice`, `3 times`, `2x`: how often, and of how many words.
    private var countOfTimes: (count: Int, length: Int)? {
        if word() == "twice" { return (2, 1) }
        if word() == "thrice" { return (3, 1) }
        guard let count = number(), word(1) == "times" || word(1) == "x" && number(2) == nil else {
            return nil
        }
        return (count, 2)
    }

    /// What comes so often.
    private static let often = [
        "2 day": "daily at 9:00 and 18:00", "3 day": "daily at 8:00, 13:00 and 20:00",
        "4 day": "daily at 8:00, 12:00, 16:00 and 20:00", "2 week": "mon,thu", "3 week": "mon,wed,fri",
        "5 week": "weekdays", "2 month": "on the 1st and 15th", "2 year": "every 6 months",
        "4 year": "quarterly",
    ]
}

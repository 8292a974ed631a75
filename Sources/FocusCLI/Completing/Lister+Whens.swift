import CommandLineKit
import FocusActions
import FocusDelivery
import FocusReports
import FocusWords
import TimeKit
import WhenKit

extension Lister {
    /// Words that go on with what was typed so that it is a WHEN, each with what it means here and now.
    func whens(_ source: Source, _ query: ThingQuery) throws -> Completion {
        let situation = try Situation.read(world)
        let words = TaskWords(situation: situation)
        // Within quotes the word holds blanks, and the last of its words is being typed.
        let head = query.typed.lastIndex(of: " ").map { String(query.typed[...$0]) } ?? ""
        let before = query.ofSameOperand.map { "\($0) " }.joined() + head
        var instants: [Instant] = []
        var found: [Offer] = []
        for word in before.isEmpty ? Lister.firstWords : Lister.furtherWords {
            guard (head + word).hasPrefix(query.typed), let when = try? situation.when(before + word),
                source == .when || !when.isPast
            else { continue }
            let meaning = "\(words.moment(when.instant)) (\(words.distance(when.instant)))"
            let place = instants.firstIndex { $0 > when.instant } ?? instants.endIndex
            instants.insert(when.instant, at: place)
            found.insert(Offer(head + word, meaning), at: place)
        }
        return Completion(offers: (before.isEmpty ? others(source) : []) + found)
    }

    /// What may stand in place of a WHEN.
    private func others(_ source: Source) -> [Offer] {
        switch source {
        case .snooze: Lister.lengths
        case .quiet: Lister.lengths + [Offer("off", "No longer")]
        case .whenOrRule: Lister.rules
        default: []
        }
    }

    static let days = Weekday.allCases.map(\.shortName)
    private static let firstWords =
        ["today", "+15m", "+1h", "+2h", "noon", "eod", "midnight", "tomorrow", "eow", "eom", "eoy", "+1w"]
        + days
    private static let furtherWords =
        [
            "9am", "noon", "15:00", "18:00", "20:00", "eod", "hours", "minutes", "days", "weeks", "15m", "1h",
            "2h",
        ]
        + days
    private static let lengths = [
        Offer("10m", "10 minutes"), Offer("30m", "Half an hour"), Offer("1h", "An hour"),
        Offer("2h", "2 hours"),
    ]
    private static let rules = [
        Offer("daily", "Every day"), Offer("weekdays", "From Monday to Friday"),
        Offer("weekends", "On Saturday and Sunday"), Offer("weekly", "Every week"),
        Offer("monthly", "Every month"), Offer("yearly", "Every year"),
    ]
}

import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusStore
import FocusWords
import TimeKit
import WhenKit

extension Lister {
    /// What the preference may be: the words that its form has, its default, and what it is now.
    func preferenceValues(_ query: ThingQuery) throws -> Completion {
        guard let key = query.operands.first.flatMap(PreferenceKey.init(rawValue:)) else {
            return Completion()
        }
        if key.kind == .instantOrOff {
            let off = query.ofSameOperand.isEmpty ? [Completion.Candidate("off", "")] : []
            return Completion(off + (try whens(.comingWhen, query)).candidates)
        }
        // Several words are one value, and no other value is made of words that could be told.
        guard query.ofSameOperand.isEmpty else { return Completion() }
        var offers = key.kind.words.map { Offer($0, "") }
        offers.add(key.defaultValue.typed, "The default")
        if let present = try? listPreferences(world).preferences[key] {
            offers.add(present.typed, "As it is now")
        }
        switch key.kind {
        case .zone: offers += zones(beginning: query.typed)
        case .calendars: offers += (try? offerCalendars(world)) ?? []
        case .paths: return Completion(offers: offers, files: ["ics"])
        default: break
        }
        return Completion(offers: offers)
    }

    private func zones(beginning typed: String) -> [Offer] {
        world.zones.names().filter { $0.hasPrefix(typed) }.sorted().map { Offer($0, "") }
    }
}

extension [Offer] {
    /// A word that is there already gets one more meaning.
    fileprivate mutating func add(_ word: String, _ meaning: String) {
        guard let place = firstIndex(where: { $0.word == word }) else { return append(Offer(word, meaning)) }
        let known = self[place].meaning
        self[place] = Offer(word, known.isEmpty ? meaning : "\(known), \(meaning.lowercased())")
    }
}

extension PreferenceKind {
    /// The words that are values of this form, as far as they can be counted.
    fileprivate var words: [String] {
        switch self {
        case .toggle: ["on", "off"]
        case .timeOrOff, .quietHours, .instantOrOff: ["off"]
        case .sound: ["default", "none"]
        case .automaticStart: AutomaticStart.allCases.map(\.rawValue)
        case .channels: ["desktop", "hook", "desktop,hook", "none"]
        case .weekday: Lister.days
        case .zone: ["system"]
        case .dateOrder: DateOrder.allCases.map(\.rawValue) + ["locale"]
        case .taskSort: TaskSort.allCases.map(\.rawValue)
        case .paths: ["none"]
        case .leads: ["none", "1h", "1d,1h"]
        case .nags: ["none", "10m", "high 10m, medium 30m"]
        case .calendars: ["all", "none"]
        case .alarms: ["off", "10m", "15m", "1h,10m"]
        case .dayAlarms: ["off", "18:00 the day before", "9:00 on the day"]
        case .time, .length, .count: []
        }
    }
}

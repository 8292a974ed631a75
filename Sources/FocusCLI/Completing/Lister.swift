import CommandLineKit
import FocusActions
import FocusCalendars
import FocusCore
import FocusPorts
import FocusReports
import FocusWords

/// Lists the things that completion offers. What can't be read is nothing to offer, and nobody is told.
struct Lister {
    let world: World

    func list(_ query: ThingQuery) -> Completion {
        guard let source = Source(rawValue: query.thing.name) else { return Completion() }
        // A word that is being typed is no place for errors.
        return (try? list(source, query)) ?? Completion()
    }

    private func list(_ source: Source, _ query: ThingQuery) throws -> Completion {
        switch source {
        case .openTask: Completion(offers: try tasks(.open, query))
        case .remindedTask: Completion(offers: try tasks(.reminded, query))
        case .repeatingTask: Completion(offers: try tasks(.repeating, query))
        case .endedTask: Completion(offers: try tasks(.ended, query))
        case .ringing: Completion(offers: try tasks(.open, query) + Lister.requests)
        case .tag: Completion(offers: try offerTags(beginning: query.typed, world))
        case .ownTag:
            Completion(offers: try offerTags(of: query.beside.first, beginning: query.typed, world))
        case .preferenceValue: try preferenceValues(query)
        case .account: Completion(offers: try offerAccounts(besidesActive: false, world))
        case .otherAccount: Completion(offers: try offerAccounts(besidesActive: true, world))
        case .feedItem: Completion(offers: try items(.all, query))
        case .unreadItem: Completion(offers: try items(.unread, query))
        case .readItem: Completion(offers: try items(.read, query))
        case .session: Completion(offers: try sessions(query))
        case .calendar: Completion(offers: try offerCalendars(world))
        case .entry: Completion(offers: try entries())
        case .when, .comingWhen, .snooze, .quiet, .whenOrRule: try whens(source, query)
        case .link: try links(query)
        }
    }

    private func tasks(_ kind: OfferedTasks, _ query: ThingQuery) throws -> [Offer] {
        try offerTasks(kind, beginning: query.typed, without: query.operands, world)
    }

    /// Those that are named already are left out.
    private func items(_ kind: OfferedItems, _ query: ThingQuery) throws -> [Offer] {
        try offerItems(kind, world).filter { !query.operands.contains($0.word) }
    }

    /// The newest first. Those that are named already are left out.
    private func sessions(_ query: ThingQuery) throws -> [Offer] {
        let log = try timerLog(TimerLogRequest(), world)
        let words = SessionWords(log.situation)
        return log.sessions.suffix(Offer.most).reversed().map { session in
            Offer(log.handles[session], words.summary(session, log.names))
        }.filter { !query.operands.contains($0.word) }
    }

    private func entries() throws -> [Offer] {
        let reading = try offerEntries(world)
        return reading.entries.map { entry in
            let moment = entry.start.map { reading.moment($0, isAllDay: entry.isAllDay) + ": " } ?? ""
            return Offer(entry.uid, moment + entry.title)
        }
    }

    private static let requests = [
        Offer("dailyReminder", "The daily reminder"), Offer("dailyRecap", "The recap"),
        Offer("nudge.morning", "The nudge of the morning"),
        Offer("nudge.afternoon", "The nudge of the afternoon"),
        Offer("nudge.evening", "The nudge of the evening"),
        Offer("sessionCompletion", "The end of a focus session"),
    ]
}

extension Completion {
    /// Words that a terminal could not show as they are can't be typed either.
    init(offers: [Offer], files: [String]? = nil) {
        let shown = offers.filter { !$0.word.isEmpty && $0.word.harmless == $0.word }
        self.init(
            shown.map { Candidate($0.word, $0.meaning.harmless.cut(to: Lister.widestMeaning)) }, files: files)
    }
}

extension Lister {
    /// In columns; the shells cut at the edge of their terminal.
    fileprivate static let widestMeaning = 100
}

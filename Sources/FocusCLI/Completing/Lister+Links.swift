import CommandLineKit
import FocusActions
import FocusCore
import FocusWords

extension Lister {
    /// What 'open' shows; with `focusflow://` before it unless something else was typed.
    func links(_ query: ThingQuery) throws -> Completion {
        let typed = query.typed
        let scheme = Link.scheme.hasPrefix(typed) || typed.hasPrefix(Link.scheme) ? Link.scheme : ""
        var offers = Lister.pages.map { Offer(scheme + $0.word, $0.meaning) }
        offers += below(scheme + "task/", typed) {
            (try? offerTasks(.open, beginning: $0, without: [], world)) ?? []
        }
        offers += below(scheme + "feed/", typed) { _ in (try? offerItems(.all, world)) ?? [] }
        return Completion(offers: offers)
    }

    /// Reads nothing when something else is being typed.
    private func below(_ path: String, _ typed: String, _ offers: (String) -> [Offer]) -> [Offer] {
        guard path.hasPrefix(typed) || typed.hasPrefix(path) else { return [] }
        return offers(String(typed.dropFirst(path.count))).map { Offer(path + $0.word, $0.meaning) }
    }

    private static let pages = [
        Offer("journey", "Your days"), Offer("profile", "Your level and badges"),
        Offer("progress", "The daily goal and the week"), Offer("feed", "What happened"),
        Offer("pending-list", "What is going to ring"),
    ]
}

import FocusCore
import FocusPorts

/// Takes messages out on the channels that there are: to the desktop, to the user's hook, or nowhere but into the feed.
struct Courier {
    private let situation: Situation
    private let desktop: DesktopSender
    private let hook: HookSender
    private let feed = FeedSender()

    init(_ world: World, _ situation: Situation, _ words: ShipmentWords) {
        self.situation = situation
        desktop = DesktopSender(world, situation, words)
        hook = HookSender(world, situation, words)
    }

    func sender(_ channel: Channel) -> any Sender {
        switch channel {
        case .desktop: desktop
        case .hook: hook
        case .feed: feed
        }
    }

    /// The channels to be used. Provisionally, everything goes to the feed alone.
    func channels(_ status: AuthorizationStatus) throws -> [Channel] {
        guard status != .provisional else { return [.feed] }
        let channels = try Channel.allCases.filter {
            try situation.preferences.delivery.contains($0) && sender($0).isThere
        }
        return channels.isEmpty ? [.feed] : channels
    }

    func awaitAnswers() { desktop.awaitAnswers() }
}

import FocusCore
import FocusPorts
import FocusStore

/// Hands messages to the senders of the channels: the desktop, the user's hook, or the feed alone.
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

    func awaitAnswers() { desktop.awaitAnswers() }
}

extension Situation {
    /// The channels to use: those that `delivery` names and that are there. Example: `delivery` is desktop and hook,
    /// and there is no `hooks/deliver`: the desktop alone. A hook that is the only one is tried until it is there, as one
    /// that fails. The feed alone is used while notifications are allowed only provisionally (quietly).
    func channels(_ status: AuthorizationStatus) throws -> [Channel] {
        guard status != .provisional else { return [.feed] }
        let wanted = preferences.delivery
        let channels = try Channel.allCases.filter {
            try wanted.contains($0) && ($0 != .hook || wanted.count == 1 || hasHook)
        }
        return channels.isEmpty ? [.feed] : channels
    }

    /// Whether there is a `hooks/deliver`, safe to run or not.
    private var hasHook: Bool {
        get throws(StoreError) {
            try storeErrors { () throws(FileError) in
                try Hook.deliver.state(in: store.places, files: store.files) != .absent
            }
        }
    }
}

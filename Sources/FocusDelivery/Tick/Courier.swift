import FocusCore
import FocusPorts
import FocusStore
import TimeKit

/// Takes messages out: to the desktop, to the user's hook, or nowhere but into the feed.
final class Courier {
    private let world: World
    private let situation: Situation
    private let words: ShipmentWords
    private var session: (any DesktopSession)?
    /// Those that timed out: nothing more is sent on them in this tick.
    private var ended: Set<DeliveryChannel> = []
    /// What was shown and can be answered, by the server's number.
    private var shown: [UInt32: [String]] = [:]

    /// What became of one message on one channel.
    enum Outcome: Equatable {
        case delivered
        case refused(String)
        case unknown(String)
    }

    init(_ world: World, _ situation: Situation, _ words: ShipmentWords) {
        self.world = world
        self.situation = situation
        self.words = words
    }

    /// The channels to be used. A hook that is not there is none; provisionally, everything goes to the feed alone.
    func channels(_ status: AuthorizationStatus) throws -> [DeliveryChannel] {
        guard status != .provisional else { return [.feed] }
        var channels: [DeliveryChannel] = []
        if situation.preferences.delivery.contains(.desktop) { channels.append(.desktop) }
        if situation.preferences.delivery.contains(.hook), try hookState() != .absent {
            channels.append(.hook)
        }
        return channels.isEmpty ? [.feed] : channels
    }

    /// nil when the channel can be sent to, else why it can't. Nothing has been sent when this fails.
    func obstacle(on channel: DeliveryChannel) throws -> String? {
        switch channel {
        case .feed: return nil
        case .desktop:
            do throws(DesktopError) {
                session = try world.desktop.connect()
                return nil
            } catch {
                return error.reason
            }
        case .hook:
            switch try hookState() {
            case .ready: return nil
            case .refused(_, let fault): return fault.reason
            case .absent: return "absent"
            }
        }
    }

    func isOpen(_ channel: DeliveryChannel) -> Bool { !ended.contains(channel) }

    func send(_ shipment: Shipment, on channel: DeliveryChannel) -> Outcome {
        switch channel {
        case .feed: return .delivered
        case .desktop: return show(shipment)
        case .hook: return callHook(shipment)
        }
    }

    /// Leaves somebody behind who waits for the answers. One that can't be started is no fault of the delivery.
    func awaitAnswers() {
        guard !shown.isEmpty, let session, session.server.capabilities.contains("actions") else { return }
        let (shown, namespace) = (shown, situation.namespace.directoryName)
        session.handOver { peer, events in
            let listening = Listening(peer: peer, namespace: namespace, shown: shown, events)
            return listening.isNeeded ? ["__listen", "--"] + listening.words : []
        }
    }

    private func hookState() throws -> HookState {
        try storeErrors { () throws(FileError) in
            try Hook.deliver.state(in: situation.store.places, files: world.files)
        }
    }

    private func show(_ shipment: Shipment) -> Outcome {
        guard let session else { return .refused("lost") }
        switch session.show(DesktopNotification(shipment, words.text(of: shipment, limit: 10))) {
        case .shown(let id):
            shown[id] = shipment.identifiers
            return .delivered
        case .refused(let name): return .refused(name)
        case .unknown(let doubt):
            ended.insert(.desktop)
            return .unknown(doubt.rawValue)
        }
    }

    /// Looked at right before each start: the messages before this one may have taken long.
    private func callHook(_ shipment: Shipment) -> Outcome {
        switch try? hookState() {
        case .ready(let path): return callHook(at: path, shipment)
        case .refused(_, let fault): return .refused(fault.reason)
        case .absent, nil: return .refused("absent")
        }
    }

    private func callHook(at path: String, _ shipment: Shipment) -> Outcome {
        let message = HookMessage(shipment, words, situation)
        let call = HookCall(
            executable: path, input: message.line, environment: message.variables,
            seconds: Courier.hookPatience)
        do throws(ProcessError) {
            switch try world.processes.hook(call) {
            case .exited(0): return .delivered
            case .exited(let status): return .refused("exit \(status)")
            case .signaled(let signal): return .unknown("signal \(signal)")
            case .lost: return .unknown("lost")
            case .timedOut:
                ended.insert(.hook)
                return .unknown("timed-out")
            }
        } catch {
            return .refused("not started")
        }
    }

    private static let hookPatience = 10
}

extension DesktopNotification {
    init(_ shipment: Shipment, _ text: DeliveryText) {
        let first = shipment.occurrences.first
        let sound: Sound =
            switch first?.request.content.sound {
            case nil: .none
            case "default": .byServer
            case let name?: .named(name)
            }
        self.init(
            title: text.title, body: text.body,
            tag: shipment.isDigest ? "focusflow.digest" : first?.id.description ?? "",
            category: "x-focusflow.reminder", urgency: first?.kind == .nudge ? .low : .normal, sound: sound,
            actions: shipment.actions.map { .init(key: $0.rawValue, label: $0.label) })
    }
}

extension Shipment {
    /// Several at once can only be looked at.
    fileprivate var actions: [ResponseAction] {
        guard let first = occurrences.first, !isDigest else { return [.open] }
        return [.open] + ResponseAction.buttons(of: first.kind)
    }
}

extension ResponseAction {
    fileprivate var label: String {
        switch self {
        case .open: "Open"
        case .dismiss: "Dismiss"
        case .done: "Done"
        case .snooze: "Snooze 10 min"
        case .startFocus: "Start focus"
        case .startBreak: "Start break"
        case .again: "Start again"
        }
    }
}

extension DesktopError {
    /// A word for the journal.
    package var reason: String {
        switch self {
        case .noBus: "no-bus"
        case .badAddress: "bad-address"
        case .unreachable: "unreachable"
        case .refusedLogin: "refused-login"
        case .noServer: "no-server"
        case .timedOut: "timed-out"
        case .lost: "lost"
        case .strangeAnswer: "strange-answer"
        }
    }
}

extension HookFault {
    /// A word for the journal.
    package var reason: String {
        switch self {
        case .notOwn: "hook-not-own"
        case .writableByOthers, .inDirectoryWritableByOthers: "hook-writable-by-others"
        case .leadsThroughAnothers: "hook-in-anothers-directory"
        case .notRegular: "hook-not-regular"
        case .notExecutable: "hook-not-executable"
        }
    }
}

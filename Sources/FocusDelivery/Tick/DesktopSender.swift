import FocusCore
package import FocusPorts
import FocusStore
import TimeKit

final class DesktopSender: Sender {
    private let world: World
    private let situation: Situation
    private let words: ShipmentWords
    private var session: (any DesktopSession)?
    /// The occurrences behind each notification that was shown, by the id that the server gave it: whoever presses a
    /// button is told of by that id.
    private var shown: [UInt32: [String]] = [:]
    private(set) var isOpen = true

    init(_ world: World, _ situation: Situation, _ words: ShipmentWords) {
        self.world = world
        self.situation = situation
        self.words = words
    }

    func obstacle() -> String? {
        do throws(DesktopError) {
            session = try world.desktop.connect()
            return nil
        } catch {
            return error.reason
        }
    }

    func send(_ shipment: Shipment) -> SendOutcome {
        guard let session else { return .refused("lost") }
        switch session.show(
            DesktopNotification(
                shipment, words.text(of: shipment, limit: 10), snooze: situation.preferences.snoozeButton))
        {
        case .shown(let id):
            shown[id] = shipment.identifiers
            return .delivered
        case .refused(let name): return .refused(name)
        case .unknown(let doubt):
            isOpen = false
            return .unknown(doubt.rawValue)
        }
    }

    /// Starts a `focusflow __listen` that waits for the buttons, since the tick itself ends now. Where it can't be
    /// started, the notification was shown all the same.
    func awaitAnswers() {
        guard !shown.isEmpty, let session, session.server.capabilities.contains("actions") else { return }
        let (shown, namespace) = (shown, situation.namespace.directoryName)
        session.handOver { peer, events in
            let listening = Listening(peer: peer, namespace: namespace, shown: shown, events)
            return listening.isNeeded ? ["__listen", "--"] + listening.words : []
        }
    }
}

extension DesktopNotification {
    init(_ shipment: Shipment, _ text: DeliveryText, snooze: TimeSpan) {
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
            category: "x-focusflow.reminder",
            urgency: first?.isUrgent == true ? .critical : first?.kind == .nudge ? .low : .normal,
            sound: sound,
            actions: shipment.actions.map { .init(key: $0.rawValue, label: $0.label(snooze)) })
    }
}

extension Shipment {
    /// A digest of several reminders has no "Done" or "Snooze": of which of them would that be true?
    fileprivate var actions: [ResponseAction] {
        guard let first = occurrences.first, !isDigest else { return [.open] }
        return [.open] + ResponseAction.buttons(of: first.kind)
    }
}

extension ResponseAction {
    fileprivate func label(_ snooze: TimeSpan) -> String {
        switch self {
        case .open: "Open"
        case .dismiss: "Dismiss"
        case .done: "Done"
        case .snooze: "Snooze \(TimeText.length(snooze))"
        case .startFocus: "Start focus"
        case .startBreak: "Start break"
        case .again: "Start again"
        }
    }
}

extension DesktopError {
    /// The word for it in the journal, as in `"reason":"no-bus"`.
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

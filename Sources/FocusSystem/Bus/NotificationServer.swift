import CLinux
import FocusPorts

/// The notification server of the session (Desktop Notifications Specification 1.2):
///
///     Hello ─▶ AddMatch ─▶ GetServerInformation, GetCapabilities ─▶ Notify ─▶ id … ActionInvoked, NotificationClosed
final class NotificationServer: DesktopSession {
    private(set) var server = DesktopServer(name: "", vendor: "", version: "", capabilities: [])
    private var connection: BusConnection
    /// The unique name of its process, such as `:1.42`. Signals from any other name are not believed.
    private(set) var owner = ""
    private var events: [DesktopEvent] = []
    private(set) var isConnected = true
    /// Until when to go on with a conversation that was handed over to us.
    private let end: Deadline?
    private let patience: Int

    static func connect(_ environment: Environment) throws(DesktopError) -> any DesktopSession {
        let deadline = Deadline(seconds: 5)
        var failure = DesktopError.noBus
        for address in try BusAddress.candidates(
            environment, userID: geteuid(), isOwnSocket: BusAddress.isOwnSocket)
        {
            do throws(DesktopError) {
                let socket = try BusSocket(address, until: deadline)
                return try NotificationServer(socket, until: deadline)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    /// `patience` is how many seconds `show` may take.
    init(_ socket: consuming BusSocket, until deadline: Deadline, patience: Int = 5) throws(DesktopError) {
        self.patience = patience
        end = nil
        connection = try BusConnection(socket, until: deadline)
        _ = try answer(to: .bus("Hello"), until: deadline)
        try listen(until: deadline)
        // The first call makes the bus start a server that does not run yet.
        let about = try answer(to: .notifications("GetServerInformation"), until: deadline)
        let capabilities = try answer(to: .notifications("GetCapabilities"), until: deadline)
        owner = capabilities.sender
        do throws(BusFormatError) {
            server = try DesktopServer(about, capabilities)
        } catch {
            throw .strangeAnswer
        }
    }

    init(adopting socket: consuming BusSocket, peer: String, until end: Deadline) {
        connection = BusConnection(adopting: socket)
        owner = peer
        patience = 0
        self.end = end
    }

    func show(_ notification: DesktopNotification) -> DesktopAnswer {
        guard isConnected else { return .refused("org.freedesktop.DBus.Error.Disconnected") }
        let deadline = Deadline(seconds: patience)
        let serial: UInt32
        do throws(DesktopError) {
            serial = try connection.send(.notify(notification, server.capabilities), until: deadline)
        } catch {
            // The bus ignores a message that is cut short. But it would take the next one for its rest,
            // so nothing more is sent.
            isConnected = false
            return .refused("org.freedesktop.DBus.Error.Disconnected")
        }
        do throws(DesktopError) {
            return shown(try reply(to: serial, until: deadline))
        } catch {
            switch error {
            case .timedOut: return .unknown(.timedOut)
            case .lost: return .unknown(.lost)
            default: return .unknown(.strangeAnswer)
            }
        }
    }

    func nextEvent(waiting seconds: Int) -> DesktopEvent? {
        let deadline = end ?? Deadline(seconds: seconds)
        while events.isEmpty {
            do throws(DesktopError) {
                guard isConnected else { return .lost }
                guard let message = try receive(until: deadline) else { return nil }
                note(message)
            } catch {
                return .lost
            }
            if deadline.isOver { break }
        }
        if events.first == .lost { return .lost }
        return events.isEmpty ? nil : events.removeFirst()
    }

    /// Reads on to the end of a message, so that whoever takes over begins with a new one; nil where the bus is gone.
    func settle() -> (number: Int32, events: [DesktopEvent])? {
        let end = Deadline(seconds: 2)
        do throws(DesktopError) {
            while !end.isOver {
                let waits = connection.isInMessage
                if let message = try receive(until: Deadline(seconds: waits ? 1 : 0)) {
                    note(message)
                } else if !connection.isInMessage {
                    return (connection.number, events)
                } else if waits {
                    break
                }
            }
            return nil
        } catch {
            return nil
        }
    }

    /// Subscribes to signals. Before anything is shown, so that none is missed.
    private func listen(until deadline: Deadline) throws(DesktopError) {
        for rule in [
            "type='signal',sender='org.freedesktop.Notifications',interface='org.freedesktop.Notifications'",
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',"
                + "arg0='org.freedesktop.Notifications'",
        ] {
            var call = BusCall.bus("AddMatch")
            call.wantsAnswer = false
            call.signature = "s"
            call.body.string(rule)
            _ = try connection.send(call, until: deadline)
        }
    }

    /// The reply; throws `noServer` where the call fails.
    private func answer(to call: BusCall, until deadline: Deadline) throws(DesktopError) -> BusMessage {
        let message = try reply(to: try connection.send(call, until: deadline), until: deadline)
        guard message.kind == .reply else { throw .noServer(message.errorName) }
        return message
    }

    /// The reply, or the error. Signals that come before it are kept; other messages are not for us.
    private func reply(to serial: UInt32, until deadline: Deadline) throws(DesktopError) -> BusMessage {
        repeat {
            guard let message = try receive(until: deadline) else { break }
            switch message.kind {
            case .reply, .failure: if message.replySerial == serial { return message }
            case .signal: note(message)
            case .call, nil: continue
            }
        } while !deadline.isOver
        throw .timedOut
    }

    private func receive(until deadline: Deadline) throws(DesktopError) -> BusMessage? {
        do throws(DesktopError) {
            return try connection.receive(until: deadline)
        } catch {
            isConnected = false
            throw error
        }
    }

    private func shown(_ message: BusMessage) -> DesktopAnswer {
        guard message.kind == .reply else {
            switch message.errorName {
            // The bus says so where the server went away, or took too long, after it had got our call.
            case "org.freedesktop.DBus.Error.NoReply": return .unknown(.lost)
            case "org.freedesktop.DBus.Error.Timeout", "org.freedesktop.DBus.Error.TimedOut":
                return .unknown(.timedOut)
            default: return .refused(message.errorName)
            }
        }
        var values = message.values
        do throws(BusFormatError) {
            guard message.signature == "u" else { return .unknown(.strangeAnswer) }
            let id = try values.number()
            // Another process may be the server now.
            owner = message.sender
            events.removeAll { $0 == .lost }
            return .shown(id)
        } catch {
            return .unknown(.strangeAnswer)
        }
    }

    private func note(_ message: BusMessage) {
        // A server gone mad must not fill our memory; nobody has so many notifications on a screen.
        guard events.count < 1000, let event = DesktopEvent(message, owner: owner) else { return }
        events.append(event)
    }
}

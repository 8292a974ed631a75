import FocusPorts
import Foundation
import Testing

@testable import FocusSystem

/// To hand a conversation over, no byte of it may be lost between the two processes.
@Suite struct HandOverTests {
    private static func pressed(_ bus: FakeBus, _ id: UInt32) {
        bus.signal("ActionInvoked", "us") { body in
            body.number(id)
            body.string("done")
        }
    }

    private static func begun(_ next: @escaping @Sendable (FakeBus) -> Void) throws -> NotificationServer {
        let session = try FakeBus.session { bus in
            bus.logIn()
            guard let serial = bus.answerCalls(upTo: "Notify") else { return }
            pressed(bus, 7)
            bus.reply(serial, "u") { $0.number(7) }
            next(bus)
            bus.fallSilent()
        }
        #expect(session.show(DesktopNotification(title: "Hello", tag: "t")) == .shown(7))
        return session
    }

    @Test func `what comes later is read by the other`() throws {
        let handedOver = DispatchSemaphore(value: 0)
        let session = try Self.begun { bus in
            handedOver.wait()
            Self.pressed(bus, 8)
        }
        let settled = try #require(session.settle())
        let other = NotificationServer(
            adopting: BusSocket(owning: dup(settled.number)), peer: FakeBus.server,
            until: Deadline(seconds: 30))
        handedOver.signal()
        #expect(other.nextEvent(waiting: 30) == .action(id: 8, key: "done"))
    }

    @Test func `an event that nobody asked for yet is told`() throws {
        let settled = try #require(try Self.begun { _ in }.settle())
        #expect(settled.events == [.action(id: 7, key: "done")])
    }

    @Test func `the rest of a message that has begun is waited for`() throws {
        let message = Wire.message(
            4, sender: FakeBus.server, interface: "org.freedesktop.Notifications",
            member: "NotificationClosed", signature: "uu"
        ) { body in
            body.number(7)
            body.number(2)
        }
        let begun = DispatchSemaphore(value: 0)
        let session = try Self.begun { bus in
            bus.send(Array(message.prefix(20)))
            begun.wait()
            bus.send(Array(message.dropFirst(20)))
        }
        _ = session.nextEvent(waiting: 30)
        // Until its first part has come.
        #expect(session.nextEvent(waiting: 1) == nil)
        begun.signal()
        let settled = try #require(session.settle())
        #expect(settled.events == [.closed(id: 7, reason: .dismissed)])
    }

    @Test func `half a message that goes no further, and a bus that has gone, are not handed over`() throws {
        let half = try Self.begun { bus in bus.send([UInt8](repeating: UInt8(ascii: "l"), count: 3)) }
        _ = half.nextEvent(waiting: 30)
        #expect(half.nextEvent(waiting: 1) == nil)
        #expect(half.settle() == nil)
        let gone = try FakeBus.session { bus in
            bus.logIn()
            _ = bus.answerCalls(upTo: "Notify")
        }
        _ = gone.show(DesktopNotification(title: "Hello", tag: "t"))
        #expect(gone.settle() == nil)
    }

    @Test func `the other one hears the server alone, and ends when its time is over`() throws {
        let session = try Self.begun { bus in
            bus.signal("ActionInvoked", "us", from: ":1.66") { body in
                body.number(7)
                body.string("done")
            }
            Self.pressed(bus, 9)
        }
        _ = session.nextEvent(waiting: 30)
        let settled = try #require(session.settle())
        let other = NotificationServer(
            adopting: BusSocket(owning: dup(settled.number)), peer: FakeBus.server,
            until: Deadline(seconds: 1))
        var heard = settled.events
        while let event = other.nextEvent(waiting: 30) { heard.append(event) }
        #expect(heard == [.action(id: 9, key: "done")])
    }
}

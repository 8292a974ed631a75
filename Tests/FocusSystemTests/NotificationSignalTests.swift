import FocusPorts
import Testing

@testable import FocusSystem

/// What the server tells by itself, and what others tell in its name.
@Suite struct NotificationSignalTests {
    private static let hello = DesktopNotification(title: "Hello", body: "<you>", tag: "t")

    @Test func `the listening begins before anything is shown, and what comes early is kept`() throws {
        let session = try FakeBus.session { bus in
            bus.logIn()
            guard let serial = bus.answerCalls(upTo: "Notify") else { return }
            bus.signal("ActionInvoked", "us") {
                $0.number(42); $0.string("done")
            }
            bus.signal("NotificationClosed", "uu") {
                $0.number(42); $0.number(2)
            }
            bus.reply(serial, "u") { $0.number(42) }
            bus.signal("NotificationClosed", "uu") {
                $0.number(43); $0.number(77)
            }
            bus.fallSilent()
        }
        #expect(session.show(Self.hello) == .shown(42))
        #expect(session.nextEvent(waiting: 30) == .action(id: 42, key: "done"))
        #expect(session.nextEvent(waiting: 30) == .closed(id: 42, reason: .dismissed))
        #expect(session.nextEvent(waiting: 30) == .closed(id: 43, reason: .undefined))
        #expect(session.nextEvent(waiting: 0) == nil)
    }

    @Test(
        "signals of others, of other kinds and with other values are passed over",
        arguments: [
            Trick("another sender") { bus, _ in
                bus.signal("ActionInvoked", "us", from: ":1.66") {
                    $0.number(42); $0.string("done")
                }
            },
            Trick("another type") { bus, _ in bus.signal("ActionInvoked", "s") { $0.string("done") } },
            Trick("no values") { bus, _ in bus.signal("ActionInvoked", "us") { _ in } },
            Trick("another signal") { bus, _ in
                bus.signal("ActivationToken", "us") {
                    $0.number(42); $0.string("x")
                }
            },
            Trick("another name") { bus, _ in
                bus.signal("NameOwnerChanged", "sss", from: "org.freedesktop.DBus") { body in
                    for text in ["org.x", FakeBus.server, ""] { body.string(text) }
                }
            },
            Trick("a name from somebody else") { bus, _ in
                bus.signal("NameOwnerChanged", "sss", from: ":1.66") { body in
                    for text in ["org.freedesktop.Notifications", FakeBus.server, ""] { body.string(text) }
                }
            },
            Trick("a flood") { bus, _ in bus.flood() },
        ])
    func otherSignals(trick: Trick) throws {
        let session = try FakeBus.session { bus in
            bus.logIn()
            guard let serial = bus.answerCalls(upTo: "Notify") else { return }
            bus.reply(serial, "u") { $0.number(42) }
            trick.play(bus, serial)
            bus.fallSilent()
        }
        #expect(session.show(Self.hello) == .shown(42))
        #expect(session.nextEvent(waiting: 1) == nil)
    }

    @Test func `a server that leaves the bus is lost, and what it did before is told first`() throws {
        let session = try FakeBus.session { bus in
            bus.logIn()
            guard let serial = bus.answerCalls(upTo: "Notify") else { return }
            bus.reply(serial, "u") { $0.number(42) }
            bus.signal("ActionInvoked", "us") {
                $0.number(42); $0.string("default")
            }
            bus.signal("NameOwnerChanged", "sss", from: "org.freedesktop.DBus") { body in
                for text in ["org.freedesktop.Notifications", FakeBus.server, ""] { body.string(text) }
            }
            bus.fallSilent()
        }
        #expect(session.show(Self.hello) == .shown(42))
        #expect(session.nextEvent(waiting: 30) == .action(id: 42, key: "default"))
        #expect(session.nextEvent(waiting: 30) == .lost)
        #expect(session.nextEvent(waiting: 30) == .lost)
    }
}

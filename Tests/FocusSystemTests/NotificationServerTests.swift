import FocusActions
import Foundation
import Testing

@testable import FocusSystem

/// A trick of the other end, with a name for the table.
struct Trick: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let play: @Sendable (FakeBus, UInt32) -> Void

    init(_ name: String, _ play: @escaping @Sendable (FakeBus, UInt32) -> Void) {
        testDescription = name
        self.play = play
    }
}

/// Every row ends in a bounded time whatever the other end does: a test that hangs has failed.
@Suite(.timeLimit(.minutes(1))) struct NotificationServerTests {
    private static let hello = DesktopNotification(title: "Hello", body: "<you>", tag: "t")

    @Test(
        "what the login may bring",
        arguments: [
            ("REJECTED EXTERNAL\r\n", DesktopError.refusedLogin), ("ERROR\r\n", .refusedLogin),
            ("HTTP/1.1 400 Bad Request\r\n", .strangeAnswer), ("OK 1234\n", .strangeAnswer),
            ("OKAY\r\n", .strangeAnswer), ("\n", .strangeAnswer), ("", .timedOut), ("OK 12", .timedOut),
            (String(repeating: "x", count: 20_000), .strangeAnswer),
        ])
    func login(answer: String, error: DesktopError) {
        #expect(throws: error) {
            _ = try FakeBus.session(connecting: error == .timedOut ? 1 : 30) { bus in
                _ = bus.readLine()
                bus.send(answer)
                bus.fallSilent()
            }
        }
    }

    @Test func `the login names the user that we are`() throws {
        let name = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
        let answer = "\0AUTH EXTERNAL \(name)\r\n"
        #expect(throws: DesktopError.refusedLogin) {
            _ = try FakeBus.session { bus in
                bus.send(bus.readLine() == answer ? "REJECTED\r\n" : "wrong\r\n")
                bus.fallSilent()
            }
        }
    }

    @Test func `a bus that hangs up is lost`() {
        #expect(throws: DesktopError.lost) { _ = try FakeBus.session { _ = $0.readLine() } }
        #expect(throws: DesktopError.lost) { _ = try FakeBus.session { $0.logIn() } }
    }

    @Test(
        "nothing has been shown when the server can't say what it is",
        arguments: [
            (Trick("an error") { $0.fail($1, "org.x.Error") }, DesktopError.noServer("org.x.Error")),
            (Trick("silence") { _, _ in }, .timedOut),
            (Trick("noise") { bus, _ in bus.send("what do you want from me?") }, .strangeAnswer),
            (Trick("half a message") { bus, _ in bus.send([108, 2, 0, 1, 200, 0, 0, 0, 9, 0]) }, .timedOut),
            (
                Trick("a mebibyte and more") { bus, _ in bus.send([108, 2, 0, 1, 0, 0, 16, 0] + zeros(8)) },
                .strangeAnswer
            ),
            (Trick("another type") { $0.reply($1, "u") { $0.number(1) } }, .strangeAnswer),
            (Trick("no values") { $0.reply($1, "ssss") }, .strangeAnswer),
            (Trick("a reply to nothing") { bus, _ in bus.reply(4000, "ssss") }, .timedOut),
            (Trick("a flood") { bus, _ in bus.flood() }, .timedOut),
        ])
    func information(trick: Trick, error: DesktopError) {
        #expect(throws: error) {
            _ = try FakeBus.session(connecting: error == .timedOut ? 1 : 30) { bus in
                bus.logIn()
                guard let serial = bus.answerCalls(upTo: "GetServerInformation") else { return }
                trick.play(bus, serial)
                _ = bus.answerCalls(upTo: "never")
            }
        }
    }

    @Test func `the server says what it is and what it can do`() throws {
        let session = try FakeBus.session { bus in
            bus.logIn()
            _ = bus.answerCalls(upTo: "never", capabilities: ["body", "x-new"])
        }
        #expect(
            session.server
                == DesktopServer(name: "fake", vendor: "us", version: "1", capabilities: ["body", "x-new"]))
    }

    @Test(
        "what became of a notification is certain only if the answer is",
        arguments: [
            (Trick("a number") { $0.reply($1, "u") { $0.number(42) } }, DesktopAnswer.shown(42)),
            (
                Trick("an error") { $0.fail($1, "org.x.ExcessNotificationGeneration") },
                .refused("org.x.ExcessNotificationGeneration")
            ),
            (
                Trick("the server has gone") { $0.fail($1, "org.freedesktop.DBus.Error.NoReply") },
                .unknown(.lost)
            ),
            (
                Trick("it took too long") { $0.fail($1, "org.freedesktop.DBus.Error.Timeout") },
                .unknown(.timedOut)
            ),
            (
                Trick("it took too long elsewhere") { $0.fail($1, "org.freedesktop.DBus.Error.TimedOut") },
                .unknown(.timedOut)
            ),
            (Trick("silence") { bus, _ in bus.fallSilent() }, .unknown(.timedOut)),
            (
                Trick("a reply to nothing") { bus, _ in
                    bus.reply(4000, "u") { $0.number(1) }
                    bus.fallSilent()
                }, .unknown(.timedOut)
            ),
            (Trick("the end") { _, _ in }, .unknown(.lost)),
            (
                Trick("half a message and the end") { bus, _ in bus.send([108, 2, 0, 1, 4, 0]) },
                .unknown(.lost)
            ),
            (Trick("noise") { bus, _ in bus.send("no, thank you very much") }, .unknown(.strangeAnswer)),
            (Trick("another type") { $0.reply($1, "s") { $0.string("42") } }, .unknown(.strangeAnswer)),
            (Trick("no value") { $0.reply($1, "u") }, .unknown(.strangeAnswer)),
            (Trick("a flood") { bus, _ in bus.flood() }, .unknown(.timedOut)),
        ])
    func answers(trick: Trick, answer: DesktopAnswer) throws {
        let session = try FakeBus.session(showing: answer == .unknown(.timedOut) ? 1 : 30) { bus in
            bus.logIn()
            guard let serial = bus.answerCalls(upTo: "Notify") else { return }
            trick.play(bus, serial)
        }
        #expect(session.show(Self.hello) == answer)
    }

    @Test func `after the end of the connection nothing is sent any more`() throws {
        let session = try FakeBus.session { bus in
            bus.logIn()
            _ = bus.answerCalls(upTo: "Notify")
        }
        #expect(session.show(Self.hello) == .unknown(.lost))
        #expect(session.show(Self.hello) == .refused("org.freedesktop.DBus.Error.Disconnected"))
        #expect(session.nextEvent(waiting: 30) == .lost)
    }

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

    @Test(
        "the body is markup and buttons are sent only where the server says so",
        arguments: [
            (["body", "body-markup", "actions"], "a &lt;b&gt; &amp; c", ["done", "Done"]),
            (["body"], "a <b> & c", []),
        ])
    func call(capabilities: [String], body: String, actions: [String]) throws {
        let notification = DesktopNotification(
            title: "T & t", body: "a <b> & c", tag: "t", actions: [.init(key: "done", label: "Done")])
        let session = try FakeBus.session { bus in
            bus.logIn()
            while bus.answerCalls(upTo: "Notify", capabilities: capabilities) != nil {}
        }
        #expect(session.server.capabilities == Set(capabilities))
        let call = BusCall.notify(notification, session.server.capabilities)
        var values = BusReader(call.body.bytes[...], isBigEndian: false)
        #expect(call.signature == "susssasa{sv}i")
        #expect(try [values.string(), "\(values.number())", values.string()] == ["focusflow", "0", ""])
        #expect(try [values.string(), values.string()] == ["T & t", body])
        #expect(try values.strings() == actions)
    }
}

private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

/// To hand a conversation over, no byte of it may be lost between the two processes.
@Suite(.timeLimit(.minutes(1))) struct HandOverTests {
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

import FocusPorts
import Foundation
import Testing

@testable import FocusSystem

/// Every row ends in a bounded time whatever the other end does: a test that hangs has failed.
@Suite struct NotificationServerTests {
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

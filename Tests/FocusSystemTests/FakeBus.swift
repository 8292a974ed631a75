import Foundation

@testable import FocusSystem

/// The other end of a bus connection, which does what a test tells it, in a thread of its own.
struct FakeBus: Sendable {
    private let descriptor: Int32

    /// A session with a server that does all this. A test that waits for the end of our patience gives less.
    static func session(
        connecting seconds: Int = 30, showing patience: Int = 30,
        _ script: @escaping @Sendable (FakeBus) -> Void
    ) throws -> NotificationServer {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw CocoaError(.fileReadUnknown)
        }
        let other = FakeBus(descriptor: ends[1])
        Thread.detachNewThread {
            script(other)
            close(other.descriptor)
        }
        return try NotificationServer(
            BusSocket(owning: ends[0]), until: Deadline(seconds: seconds), patience: patience)
    }

    /// false when the other end has gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Says nothing more until the client has gone.
    func fallSilent() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    func readLine() -> String {
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            guard let byte = read(1).first else { break }
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// The next call; nil when the client has gone.
    func readCall() -> (serial: UInt32, call: BusMessage)? {
        let head = read(16)
        guard let size = try? BusMessage.size(of: head[...]) else { return nil }
        let bytes = head + read(size - 16)
        guard let message = try? BusMessage(bytes[...]) else { return nil }
        return (UInt32(bytes[8]) | UInt32(bytes[9]) << 8, message)
    }

    private func read(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
        return Array(bytes.prefix(max(0, got)))
    }
}

extension FakeBus {
    static let server = ":1.7"

    /// The login as it should be.
    func logIn() {
        _ = readLine()
        send("OK 0123456789abcdef\r\n")
        _ = readLine()
    }

    /// Answers calls up to this one, whose number it tells.
    func answerCalls(upTo member: String, capabilities: [String] = ["body", "actions"]) -> UInt32? {
        while let (serial, call) = readCall() {
            if call.member == member { return serial }
            switch call.member {
            case "Hello": reply(serial, "s") { $0.string(":1.9") }
            case "GetServerInformation":
                reply(serial, "ssss") { body in
                    for text in ["fake", "us", "1", "1.2"] { body.string(text) }
                }
            case "GetCapabilities": reply(serial, "as") { $0.strings(capabilities) }
            default: break
            }
        }
        return nil
    }

    func reply(_ serial: UInt32, _ signature: String, body: (inout BusWriter) -> Void = { _ in }) {
        send(Wire.message(2, replyTo: serial, sender: FakeBus.server, signature: signature, body: body))
    }

    func fail(_ serial: UInt32, _ name: String) {
        send(Wire.message(3, replyTo: serial, sender: "org.freedesktop.DBus", error: name))
    }

    func signal(
        _ member: String, _ signature: String, from sender: String = FakeBus.server,
        body: (inout BusWriter) -> Void
    ) {
        let interface =
            member == "NameOwnerChanged" ? "org.freedesktop.DBus" : "org.freedesktop.Notifications"
        send(
            Wire.message(
                4, sender: sender, interface: interface, member: member, signature: signature, body: body))
    }

    /// Signals without end, as long as somebody listens.
    func flood() {
        let signal = Wire.message(4, sender: ":1.66", interface: "a.b", member: "c")
        while send(signal) {}
    }
}

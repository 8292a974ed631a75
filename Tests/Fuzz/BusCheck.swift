import CLinux
import FocusPorts

@testable import FocusSystem

/// What another program on the bus may send. It is given to the reader of messages, and to a whole conversation.
enum BusCheck {
    private static let tea = DesktopNotification(title: "Tea", tag: "tea")

    static func check(_ bytes: [UInt8]) {
        checkMessages(bytes)
        converse(bytes)
    }

    private static func checkMessages(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty, let size = try? BusMessage.size(of: rest), size <= rest.count {
            expect(size >= 16, "a message without an end")
            checkMessage(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
    }

    private static func checkMessage(_ bytes: ArraySlice<UInt8>) {
        guard let message = try? BusMessage(bytes) else { return }
        expect((try? BusMessage(Array(bytes)[...])) == message, "elsewhere in memory it is another message")
        expect((try? BusMessage(bytes.dropLast())) == nil, "a message without its last byte is read")
        _ = DesktopEvent(message, owner: message.sender)
        _ = try? DesktopServer(message, message)
        var values = message.values
        for character in message.signature {
            guard (try? values.skip(String(character))) != nil else { break }
        }
    }

    /// The login, three answers, an answer to a notification, then events, all of it sent before we ask.
    private static func converse(_ bytes: [UInt8]) {
        var ends: [Int32] = [-1, -1]
        guard bytes.count < 60_000, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            return
        }
        let sent = Array("OK 0123\r\n".utf8) + bytes
        expect(send(ends[1], sent, sent.count, Int32(MSG_NOSIGNAL)) == sent.count, "the socket is full")
        shutdown(ends[1], Int32(SHUT_WR))
        defer { close(ends[1]) }
        let socket = BusSocket(owning: ends[0])
        guard let server = try? NotificationServer(socket, until: Deadline(seconds: 5)) else { return }
        let answer = server.show(tea)
        if case .shown = answer { expect(server.isConnected, "shown by a bus that is gone") }
        for _ in 0..<20 where server.nextEvent(waiting: 0) == .lost { break }
    }
}

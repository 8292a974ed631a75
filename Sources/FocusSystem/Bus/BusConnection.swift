import CLinux
import FocusPorts

/// A conversation with a message bus: calls go out, messages of all kinds come in.
struct BusConnection: ~Copyable {
    private let socket: BusSocket
    private var incoming: [UInt8] = []
    private var serial: UInt32 = 0

    /// Goes on where somebody else, who logged in, read the last whole message.
    init(adopting socket: consuming BusSocket) {
        self.socket = socket
    }

    var number: Int32 { socket.number }

    /// Whether a message has come in part.
    var isInMessage: Bool { !incoming.isEmpty }

    /// Logs in as our user by EXTERNAL, for which the kernel vouches (D-Bus Specification,
    /// "Authentication Protocol").
    init(_ socket: consuming BusSocket, until deadline: Deadline) throws(DesktopError) {
        self.socket = socket
        let user = String(geteuid()).utf8.map { "3\(String($0 - UInt8(ascii: "0")))" }.joined()
        try self.socket.send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8), until: deadline)
        let answer = try line(until: deadline)
        guard answer.starts(with: "OK ".utf8) || answer.elementsEqual("OK".utf8) else {
            throw answer.starts(with: "REJECTED".utf8) || answer.starts(with: "ERROR".utf8)
                ? .refusedLogin : .strangeAnswer
        }
        try self.socket.send(Array("BEGIN\r\n".utf8), until: deadline)
    }

    /// Answers the serial by which the reply will refer to this call.
    mutating func send(_ call: BusCall, until deadline: Deadline) throws(DesktopError) -> UInt32 {
        serial = serial == .max ? 1 : serial + 1
        try socket.send(call.bytes(serial: serial), until: deadline)
        return serial
    }

    /// The next message of whatever kind; nil where none comes in time.
    mutating func receive(until deadline: Deadline) throws(DesktopError) -> BusMessage? {
        while true {
            if let message = try nextMessage() { return message }
            guard let bytes = try socket.receive(until: deadline) else { return nil }
            incoming += bytes
        }
    }

    /// The next one that has come as a whole; nil where there is none.
    private mutating func nextMessage() throws(DesktopError) -> BusMessage? {
        do throws(BusFormatError) {
            guard let size = try BusMessage.size(of: incoming[...]), size <= incoming.count else {
                return nil
            }
            defer { incoming.removeFirst(size) }
            return try BusMessage(incoming[..<size])
        } catch {
            throw .strangeAnswer
        }
    }

    /// One line of the login, without CRLF.
    private mutating func line(until deadline: Deadline) throws(DesktopError) -> [UInt8] {
        while true {
            if let end = incoming.firstIndex(of: UInt8(ascii: "\n")) {
                let line = incoming[..<end]
                incoming.removeFirst(end + 1)
                guard line.last == UInt8(ascii: "\r") else { throw .strangeAnswer }
                return Array(line.dropLast())
            }
            guard incoming.count < 16_384 else { throw .strangeAnswer }
            guard let bytes = try socket.receive(until: deadline) else { throw .timedOut }
            incoming += bytes
        }
    }
}

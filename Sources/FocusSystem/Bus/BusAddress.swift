import CLinux
import FocusPorts

/// A socket of a message bus (D-Bus Specification, "Server Addresses"), such as `unix:path=/run/user/1000/bus`.
struct BusAddress: Hashable {
    enum Socket: Hashable {
        case path([UInt8])
        /// In the abstract name space of Linux, not in the file system; unix(7).
        case abstract([UInt8])
    }

    let socket: Socket
    /// As it was written, for messages.
    let text: String

    /// The addresses in DBUS_SESSION_BUS_ADDRESS that we can use. Throws where there is none.
    static func list(_ text: String) throws(DesktopError) -> [BusAddress] {
        let addresses = text.split(separator: ";").compactMap { BusAddress($0) }
        guard !addresses.isEmpty else { throw .badAddress(text) }
        return addresses
    }

    /// Where to look, the most certain first: the address that the environment names, or else the usual sockets,
    /// since cron sets no variable.
    static func candidates(
        _ environment: Environment, userID: UInt32, isOwnSocket: (String) -> Bool
    ) throws(DesktopError) -> [BusAddress] {
        if let text = environment["DBUS_SESSION_BUS_ADDRESS"] { return try list(text) }
        var paths = ["/run/user/\(userID)/bus"]
        if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
            paths.insert("\(runtime)/bus", at: 0)
        }
        guard let path = paths.first(where: isOwnSocket) else { throw .noBus }
        return [BusAddress(socket: .path(Array(path.utf8)), text: path)]
    }

    private init(socket: Socket, text: String) {
        self.socket = socket
        self.text = text
    }

    /// One address of the list: `unix:KEY=VALUE,…`. nil for anything but Unix sockets.
    private init?(_ text: Substring) {
        guard text.hasPrefix("unix:") else { return nil }
        var socket: Socket?
        for pair in text.dropFirst(5).split(separator: ",") {
            guard let equals = pair.firstIndex(of: "=") else { return nil }
            guard let value = BusAddress.unescaped(pair[pair.index(after: equals)...].utf8) else {
                return nil
            }
            switch pair[..<equals] {
            case "path" where socket == nil && value.first == UInt8(ascii: "/"): socket = .path(value)
            case "abstract" where socket == nil && !value.isEmpty: socket = .abstract(value)
            case "path", "abstract": return nil
            default: continue
            }
        }
        guard let socket else { return nil }
        self.init(socket: socket, text: String(text))
    }

    /// Reads `%2f` as a byte; nil where it is no such thing, or the byte 0.
    private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes.contains(0) ? nil : bytes
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension BusAddress {
    /// Only a socket of our own: in a directory that others can write, anybody may put one.
    static func isOwnSocket(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & LINUX_KIND == LINUX_SOCKET && status.st_uid == geteuid()
    }
}

/// A method call to a program on the bus.
struct BusCall {
    let destination: String
    let path: String
    let interface: String
    let member: String
    var signature = ""
    var body = BusWriter()
    var wantsAnswer = true

    /// The message as bytes (D-Bus Specification, "Message Format"). `serial`, its number, is never 0.
    func bytes(serial: UInt32) -> [UInt8] {
        var writer = BusWriter()
        writer.byte(UInt8(ascii: "l"))
        writer.byte(BusMessage.Kind.call.rawValue)
        writer.byte(wantsAnswer ? 0 : 1)
        writer.byte(1)
        writer.number(UInt32(body.bytes.count))
        writer.number(serial)
        writer.array(alignment: 8) { fields in
            field(1, "o", &fields) { $0.string(path) }
            field(2, "s", &fields) { $0.string(interface) }
            field(3, "s", &fields) { $0.string(member) }
            field(6, "s", &fields) { $0.string(destination) }
            if !signature.isEmpty { field(8, "g", &fields) { $0.signature(signature) } }
        }
        writer.align(to: 8)
        writer.append(body.bytes)
        return writer.bytes
    }

    private func field(
        _ code: UInt8, _ type: String, _ writer: inout BusWriter, value: (inout BusWriter) -> Void
    ) {
        writer.align(to: 8)
        writer.byte(code)
        writer.signature(type)
        value(&writer)
    }
}

extension BusCall {
    /// A method of the bus itself.
    static func bus(_ member: String) -> BusCall {
        BusCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: member)
    }

    /// A method of the notification server.
    static func notifications(_ member: String) -> BusCall {
        BusCall(
            destination: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
            interface: "org.freedesktop.Notifications", member: member)
    }
}

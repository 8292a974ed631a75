import FocusPorts

extension BusCall {
    /// The call that shows a notification (Desktop Notifications Specification, "Notify"), as far as the server can.
    static func notify(_ notification: DesktopNotification, _ capabilities: Set<String>) -> BusCall {
        var call = notifications("Notify")
        call.signature = "susssasa{sv}i"
        call.body.string("focusflow")
        // replaces_id is 0: our tag replaces earlier ones, and does so even after the server was restarted.
        call.body.number(0)
        call.body.string("")
        call.body.string(notification.title)
        call.body.string(capabilities.contains("body-markup") ? notification.body.escaped : notification.body)
        let actions = capabilities.contains("actions") ? notification.actions : []
        call.body.strings(actions.flatMap { [$0.key, $0.label] })
        call.body.array(alignment: 8) { notification.writeHints(&$0) }
        call.body.number(UInt32(bitPattern: notification.expiry == .never ? 0 : -1))
        return call
    }
}

extension DesktopNotification {
    /// Without `desktop-entry`: with it, GNOME takes the notification away as soon as we leave the bus.
    fileprivate func writeHints(_ writer: inout BusWriter) {
        hint("urgency", "y", &writer) { $0.byte(urgency.rawValue) }
        hint("x-canonical-private-synchronous", "s", &writer) { $0.string(tag) }
        if let category { hint("category", "s", &writer) { $0.string(category) } }
        switch sound {
        case .byServer: break
        case .named(let name): hint("sound-name", "s", &writer) { $0.string(name) }
        case .none: hint("suppress-sound", "b", &writer) { $0.number(1) }
        }
    }

    private func hint(
        _ name: String, _ type: String, _ writer: inout BusWriter, value: (inout BusWriter) -> Void
    ) {
        writer.align(to: 8)
        writer.string(name)
        writer.signature(type)
        value(&writer)
    }
}

extension String {
    /// The text with `&`, `<` and `>` escaped, for servers that read markup (capability `body-markup`).
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

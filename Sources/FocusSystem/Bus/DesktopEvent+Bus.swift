import FocusPorts

extension DesktopEvent {
    /// nil for a message that tells of no notification, or does not come from the server itself.
    init?(_ message: BusMessage, owner: String) {
        do throws(BusFormatError) {
            var values = message.values
            switch (message.interface, message.member, message.signature) {
            case ("org.freedesktop.Notifications", "ActionInvoked", "us") where message.sender == owner:
                self = .action(id: try values.number(), key: try values.string())
            case ("org.freedesktop.Notifications", "NotificationClosed", "uu") where message.sender == owner:
                self = .closed(
                    id: try values.number(),
                    reason: DesktopClosing(rawValue: try values.number()) ?? .undefined)
            case ("org.freedesktop.DBus", "NameOwnerChanged", "sss")
            where message.sender == "org.freedesktop.DBus":
                guard try values.string() == "org.freedesktop.Notifications",
                    try values.string() == owner, !owner.isEmpty
                else { return nil }
                self = .lost
            default: return nil
            }
        } catch {
            return nil
        }
    }
}

extension DesktopServer {
    init(_ about: BusMessage, _ capabilities: BusMessage) throws(BusFormatError) {
        guard about.signature.hasPrefix("sss"), capabilities.signature == "as" else { throw BusFormatError() }
        var values = about.values
        var list = capabilities.values
        self.init(
            name: try values.string(), vendor: try values.string(), version: try values.string(),
            capabilities: Set(try list.strings()))
    }
}

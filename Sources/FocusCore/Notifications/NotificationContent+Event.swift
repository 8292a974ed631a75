package import TimeKit

extension NotificationContent {
    /// One for all times of an alarm of an event that comes again; nil for all else.
    package var alarmSeries: String? {
        userInfo["lead"].map { EventAlarm.series(lead: $0, uid: userInfo["event"] ?? "", title: title) }
    }

    /// One for all alarms of an event at one of its times; nil for what is no alarm.
    var alarmTime: String? {
        guard let uid = userInfo["event"], let start = userInfo["occurrence"] else { return nil }
        return "\(start) \(uid.isEmpty ? title : uid)"
    }

    /// Of an alarm: when its event begins.
    package var eventStart: Instant? { userInfo["occurrence"].flatMap(Instant.init(rfc3339:)) }

    /// Whether it is an alarm of a calendar's reminder (VTODO).
    package var isTodo: Bool { userInfo["todo"] != nil }

    /// What leads to its event: all that is of use once it was told.
    package var eventInfo: [String: String] { userInfo.filter { !["lead", "todo"].contains($0.key) } }
}

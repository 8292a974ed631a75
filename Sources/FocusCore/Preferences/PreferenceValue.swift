package import TimeKit
package import WhenKit

/// The value of a preference; its description is the text that stands in files and that programs get.
package enum PreferenceValue: Hashable, Sendable {
    case toggle(Bool)
    /// nil for off.
    case time(CivilTime?)
    case quietHours(QuietHours?)
    case instant(Instant?)
    /// nil for silence.
    case sound(String?)
    case length(TimeSpan)
    case count(Int)
    case automaticStart(AutomaticStart)
    case channels(Set<Channel>)
    case weekday(Weekday)
    /// nil for the zone of the system.
    case zone(String?)
    /// nil for what the locale says.
    case dateOrder(DateOrder?)
    case taskSort(TaskSort)
    case paths([String])
    /// nil for all calendars there are.
    case calendars([String]?)
    /// How long ahead of its time a reminder warns.
    case leads([TimeSpan])
    case nags(Nags)
    /// How long before an event; empty for off, as below.
    case alarms([TimeSpan])
    case dayAlarms([DayAlarm])
}

/// What the timer starts by itself when a session has ended.
package enum AutomaticStart: String, CaseIterable, Sendable {
    case none, `break`, work, all
}

extension PreferenceValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .toggle(let isOn): isOn ? "on" : "off"
        case .time(let time): time?.description ?? "off"
        case .quietHours(let hours): hours?.description ?? "off"
        case .instant(let instant): instant?.rfc3339(in: .utc) ?? "off"
        case .sound(let sound): sound ?? "none"
        case .length(let span): span.inMinutes
        case .count(let count): "\(count)"
        case .automaticStart(let start): start.rawValue
        case .channels(let channels): channels.text
        case .weekday(let day): day.shortName
        case .zone(let name): name ?? "system"
        case .dateOrder(let order): order?.rawValue ?? "locale"
        case .taskSort(let order): order.rawValue
        case .paths(let paths): paths.isEmpty ? "none" : paths.joined(separator: ":")
        case .leads(let leads): LeadText.text(leads)
        case .nags(let nags): nags.description
        case .alarms(let leads): leads.isEmpty ? "off" : LeadText.text(leads)
        case .dayAlarms(let alarms):
            alarms.isEmpty ? "off" : alarms.map(\.description).joined(separator: ", ")
        case .calendars(let names): names.map { $0.isEmpty ? "none" : $0.joined(separator: ",") } ?? "all"
        }
    }
}

extension PreferenceValue {
    /// As a person reads and types it: `1h40m`, which files and programs know as `100m`.
    package var typed: String { if case .length(let span) = self { span.description } else { description } }
}

extension TimeSpan {
    /// Minutes alone, `120m`, as far as there are whole ones.
    fileprivate var inMinutes: String { seconds % 60 == 0 ? "\(seconds / 60)m" : description }
}

extension Set<Channel> {
    fileprivate var text: String {
        isEmpty ? "none" : Channel.allCases.filter(contains).map(\.rawValue).joined(separator: ",")
    }
}

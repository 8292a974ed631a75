import TimeKit
import WhenKit

extension PreferenceKey {
    func value(of text: String) throws(PreferenceError) -> PreferenceValue {
        let text = text.trimmed
        do throws(WhenError) {
            if let value = try kind.value(of: text) { return value }
        } catch {
            throw .badValue(self, text, error)
        }
        throw .badValue(self, text, nil)
    }
}

extension PreferenceKind {
    /// No value is longer.
    private static let longestText = 4096

    /// nil for a text of another form. Values are shown and written line by line, so none may end a line or steer a
    /// terminal.
    fileprivate func value(of text: String) throws(WhenError) -> PreferenceValue? {
        guard text.utf8.count <= PreferenceKind.longestText, text.harmless == text else { return nil }
        let word = text.lowercased()
        switch self {
        case .toggle: return Bool(switch: word).map(PreferenceValue.toggle)
        case .time: return .time(try ClockExpression.parse(text))
        case .timeOrOff: return .time(word == "off" ? nil : try ClockExpression.parse(text))
        case .quietHours:
            guard word != "off" else { return .quietHours(nil) }
            return QuietHours(try HoursExpression.parse(text)).map { .quietHours($0) }
        case .instantOrOff:
            return word == "off"
                ? .instant(nil) : Instant(rfc3339: text).flatMap(\.writable).map { .instant($0) }
        case .sound: return text.isEmpty ? nil : .sound(["none", "off"].contains(word) ? nil : text)
        case .length: return try TimeSpan.ofADayAtMost(text).map(PreferenceValue.length)
        case .count: return text.smallCount.map(PreferenceValue.count)
        case .automaticStart: return AutomaticStart(rawValue: word).map(PreferenceValue.automaticStart)
        case .channels: return Set<Channel>(list: word).map(PreferenceValue.channels)
        case .weekday: return WhenVocabulary.weekday(word).map(PreferenceValue.weekday)
        case .zone: return text.isEmpty ? nil : .zone(word == "system" ? nil : text)
        case .dateOrder:
            return word == "locale" ? .dateOrder(nil) : DateOrder(rawValue: word).map { .dateOrder($0) }
        case .taskSort: return TaskSort(rawValue: word).map(PreferenceValue.taskSort)
        case .paths: return word == "none" ? .paths([]) : text.paths.map(PreferenceValue.paths)
        case .calendars: return text.calendars
        case .leads: return LeadText.spans(text).map(PreferenceValue.leads)
        case .nags: return Nags(text).map(PreferenceValue.nags)
        case .alarms: return word == "off" ? .alarms([]) : try text.leads.map(PreferenceValue.alarms)
        case .dayAlarms: return .dayAlarms(word == "off" ? [] : try DayAlarm.parse(text).uniqued)
        }
    }
}

extension Bool {
    fileprivate init?(switch word: String) {
        switch word {
        case "on", "yes", "true": self = true
        case "off", "no", "false": self = false
        default: return nil
        }
    }
}

extension Instant {
    /// nil outside the years that can be written down again.
    fileprivate var writable: Instant? { rfc3339(in: .utc) == nil ? nil : self }
}

extension TimeSpan {
    fileprivate static func ofADayAtMost(_ text: String) throws(WhenError) -> TimeSpan? {
        let span = try DurationExpression.ofADay(text)
        return span.seconds <= 86_400 ? span : nil
    }
}

extension Set<Channel> {
    fileprivate init?(list: String) {
        guard list != "none" else {
            self = []
            return
        }
        let channels = list.listed(by: ",").map { word in Channel.preferable.first { $0.rawValue == word } }
        guard channels.allSatisfy({ $0 != nil }) else { return nil }
        self = Set(channels.compactMap(\.self))
    }
}

extension String {
    /// 1 to 99.
    fileprivate var smallCount: Int? {
        guard utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(self), (1...99).contains(count)
        else { return nil }
        return count
    }

    /// Absolute, or below the home directory of whoever reads it; a relative path would mean another place each time.
    fileprivate var paths: [String]? {
        let paths = listed(by: ":")
        return paths.allSatisfy { $0.hasPrefix("/") || $0 == "~" || $0.hasPrefix("~/") } ? paths : nil
    }

    fileprivate var calendars: PreferenceValue? {
        switch lowercased() {
        case "all": return .calendars(nil)
        case "none": return .calendars([])
        default:
            let names = listed(by: ",")
            return names.contains("") ? nil : .calendars(names)
        }
    }

    /// `1h,10m`: each four weeks at most.
    fileprivate var leads: [TimeSpan]? {
        get throws(WhenError) {
            var leads: [TimeSpan] = []
            for part in listed(by: ",") { leads.append(try DurationExpression.parse(part)) }
            return leads.allSatisfy { $0.seconds <= 28 * 86_400 } ? leads.uniqued : nil
        }
    }

    fileprivate func listed(by separator: Character) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map { String($0).trimmed }
    }
}

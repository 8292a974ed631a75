import FocusCore
import FocusDelivery
import FocusPorts
import TimeKit
import WhenKit

extension World {
    /// Reads what was typed for `key`. A time may be any WHEN (`tomorrow 9am`), in the zone of
    /// `preferences`; a zone must exist.
    func assignment(
        _ key: PreferenceKey, _ text: String, under preferences: Preferences
    ) throws -> PreferenceAssignment {
        switch key.kind {
        case .instantOrOff:
            if let assignment = try? PreferenceAssignment(key, text) { return assignment }
            let when = try when(text, for: key, under: preferences)
            return try PreferenceAssignment(key, when.instant.rfc3339(in: .utc) ?? text)
        case .zone:
            let assignment = try PreferenceAssignment(key, text)
            if case .zone(let name?) = assignment.value { _ = try zones.named(name) }
            return assignment
        default:
            return try PreferenceAssignment(key, text)
        }
    }

    private func when(_ text: String, for key: PreferenceKey, under preferences: Preferences) throws -> When {
        let (now, zone) = (try clock.now(), try zone(under: preferences))
        let read = { (text: String) throws(WhenError) -> When in
            try ZonedText.read(text, zone) { (time, own) throws(WhenError) in
                try WhenExpression.parse(
                    time, now: now, zone: own ?? zone, weekStart: preferences.weekStart,
                    habits: preferences.habits(in: environment.timeLocale))
            }
        }
        do throws(WhenError) {
            return try read(text)
        } catch {
            // A past time is refused as well.
            throw PreferenceError.badValue(key, text, error.mended { if try read($0).isPast { throw error } })
        }
    }
}

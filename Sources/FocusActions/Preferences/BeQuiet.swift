import FocusCore
package import FocusDelivery
package import FocusPorts
package import TimeKit
import WhenKit

/// What is quiet now, after what `dnd` changed.
package struct Quiet {
    /// Until when you asked for quiet; nil where you did not, or it is over.
    package let until: Instant?
    /// When something rings again, quiet hours included; nil where it is not quiet.
    package let end: Instant?
    /// nil where nothing was to be changed.
    package let change: PreferencesOutcome?
    package let situation: Situation

    fileprivate init(_ change: PreferencesOutcome?, _ situation: Situation) {
        self.situation = situation
        self.change = change
        until = situation.preferences.quietUntil.flatMap { $0 > situation.now ? $0 : nil }
        end = situation.quietEnd(at: situation.now)
    }
}

package func quiet(_ world: World) throws -> Quiet { Quiet(nil, try Situation.read(world)) }

/// Nothing but the end of a session rings until then: `2h`, `until 18:00`, or `off` for no longer. It is the
/// preference `quiet-until`, and is over by itself.
package func beQuiet(_ text: String, _ world: World) throws -> Quiet {
    let situation = try Situation.read(world)
    let end = try text.lowercased() == "off" ? nil : situation.putOffEnd(text)
    try SnoozeExpression.refuseSpan(text)
    let value = try end.map { try $0.written(text) } ?? "off"
    let change = try changePreferences(world) { _ in [try PreferenceAssignment(.quietUntil, value)] }
    return Quiet(change, try Situation.read(world))
}

extension Instant {
    /// The years beyond 9999 can't be written down.
    fileprivate func written(_ text: String) throws(PreferenceError) -> String {
        guard let written = rfc3339(in: .utc) else { throw .badValue(.quietUntil, text, nil) }
        return written
    }
}

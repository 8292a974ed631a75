package import FocusCore
package import TimeKit

extension Situation {
    /// The next break: a long one after as many focus sessions as `timer.cycles` says.
    package func breakPlan(after sessions: [Session], _ length: TimeSpan?, id: UniqueID) -> FocusPlan {
        let kind =
            zone.wall(at: now).map {
                Session.nextBreak(after: sessions, on: $0.date, cycles: preferences.cycles)
            } ?? .break
        let usual = kind == .longBreak ? preferences.longBreakLength : preferences.breakLength
        return FocusPlan(id: id, kind: kind, length: length ?? usual)
    }
}

package import FocusCore
package import TimeKit

extension Situation {
    /// The break that comes next, after enough focus sessions a long one.
    package func breakPlan(after sessions: [Session], _ length: TimeSpan?, id: UniqueID) -> FocusPlan {
        let kind =
            zone.wall(at: now).map {
                Session.nextBreak(after: sessions, on: $0.date, cycles: preferences.cycles)
            } ?? .break
        let usual = kind == .longBreak ? preferences.longBreakLength : preferences.breakLength
        return FocusPlan(id: id, kind: kind, length: length ?? usual)
    }
}

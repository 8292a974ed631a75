package import FocusCore
package import FocusDelivery
package import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit

package struct TimerLog {
    package let sessions: [Session]
    package let names: TaskNames
    package let situation: Situation
    package let notes: [StoreNote]
    /// Whether earlier sessions are left out.
    package let isNarrowed: Bool
}

/// Without `since`, a WHEN of the past, all sessions.
package func timerLog(since text: String?, _ world: World) throws -> TimerLog {
    let situation = try Situation(world)
    let start = try text.map { try situation.past($0) }
    var (sessions, notes) = try situation.sessions()
    let all = sessions.count
    if let start { sessions.removeAll { $0.ended < start } }
    // Sessions are recorded as they end, so they are nearly always in order already.
    if !sessions.areInOrder { sessions.sort { $0.ended < $1.ended } }
    let names = try situation.names(of: sessions.compactMap(\.task))
    return TimerLog(
        sessions: sessions, names: names, situation: situation, notes: notes,
        isNarrowed: sessions.count < all)
}

extension [Session] {
    fileprivate var areInOrder: Bool {
        indices.dropFirst().allSatisfy { self[$0 - 1].ended <= self[$0].ended }
    }
}

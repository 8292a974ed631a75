import FocusCore
import TimeKit

extension Session {
    /// By what a note of a merge names it: `30 min of focus on Reading, ended 2026-11-20 10:25`
    var title: String {
        let offset = offset
        let wall = Zone(name: "") { _ in offset }.wall(at: ended)
        return "\(TimeText.length(focused)) of \(kind == .focus ? "focus" : "break")"
            + (label.map { " on \($0)" } ?? "")
            + (wall.map { ", ended \($0.date) \(TimeText.clock($0.time))" } ?? "")
    }
}

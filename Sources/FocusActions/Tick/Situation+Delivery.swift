package import FocusCore
import TimeKit

extension Situation {
    /// What a notification says, where that is worked out at its delivery.
    func content(of due: DueOccurrence) -> DeliveryText {
        let content = due.request.content
        guard due.kind == .dailyRecap, let today = zone.wall(at: now)?.date else {
            return DeliveryText(title: content.title, body: content.body)
        }
        return DeliveryText(title: content.title, body: recap(on: today))
    }

    /// Whether a focus session is running.
    func isFocusing() throws(StoreError) -> Bool {
        guard case .running(let plan, _, _, let deadline)? = try read(.timer).file?.timer?.state else {
            return false
        }
        return plan.kind == .focus && now < deadline
    }

    private func recap(on today: CivilDate) -> String {
        // A history that can't be read is told of by the commands that show it; the recap counts what it can.
        ((try? progress()) ?? Progress(sessions: [], tasks: [], goal: preferences.dailyGoal)).recap(on: today)
    }

    /// Everything that follows from the sessions and the finished tasks there are.
    package func progress() throws(StoreError) -> Progress {
        let sessions = try read(.sessions).file?.records ?? []
        let tasks = try read(.archive).file?.records ?? []
        return Progress(
            sessions: sessions.compactMap(\.node).compactMap { Session($0) },
            tasks: tasks.compactMap(\.node).compactMap { FinishedTask($0, in: zone) },
            goal: preferences.dailyGoal)
    }
}

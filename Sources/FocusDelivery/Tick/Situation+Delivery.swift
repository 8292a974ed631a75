package import FocusCore
package import FocusFormats
package import FocusStore
import TimeKit

extension Situation {
    /// What a notification says, where that is worked out at its delivery.
    package func content(of due: DueOccurrence) -> DeliveryText {
        let content = due.request.content
        switch due.kind {
        case .dailyRecap:
            guard let today = zone.wall(at: now)?.date else { break }
            return DeliveryText(title: content.title, body: recap(on: today))
        case .sessionCompletion:
            // What can't be read is told of by the commands that show it.
            if let text = try? completion(at: due.due) { return text }
        case .task, .event, .dailyReminder, .nudge: break
        }
        return DeliveryText(title: content.title, body: content.body)
    }

    /// Of the session that ends then; nil when the timer has another one.
    private func completion(at deadline: Instant) throws -> DeliveryText? {
        var timer = try read(.timer).file?.timer
        guard timer?.deadline == deadline, let session = timer?.finish(at: max(now, deadline), in: zone)
        else { return nil }
        let names = try names(of: [session.task].compactMap(\.self))
        let subject = session.task.flatMap { names[$0]?.title } ?? session.label
        return DeliveryText(
            completed: session, on: subject, try progress(), toldOn: zone.wall(at: now)?.date)
    }

    /// Whether a focus session is running.
    func isFocusing() throws(StoreError) -> Bool { try focusEnd() != nil }

    /// When the focus session ends that is running; nil where none is.
    func focusEnd() throws(StoreError) -> Instant? {
        guard case .running(let plan, _, _, let deadline)? = try read(.timer).file?.timer?.state,
            plan.kind == .focus, now < deadline
        else { return nil }
        return deadline
    }

    private func recap(on today: CivilDate) -> String {
        // A history that can't be read is told of by the commands that show it; the recap counts what it can.
        ((try? progress()) ?? Progress(sessions: [], tasks: [], goal: preferences.dailyGoal)).recap(on: today)
    }

    /// Everything that follows from the sessions and the finished tasks there are.
    package func progress() throws(StoreError) -> Progress {
        progress(of: try sessions().sessions, try read(.archive).file)
    }

    package func progress(of sessions: [Session], _ archive: StoredFile?) -> Progress {
        Progress(
            sessions: sessions, tasks: archive?.finishedTasks(in: zone) ?? [], goal: preferences.dailyGoal)
    }
}

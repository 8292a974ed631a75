package import FocusCore
package import FocusFormats
package import FocusStore
import TimeKit

extension Situation {
    /// The text of a notification. A recap and the end of a session are worked out now, at delivery, since they say
    /// what was reached by now; all others say what their request says.
    package func content(of due: DueOccurrence) -> DeliveryText {
        let content = due.request.content
        switch due.kind {
        case .dailyRecap:
            guard let today = zone.wall(at: now)?.date else { break }
            return DeliveryText(title: content.title, body: recap(on: due.day ?? today, toldOn: today))
        case .sessionCompletion:
            // The commands that show the history tell that it can't be read. Here the text of the request does.
            if let text = try? completion(at: due.due) { return text }
        case .task, .event, .dailyReminder, .nudge: break
        }
        return DeliveryText(title: content.title, body: content.body)
    }

    /// The text for the session that ends at `deadline`; nil where another session is on the timer by now.
    private func completion(at deadline: Instant) throws -> DeliveryText? {
        var timer = try read(.timer).file?.timer
        guard timer?.deadline == deadline, let session = timer?.finish(at: max(now, deadline), in: zone)
        else { return nil }
        let names = try names(of: [session.task].compactMap(\.self))
        let subject = session.task.flatMap { names[$0]?.title } ?? session.label
        return DeliveryText(
            completed: session, on: subject, try progress(), toldOn: zone.wall(at: now)?.date)
    }

    /// When the running focus session ends; nil while none is running. A break does not count.
    func focusEnd() throws(StoreError) -> Instant? {
        guard case .running(let plan, _, _, let deadline)? = try read(.timer).file?.timer?.state,
            plan.kind == .focus, now < deadline
        else { return nil }
        return deadline
    }

    private func recap(on due: CivilDate, toldOn today: CivilDate) -> String {
        // A history that can't be read is told of by the commands that show it; the recap counts what it can.
        let progress = (try? progress()) ?? Progress(sessions: [], tasks: [], goal: preferences.dailyGoal)
        return progress.recap(on: due, toldOn: today)
    }

    /// What was reached so far: from all sessions and all finished tasks.
    package func progress() throws(StoreError) -> Progress {
        progress(of: try sessions().sessions, try read(.archive).file)
    }

    package func progress(of sessions: [Session], _ archive: StoredFile?) -> Progress {
        Progress(
            sessions: sessions, tasks: archive?.finishedTasks(in: zone) ?? [], goal: preferences.dailyGoal,
            offset: zone.offset(at: now))
    }
}

extension DueOccurrence {
    /// The day on which it was due, by the clock of then.
    fileprivate var day: CivilDate? {
        guard case .at(let label) = id.label else { return nil }
        return label.date
    }
}

extension Situation {
    /// What came before its kind was switched off waits, and rings if that is on again within a day.
    func noteNews(_ journal: Journal, append: ([JournalEntry.Event]) throws -> Void) throws {
        try manager.takeNews { try append(journal.lines(of: $0, at: now)) }
    }
}

package import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// Whether the next session may begin by itself, as the preference `timer.auto` says.
package enum Chaining {
    case allowed, none
}

extension Situation {
    /// Records the session on the timer if its time is up, as having ended at its deadline and
    /// not now; answers with it.
    @discardableResult
    package func settleTimer(_ chaining: Chaining, _ world: World) throws -> Session? {
        guard let deadline = try read(.timer).file?.timer?.deadline, deadline <= now else { return nil }
        let ended = try update { workspace -> Session? in
            var timer = try workspace.timer()
            guard let ended = timer.finish(at: now, in: zone) else { return nil }
            try workspace.record(ended, self)
            if chaining == .allowed, let plan = try following(ended, in: &workspace, world) {
                _ = try timer.start(plan, at: ended.ended, in: zone)
            }
            try workspace.change(.timer) { $0.set(timer) }
            return ended
        }
        _ = tellHook(of: ended, world)
        return ended
    }

    /// Writes down, for `focusflow why timer`, that nobody was told of the end of a session.
    package func noteAway(_ session: Session) throws {
        let id = OccurrenceID(
            request: RequestKind.sessionIdentifier, revision: 1, label: .fixed(session.ended))
        try storeErrors { () throws(FileError) in
            let state = try store.shelves(of: .namespace(namespace)).directory(.state)
            try JournalFile.read(in: state).append(
                [JournalEntry(at: now, .away(id.description))], durably: false)
        }
    }

    /// What begins by itself after a session: not where its end was noticed only when somebody came back.
    private func following(_ ended: Session, in workspace: inout Workspace, _ world: World) throws
        -> FocusPlan?
    {
        guard goesOn(after: ended) else { return nil }
        let sessions = try workspace.file(.sessions).records
            .compactMap { $0.node ?? JSONNode(written: $0.bytes) }.compactMap { Session($0) }
        let plan =
            ended.kind == .focus
            ? breakPlan(after: sessions, nil, id: world.newID())
            : try focusPlan(after: sessions, in: &workspace, id: world.newID())
        return ended.ended.adding(seconds: plan.length.seconds) > now ? plan : nil
    }

    /// The task only if it is still open.
    private func focusPlan(
        after sessions: [Session], in workspace: inout Workspace, id: UniqueID
    ) throws -> FocusPlan {
        let plan = focusPlan(after: sessions, id: id)
        let open = TaskTable(try workspace.file(.tasks)).rows.map(\.task.id)
        return FocusPlan(
            id: id, kind: .focus, length: plan.length,
            task: plan.task.flatMap { open.contains($0) ? $0 : nil }, label: plan.label)
    }

    /// After a break: what the last focus session of today was about, its label and its task. What was done on another
    /// day is not continued by itself.
    func focusPlan(after sessions: [Session], id: UniqueID) -> FocusPlan {
        let today = zone.wall(at: now)?.date
        let last = sessions.last { $0.kind == .focus && zone.wall(at: $0.ended)?.date == today }
        return FocusPlan(
            id: id, kind: .focus, length: preferences.focusLength, task: last?.task, label: last?.label)
    }

    /// Whether something begins by itself behind a session that is over now.
    func goesOn(after ended: Session) -> Bool {
        preferences.timerGoesOn(after: ended.kind)
            && now.seconds(since: ended.ended) <= Situation.longestDelay
    }

    /// A tick comes each minute, and may be a little late.
    private static let longestDelay: Int64 = 120
}

extension Preferences {
    /// Whether the timer starts something by itself behind a session of that kind.
    package func timerGoesOn(after kind: Session.Kind) -> Bool {
        switch automaticStart {
        case .none: false
        case .break: kind == .focus
        case .work: kind != .focus
        case .all: true
        }
    }
}

package import FocusCore
package import FocusDelivery
package import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit
import WhenKit

/// What you say of a session afterwards. nil: as it is.
package struct SessionRequest: Equatable {
    /// A DURATION.
    package var length: String?
    /// A WHEN of the past; for a new session now, if left out.
    package var ended: String?
    /// Blank for none.
    package var label: String?
    package var task: TaskChoice?

    package enum TaskChoice: Equatable, Sendable {
        case of(TaskReference)
        case none
    }

    package init() {}
}

/// The sessions that were added, changed or deleted, as they are now or were last.
package struct SessionsResult {
    package let sessions: [Session]
    /// The others that lie partly at the same time, so that this time counts twice.
    package let overlapped: [Session]
    package let handles: SessionHandles
    package let names: TaskNames
    package let situation: Situation
}

/// Adds a session that the timer did not see.
package func addSession(_ request: SessionRequest, _ world: World) throws -> SessionsResult {
    let situation = try Situation.read(world)
    let wanted = try Correction(request, situation)
    let id = world.newID()
    return try situation.correctSessions { workspace in
        let session = Session(
            id: id, lasting: wanted.length ?? situation.preferences.focusLength,
            endedAt: wanted.end ?? situation.now, in: situation.zone,
            task: try workspace.task(request.task) ?? nil, label: wanted.label ?? nil)
        // Sessions stand in the order in which they ended.
        let place = try workspace.file(.sessions).sessionRows.last { $0.session.ended <= session.ended }
        try workspace.change(.sessions) {
            $0.insert(record: session.record, at: place.map { $0.index + 1 } ?? 0)
        }
        return [session]
    }
}

/// Changes what is known of a session.
package func editSession(
    _ reference: String, _ request: SessionRequest, _ world: World
) throws -> SessionsResult {
    guard request != SessionRequest() else { throw SessionError.nothingToChange }
    let situation = try Situation.read(world)
    let wanted = try Correction(request, situation)
    try situation.settleTimer(.allowed, world)
    return try situation.correctSessions { workspace in
        let row = try workspace.file(.sessions).row(reference)
        var session = row.session
        if let length = wanted.length { session.setLength(length) }
        if let end = wanted.end { session.setEnd(end, in: situation.zone) }
        if let label = wanted.label { session.label = label }
        if let task = try workspace.task(request.task) { session.task = task }
        try workspace.change(.sessions) {
            $0.replaceRecord(at: row.index, with: session.record(correcting: row.node, at: situation.now))
        }
        return [session]
    }
}

/// Deletes sessions, all or none.
package func deleteSessions(_ references: [String], _ world: World) throws -> SessionsResult {
    let situation = try Situation.read(world)
    try situation.settleTimer(.allowed, world)
    return try situation.correctSessions { workspace in
        let file = try workspace.file(.sessions)
        let places = Set(try references.map { try file.row($0).index })
        try workspace.change(.sessions) { $0.removeRecords(at: places) }
        return file.sessionRows.filter { places.contains($0.index) }.map(\.session)
    }
}

/// A request with its words understood.
private struct Correction {
    let length: TimeSpan?
    let end: Instant?
    let label: String??

    init(_ request: SessionRequest, _ situation: Situation) throws {
        length = try request.length.map(DurationExpression.ofADay)
        if let length, !(1...Session.longest.seconds).contains(length.seconds) {
            throw TimerFault.badLength(length)
        }
        end = try request.ended.map(situation.pastMoment)
        label = try request.label.map(checkedLabel)
    }
}

extension Situation {
    /// Changes sessions and announces what is reached by that.
    fileprivate func correctSessions(_ body: (inout Workspace) throws -> [Session]) throws -> SessionsResult {
        let (sessions, overlapped, handles) = try amongOpenTasks {
            try update { workspace in
                let known = try workspace.file(.sessions).sessionRows.map(\.session)
                let sessions = try body(&workspace)
                try workspace.announceSessions(after: known, self)
                let added = sessions.filter { session in !known.contains { $0.id == session.id } }
                let kept = try workspace.file(.sessions).sessionRows.map(\.session)
                let overlapped = kept.filter { other in sessions.contains { $0.overlaps(other) } }
                return (sessions, overlapped, SessionHandles(known + added))
            }
        }
        return SessionsResult(
            sessions: sessions, overlapped: overlapped, handles: handles,
            names: try names(of: sessions.compactMap(\.task)),
            situation: self)
    }
}

extension Workspace {
    /// An open task or one that ended; nil where none is named.
    fileprivate mutating func task(_ choice: SessionRequest.TaskChoice?) throws -> UniqueID?? {
        switch choice {
        case nil: return nil
        case .some(.none): return .some(nil)
        case .of(let reference):
            let open = TaskTable(try file(.tasks), for: [reference])
            do throws(TaskError) {
                return try open.row(reference).task.id
            } catch {
                guard case .noSuchTask = error else { throw error }
                return try TaskTable(try file(.archive), for: [reference]).wholeTasks.row(reference).task.id
            }
        }
    }
}

package import FocusCore
import FocusFormats
import FocusStore
import TimeKit

extension Workspace {
    package mutating func timer() throws -> FocusTimer {
        guard let timer = try file(.timer).timer else {
            throw TimerFault.strange(path: "\(shelves.path(.state))/\(StoreFile.timer.name)")
        }
        return timer
    }

    /// Records a session that is over, and announces in the feed what it led to.
    package mutating func record(_ session: Session, _ situation: Situation) throws {
        let known = try file(.sessions).sessions
        try change(.sessions) { $0.log(record: session.record) }
        // Where the archive can't be read, the session is recorded all the same.
        guard let archive = try? file(.archive) else { return }
        let progress = situation.progress(of: known + [session], archive)
        if session.outcome == .completed {
            let names = try situation.names(of: [session.task].compactMap(\.self))
            let subject = session.task.flatMap { names[$0]?.title } ?? session.label
            let text = DeliveryText(
                completed: session, on: subject, progress,
                toldOn: situation.zone.wall(at: situation.now)?.date
            ).told(of: session, at: situation.now, in: situation.zone)
            try addToFeed([
                FeedItem(
                    id: session.occurrence.description, kind: .sessionCompleted, time: session.ended,
                    title: text.title, body: text.body)
            ])
        }
        try announceProgress(progress, at: session.ended)
    }
}

extension Workspace {
    /// Announces what is reached now that you corrected the sessions that were `known`. It may well have been reached
    /// before this machine announced anything, as by a session of 14:00 that is added at 15:00 of the first day.
    package mutating func announceSessions(after known: [Session], _ situation: Situation) throws {
        // The sessions are corrected all the same.
        guard let archive = try? file(.archive) else { return }
        let sessions = try file(.sessions).records.compactMap(\.content).compactMap { Session($0) }
        try announceProgress(
            situation.progress(of: sessions, archive), at: situation.now,
            since: situation.progress(of: known, archive))
    }
}

extension Session {
    /// The name of the notification that the session is over. Its item in the feed has the same name, whether a tick
    /// or a command records the end, so that it is there once.
    package var occurrence: OccurrenceID {
        OccurrenceID(request: RequestKind.sessionIdentifier, revision: 1, label: .fixed(ended))
    }
}

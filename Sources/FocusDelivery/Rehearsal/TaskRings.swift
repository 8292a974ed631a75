package import FocusCore
import FocusFormats
import FocusStore
package import TimeKit

/// What rings of tasks within a time, in order: each time of a day, warnings, and what rings again, once. And what
/// rings first behind that time.
package struct TaskRings {
    package private(set) var within: [PendingList.Row] = []
    /// All that ring at that moment.
    package private(set) var next: [PendingList.Row] = []

    fileprivate init(_ rehearsal: Rehearsal, in span: Range<Instant>) {
        for event in rehearsal.events where event.fate == .delivered && event.at >= span.lowerBound {
            let row = PendingList.Row(event.due, next: event.at, held: event.held, in: rehearsal.situation)
            if event.at < span.upperBound {
                within.append(row)
            } else if next.first.map({ $0.next == event.at }) ?? true {
                next.append(row)
            }
        }
    }
}

extension Situation {
    /// Whether or not they may ring, but for these tasks. Nothing is written.
    ///
    /// Of a list that is right only those lines are decoded of which something rings by then, as for a status bar.
    package func taskRings(
        in span: Range<Instant>, without hidden: Set<UniqueID> = []
    ) throws -> TaskRings {
        func isShown(_ identifier: String) -> Bool {
            NotificationPlan.task(of: identifier).map { !hidden.contains($0) } ?? false
        }
        if span.lowerBound <= now, let file = try listOfTasks()?.holding(isShown) {
            var count = 4
            while let (requests, rest) = file.requests(
                first: count, andUpTo: span.upperBound.adding(seconds: -1))
            {
                let rings = try taskRings(of: requests, in: span)
                if rest.map({ rest in rings.next.first.map { $0.next < rest } ?? false }) ?? true {
                    return rings
                }
                count = requests.count * 8
            }
        }
        let requests = try NotificationsCoordinator(self).derived(
            as: .authorized, kinds: RequestKinds([.task])
        ).requests
        return try taskRings(of: requests.filter { isShown($0.request.identifier) }, in: span)
    }

    private func taskRings(of requests: [PendingRequest], in span: Range<Instant>) throws -> TaskRings {
        // What is paused until you resume it would be passed over each day to the end of time.
        let requests = requests.filter { pending in
            guard case .reminder(let reminder) = pending.request.trigger else { return true }
            return reminder.pause != .untilResumed
        }
        return TaskRings(try Rehearsal(self, of: requests, in: span, andNext: true), in: span)
    }

    /// The pending list; nil where that is not what would be derived, or has no tasks since they don't ring.
    private func listOfTasks() throws -> PendingFile? {
        guard preferences.wants(.task), let file = try store.pendingReading(of: namespace).file,
            file.head.authorization.allowsScheduling, try isRight(file.head)
        else { return nil }
        return file
    }
}

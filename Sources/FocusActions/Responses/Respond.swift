package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

package struct ResponseResult {
    package let outcome: Outcome
    package let situation: Situation
    package private(set) var hookTrouble: HookTrouble?

    package enum Outcome {
        /// Items of the feed that are read now, and where the link leads. No items for what is in no feed.
        case opened([FeedRow], Link)
        case dismissed
        case finished(TaskOutcome)
        case snoozed(TaskOutcome)
        case started(TimerResult)
        case stale(StaleResponse)
    }
}

/// Does what a user chose on a notification, named by its id or by its short name in the feed. Answering twice or too
/// late changes nothing: "Done" on a task that is done already is `.stale`.
package func respond(to reference: String, with action: String, _ world: World) throws -> ResponseResult {
    try respond(to: [reference], with: action, world)
}

/// The same for several at once, as for a digest, which can only be opened or dismissed as a whole.
func respond(to references: [String], with action: String, _ world: World) throws -> ResponseResult {
    let situation = try Situation.read(world)
    let feed = FeedTable(try situation.read(.feed).file).feed
    let answered = try references.map { try feed.notification($0, situation) }
    let responses = answered.map { Response(notification: $0, actionIdentifier: action) }
    let outcomes = try responses.map { try ResponseHandler().outcome(of: $0) }
    guard let first = outcomes.first else { throw FeedError.noSuchItem("") }
    // What was told again is one item of the feed.
    let ids = Set(answered.map { OccurrenceID($0.id)?.told.description ?? $0.id })
    do {
        switch first {
        case .dismiss: return ResponseResult(outcome: .dismissed, situation: situation)
        case .open(let link):
            return try situation.open(ids, outcomes.count == 1 ? link : .feed, world)
        case .finish(let task, let occurrence):
            let result = try finishTask(task, occurrence, reading: ids, situation, world)
            return ResponseResult(outcome: .finished(result), situation: situation)
        case .snooze(let task, let occurrence):
            let result = try snoozeTask(task, occurrence, reading: ids, situation)
            return ResponseResult(outcome: .snoozed(result), situation: situation)
        case .focus(let task):
            var request = StartRequest()
            request.task = .id(prefix: task.description)
            return try situation.started(try startTimer(request, world), reading: ids)
        case .rest: return try situation.started(try startBreak(nil, .waiter, world), reading: ids)
        case .again:
            let request = try situation.sessionLike(answered.first?.id ?? "")
            return try situation.started(try startTimer(request, world), reading: ids)
        }
    } catch let stale as StaleResponse {
        return ResponseResult(outcome: .stale(stale), situation: situation)
    } catch TaskError.noSuchTask, TaskError.ended {
        // A button that is pressed while another account is signed in did nothing, and must not seem to have.
        guard try situation.knows(answered, feed) else { throw FeedError.noSuchItem(references[0]) }
        return ResponseResult(outcome: .stale(.taskGone), situation: situation)
    } catch let fault as TimerFault {
        guard case .occupied = fault else { throw fault }
        return ResponseResult(outcome: .stale(.timerBusy), situation: situation)
    }
}

extension Situation {
    fileprivate func open(_ ids: Set<String>, _ link: Link, _ world: World) throws -> ResponseResult {
        let rows = try read(ids)
        var place = link
        // A nudge is never in the feed, and other items may be deleted by now. Where there is
        // no item, we open the feed.
        if case .item = link, rows.isEmpty { place = .feed }
        let trouble = Hook.open.run(
            occasion(opening: place, rows.count == 1 ? rows.first?.item : nil), for: namespace,
            in: store.places, world)
        return ResponseResult(outcome: .opened(rows, place), situation: self, hookTrouble: trouble)
    }

    /// Marks what was told as read, which answers it. The item of a task that is not in the feed comes in as read: it was
    /// deleted, or the feed was damaged when it rang.
    fileprivate func read(_ ids: Set<String>) throws -> [FeedRow] {
        try update { workspace in
            try workspace.changeFeed { feed in
                feed.mark(ids, read: true)
                for item in ids.subtracting(feed.items.map(\.id)).compactMap(readItem) { feed.recall(item) }
                return feed.rows { ids.contains($0.id) }
            }
        }
    }

    private func readItem(_ id: String) -> FeedItem? {
        guard let request = OccurrenceID(id)?.request, NotificationPlan.task(of: request) != nil,
            let pending = try? manager.pendingNotificationRequests(),
            let title = pending.first(where: { $0.identifier == request })?.content.title
        else { return nil }
        return FeedItem(id: id, kind: .general, time: now, title: title, isRead: true)
    }
}

extension Situation {
    /// Whether the notifications are of this namespace: in its feed, or of one of its tasks, open or ended.
    fileprivate func knows(_ answered: [DeliveredNotification], _ feed: Feed) throws -> Bool {
        let ids = answered.map(\.id)
        return try feed.items.contains { ids.contains($0.id) }
            || names(of: answered.compactMap(\.task)).isComplete
    }

    fileprivate func started(_ result: TimerResult, reading items: Set<String>) throws -> ResponseResult {
        _ = try read(items)
        return ResponseResult(outcome: .started(result), situation: self)
    }

    /// A new session like the one whose end was told: as long, and for the same task if that is still open. If that
    /// one is not found, like the last focus session.
    fileprivate func sessionLike(_ notification: String) throws -> StartRequest {
        let sessions = try read(.sessions).file?.sessions.filter { $0.kind == .focus } ?? []
        let last = sessions.last { $0.occurrence.description == notification } ?? sessions.last
        let tasks = TaskTable(try read(.tasks).file).rows.map(\.task.id)
        var request = StartRequest()
        request.length = last.map { "\($0.planned.seconds)s" }
        request.label = last?.label
        request.task = last?.task.flatMap { tasks.contains($0) ? .id(prefix: $0.description) : nil }
        return request
    }
}

extension Feed {
    /// The notification that `reference` names, whether or not it is in the feed.
    fileprivate func notification(_ reference: String, _ situation: Situation) throws
        -> DeliveredNotification
    {
        if let id = OccurrenceID(reference), !items.contains(where: { $0.id == reference }) {
            // Its item may be deleted (`feed clear`), but the pending list may still know what it was about.
            let pending = (try? situation.manager.pendingNotificationRequests()) ?? []
            let request = pending.first { $0.identifier == id.request }
            return DeliveredNotification(reference, userInfo: request?.userInfo ?? [:])
        }
        return try row(reference).item.notification
    }
}

extension Situation {
    fileprivate func occasion(opening link: Link, _ item: FeedItem?) -> HookOccasion {
        guard case .task(let name) = link, let id = UniqueID(name) else {
            return HookOccasion(opening: link, item, nil)
        }
        return HookOccasion(opening: link, item, tasks(for: [id])[id])
    }
}

extension HookOccasion {
    fileprivate init(opening link: Link, _ item: FeedItem?, _ task: Task?) {
        var texts = ["url": link.url]
        if case .destination(let destination) = link { texts["destination"] = destination.rawValue }
        if case .task(let task) = link { texts["task"] = task }
        if case .event(let event) = link {
            texts["event"] = event.uid
            texts["start"] = event.start?.rfc3339(in: .utc)
        }
        texts["notification"] = item?.id
        texts["kind"] = item?.kind.rawValue
        texts["title"] = item?.title
        texts["body"] = item?.body
        let names = ["notification", "kind", "title", "body", "destination", "task", "url", "event", "start"]
        self.init(
            members: names.map { .init($0, texts[$0].map(JSONValue.string) ?? .null) }
                + HookTask(task).members,
            variables: Dictionary(texts.map { ("FOCUSFLOW_\($0.uppercased())", $1) }) { first, _ in first }
                .merging(HookTask(task).variables) { $1 })
    }
}

/// Decides what follows from a response: somewhere to go, or something to do.
package struct ResponseHandler {
    package enum Outcome: Hashable, Sendable {
        /// It counts as read, and leads there.
        case open(Link)
        case dismiss
        case finish(task: UniqueID, OccurrenceID)
        case snooze(task: UniqueID, OccurrenceID)
        case focus(task: UniqueID)
        case rest
        case again
    }

    package init() {}

    package func outcome(of response: Response) throws(ResponseError) -> Outcome {
        guard let action = ResponseAction(rawValue: response.actionIdentifier) else {
            throw .unknownAction(response.actionIdentifier)
        }
        let notification = response.notification
        switch action {
        case .open: return .open(notification.link)
        case .dismiss: return .dismiss
        case .done, .snooze, .startFocus:
            guard let occurrence = OccurrenceID(notification.id), let task = notification.task else {
                throw .notOffered(action)
            }
            if action == .startFocus { return .focus(task: task) }
            return action == .done
                ? .finish(task: task, occurrence) : .snooze(task: task, occurrence)
        case .startBreak, .again:
            guard RequestKind(of: notification.id) == .sessionCompletion else { throw .notOffered(action) }
            return action == .again ? .again : .rest
        }
    }
}

/// Why a response means nothing.
package enum ResponseError: Error, Hashable {
    case unknownAction(String)
    /// The notification has no such button.
    case notOffered(ResponseAction)
}

extension DeliveredNotification {
    /// Where it leads: to what it names itself, else to its task or event, else to its feed item.
    package var link: Link {
        if let destination { return .destination(destination) }
        if let task { return .task(task.description) }
        if let event = EventReference(userInfo) { return .event(event) }
        return .item(FeedHandle(id: id).text)
    }

    package var destination: Destination? {
        if let named = userInfo["destination"].flatMap(Destination.init(rawValue:)) { return named }
        if let kind = userInfo["kind"].flatMap(FeedKind.init(rawValue:)) { return kind.destination }
        return RequestKind(of: id) == .dailyRecap ? .journey : nil
    }

    package var task: UniqueID? {
        if let named = userInfo["task"].flatMap({ UniqueID($0) }) { return named }
        return OccurrenceID(id).flatMap { NotificationPlan.task(of: $0.request) }
    }
}

extension NotificationPlan {
    /// The task of a request; nil for a request of something else.
    package static func task(of identifier: String) -> UniqueID? {
        let start = "focusflow.task."
        guard identifier.hasPrefix(start) else { return nil }
        return UniqueID(String(identifier.dropFirst(start.utf8.count).prefix(36)))
    }
}

package import FocusCore
package import JSONKit
import TimeKit
import WhenKit

extension NotificationRequest {
    /// All of its record but the identifier. An interval became an instant before.
    package var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        switch trigger {
        case .schedule(let schedule): members += schedule.members
        case .reminder(let reminder): members.append(.init("reminder", reminder.json))
        case .fixed(let instant): members.append(.init("at", .string(instant.rfc3339(in: .utc) ?? "")))
        case .floating(let label): members.append(.init("at", .string(label.description)))
        case .interval(let span): members.append(.init("seconds", .number(.init(span.seconds))))
        }
        members.append(.init("title", .string(content.title)))
        if !content.body.isEmpty { members.append(.init("body", .string(content.body))) }
        if let sound = content.sound { members.append(.init("sound", .string(sound))) }
        if let category = content.category { members.append(.init("category", .string(category))) }
        if !content.userInfo.isEmpty {
            members.append(.init("userInfo", content.userInfo.json))
        }
        return members
    }

    package init(_ record: JSONNode) throws(NotificationError) {
        guard let identifier = record["id"]?.string, let title = record["title"]?.string,
            let trigger = NotificationTrigger(record)
        else { throw .unreadableRequest(identifier: record["id"]?.string) }
        let content = NotificationContent(
            title: title, body: record["body"]?.string ?? "", sound: record["sound"]?.string,
            category: record["category"]?.string, userInfo: [String: String](record["userInfo"]) ?? [:])
        self.init(identifier: identifier, content: content, trigger: trigger)
    }
}

extension NotificationTrigger {
    fileprivate init?(_ record: JSONNode) {
        if let text = record["at"]?.string {
            if let instant = Instant(rfc3339: text) {
                self = .fixed(instant)
            } else {
                guard let label = CivilDateTime(text) else { return nil }
                self = .floating(label)
            }
        } else if let seconds = record["seconds"]?.int {
            self = .interval(TimeSpan(seconds: seconds))
        } else if let node = record["reminder"] {
            guard let reminder = Reminder(node) else { return nil }
            self = .reminder(reminder)
        } else {
            guard var members = JSONObjectReader(record), let schedule = Schedule(&members) else {
                return nil
            }
            self = .schedule(schedule)
        }
    }
}

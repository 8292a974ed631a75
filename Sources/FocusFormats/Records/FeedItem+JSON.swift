import FocusCore
package import JSONKit
import TimeKit

extension FeedItem {
    /// The record of a new item. A member that is left out is empty, or says that the item is not read.
    package var record: [UInt8] {
        var members: [JSONValue.Member] = [
            .init("id", .string(id)), .init("kind", .string(kind.rawValue)),
            .init("time", .string(time.rfc3339(in: .utc) ?? "")), .init("title", .string(title)),
        ]
        if !body.isEmpty { members.append(.init("body", .string(body))) }
        if !userInfo.isEmpty { members.append(.init("userInfo", userInfo.json)) }
        if isRead { members.append(.init("read", .bool(true))) }
        return members.record
    }

    /// The record of an item that was read from `node`. Only `read` ever changes.
    package func record(changing node: JSONNode) -> [UInt8] {
        node.edited([isRead ? .set("read", to: .bool(true)) : .remove("read")])
    }

    /// nil for a record that is no item. A kind that we do not know counts as general.
    init?(_ node: JSONNode) {
        guard let id = node["id"]?.string, !id.isEmpty, let title = node["title"]?.string,
            let time = node["time"]?.string.flatMap(Instant.init(rfc3339:))
        else { return nil }
        self.init(
            id: id, kind: node["kind"]?.string.flatMap(FeedKind.init(rawValue:)) ?? .general, time: time,
            title: title, body: node["body"]?.string ?? "", userInfo: .init(node["userInfo"]) ?? [:],
            isRead: node["read"]?.bool ?? false)
    }
}

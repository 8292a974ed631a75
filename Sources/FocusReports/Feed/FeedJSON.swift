package import FocusActions
import FocusCore
import FocusDelivery
import FocusWords
package import JSONKit
package import TimeKit

/// `"items":[…]` and `"unread"`, as focusflow-json(5) has it.
package func feedJSON(_ result: FeedResult) -> [JSONValue.Member] {
    let items = result.rows.map { feedItemJSON($0.item, in: result.situation.zone) }
    return [.init("items", .array(items)), .init("unread", .number(.init(result.unread)))]
}

private func feedItemJSON(_ item: FeedItem, in zone: Zone) -> JSONValue {
    .object([
        .init("id", .string(item.id)), .init("kind", .string(item.kind.rawValue)),
        .init("time", item.time.rfc3339(in: zone).map(JSONValue.string) ?? .null),
        .init("title", .string(item.title)), .init("body", .string(item.body)),
        .init("read", .bool(item.isRead)),
        .init("destination", item.destination.map { .string($0.rawValue) } ?? .null),
        .init("url", item.link.map { .string($0.url) } ?? .null),
    ])
}

/// An item under `--plain`: name, id, time, kind, whether it was read, title, body.
package func feedRecord(_ row: FeedRow, in zone: Zone) -> [String] {
    let item = row.item
    return [
        row.handle, item.id, item.time.rfc3339(in: zone) ?? "", item.kind.rawValue,
        item.isRead ? "read" : "unread", item.title, item.body,
    ]
}

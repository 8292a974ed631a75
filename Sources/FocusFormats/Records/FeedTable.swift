package import FocusCore
import JSONKit

/// The items of the feed, each with its record. A record that is no item is passed over, and stays in the file.
package struct FeedTable {
    private let rows: [Row]
    package let feed: Feed

    private struct Row {
        let index: Int
        let item: FeedItem
        let node: JSONNode
    }

    /// Without a file the feed is empty.
    package init(_ file: StoredFile?) {
        rows = (file?.records ?? []).enumerated().compactMap { index, record in
            guard let node = record.node ?? JSONNode(written: record.bytes), let item = FeedItem(node)
            else { return nil }
            return Row(index: index, item: item, node: node)
        }
        func ids(_ name: String) -> [String] {
            let member = file?.member(named: name)
            let ids = member.flatMap { $0.node ?? JSONNode(written: $0.bytes) }?.elements
            return ids?.compactMap(\.string) ?? []
        }
        feed = Feed(items: rows.map(\.item), removed: ids("removed"), removedRead: ids("removedRead"))
    }

    /// After a merge: removes what either side removed, and what is too much.
    static func trim(_ file: inout StoredFile) {
        let table = FeedTable(file)
        var feed = table.feed
        feed.settle()
        if feed != table.feed { table.write(feed, to: &file) }
    }

    /// Writes the feed. A record whose item did not change keeps its bytes.
    package func write(_ new: Feed, to file: inout StoredFile) {
        let kept = Dictionary(new.items.map { ($0.id, $0) }) { first, _ in first }
        let known = Set(rows.map(\.item.id))
        for row in rows.reversed() {
            guard let item = kept[row.item.id], item.isRead != row.item.isRead else { continue }
            file.replaceRecord(at: row.index, with: item.record(changing: row.node))
        }
        file.removeRecords(at: Set(rows.filter { kept[$0.item.id] == nil }.map(\.index)))
        for item in new.items.reversed() where !known.contains(item.id) { file.append(record: item.record) }
        if new.removed != feed.removed {
            file.set("removed", .array(new.removed.map(JSONValue.string)))
        }
        if new.removedRead != feed.removedRead {
            let ids = new.removed.filter(new.removedRead.contains)
            file.set("removedRead", .array(ids.map(JSONValue.string)))
        }
    }
}

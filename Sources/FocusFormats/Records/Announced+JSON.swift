import FocusCore
import JSONKit

extension StoredFile {
    /// The ids of all progress that was announced, one a line.
    package var announcedIDs: Set<String> {
        Set(records.compactMap { ($0.node ?? JSONNode(written: $0.bytes))?.string })
    }
}

extension FeedItem {
    package var announcement: [UInt8] {
        var writer = JSONWriter()
        writer.append(id)
        return writer.bytes
    }
}

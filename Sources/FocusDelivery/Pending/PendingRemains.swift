import FocusStore
import JSONKit

/// What can be understood of a list that is not as we write it. The rest can be derived from tasks and preferences,
/// but since when a daily reminder is owed, and which kinds were wanted, stands here alone.
///
/// Example: a power failure left zeros in the middle of the file. The lines before and after them are understood.
package struct PendingRemains {
    package private(set) var head: PendingHead?
    package private(set) var requests: [PendingRequest] = []

    package init() {}

    /// An older version kept most requests of a long list in a second file: that is read, too.
    init(_ bytes: [UInt8], beside second: (_ name: String) throws(StoreError) -> [UInt8]?) throws(StoreError)
    {
        // In any layout: an editor may have reformatted it.
        let root = (try? JSONDocument(bytes))?.root
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        head = root.flatMap(PendingHead.init) ?? lines.first.flatMap(PendingFile.head)
        if let name = PendingRemains.secondFile(lines.first), let others = try second(name) {
            requests = PendingRemains.requests(others.split(separator: UInt8(ascii: "\n")))
        }
        // Where two are for the same request, the later one counts.
        requests +=
            root?["requests"]?.elements?.compactMap { try? PendingRequest($0) }
            ?? PendingRemains.requests(lines)
    }

    private static func requests(_ lines: [ArraySlice<UInt8>]) -> [PendingRequest] {
        lines.compactMap { PendingRequest(text: $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) }
    }

    private static func secondFile(_ head: ArraySlice<UInt8>?) -> String? {
        guard let head, let root = (try? JSONDocument(head + Array("]}".utf8)))?.root,
            let name = root["rest"]?["file"]?.string.map({ "\($0).json" })
        else { return nil }
        return Save.obsoleteCaches.contains(name) ? name : nil
    }
}

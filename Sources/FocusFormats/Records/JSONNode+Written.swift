import JSONKit

extension JSONNode {
    /// Parses what was written after a file was read, so that the next change sees it.
    package init?(written bytes: ArraySlice<UInt8>) {
        // Our own writer made it, so it can be parsed.
        guard let document = try? JSONDocument(Array(bytes)) else { return nil }
        self = document.root
    }
}

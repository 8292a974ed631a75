import JSONKit

extension JSONNode {
    /// What was written since a file was read, which one change after another has to see.
    package init?(written bytes: ArraySlice<UInt8>) {
        // Our own writer made it.
        guard let document = try? JSONDocument(Array(bytes)) else { return nil }
        self = document.root
    }
}

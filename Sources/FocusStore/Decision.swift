import FocusCore
import FocusFormats
import FocusPorts
import JSONKit

/// That several waiting contents are to take their names over: once it is on disk, they will.
package struct Decision {
    let entries: [Entry]
    package static let name = "transaction.json"

    struct Entry: Equatable {
        package let file: StoreFile
        package let path: String
        let fingerprint: String
        /// The stamp of the content that is to go.
        let replaced: String

        init(_ change: PlacedChange, _ fingerprint: Fingerprint) {
            file = change.file
            path = change.spot.path
            replaced = change.stamp
            self.fingerprint = fingerprint.text
        }

        fileprivate init?(_ node: JSONNode) {
            guard let file = node["file"]?.string.flatMap(StoreFile.init(rawValue:)),
                let path = node["path"]?.string, path.hasPrefix("/"),
                let fingerprint = node["fingerprint"]?.string, let replaced = node["replaced"]?.string
            else { return nil }
            self.file = file
            self.path = path
            self.fingerprint = fingerprint
            self.replaced = replaced
        }
    }

    func write(in state: any Directory) throws(FileError) {
        let waiting = ".\(Decision.name).new"
        let rows = entries.map { entry in
            JSONValue.object([
                .init("file", .string(entry.file.rawValue)), .init("path", .string(entry.path)),
                .init("fingerprint", .string(entry.fingerprint)),
                .init("replaced", .string(entry.replaced)),
            ])
        }
        var writer = JSONWriter()
        writer.append(.object([.init("version", .number(1)), .init("files", .array(rows))]))
        try state.removeIfPresent(waiting)
        try state.create(waiting, writer.bytes, .synced)
        try state.rename(waiting, to: Decision.name, in: state)
        try state.synchronize()
    }

    /// nil when nothing is decided. What can't be read decides nothing: it was put there whole, so it is not ours.
    static func read(from state: any Directory) throws(FileError) -> Decision? {
        guard let contents = try state.readIfPresent(name) else { return nil }
        do throws(JSONError) {
            let rows = try JSONDocument(contents.bytes).root["files"]?.elements.map(Array.init) ?? []
            return Decision(entries: rows.compactMap(Entry.init))
        } catch {
            return Decision(entries: [])
        }
    }

    static func remove(from state: any Directory) throws(FileError) {
        try state.removeIfPresent(".\(name).new")
        try state.removeIfPresent(name)
    }
}

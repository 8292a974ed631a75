import FocusCore
import FocusFormats
import FocusPorts
import JSONKit

/// Says on disk that several waiting contents are to become their files. Once it is there, they will, crash or not:
///
///     {"version":1,"files":[{"file":"tasks","path":"/home/…/tasks.json","fingerprint":"2048-9f…","replaced":"…"}, …]}
package struct Decision {
    let entries: [Entry]
    package static let name = "transaction.json"

    struct Entry: Equatable {
        package let file: StoreFile
        package let path: String
        let fingerprint: String
        /// The stamp of the content that is to be replaced: another one at the path is somebody's edit.
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

    /// nil if nothing is decided. A file that can't be read decides nothing: ours is renamed into place as a whole.
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

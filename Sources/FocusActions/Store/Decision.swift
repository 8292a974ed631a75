import JSONKit

/// That several waiting contents are to take their names over: once it is on disk, they will.
struct Decision {
    let entries: [Entry]
    static let name = "transaction.json"

    struct Entry: Equatable {
        let path: String
        let fingerprint: String

        init(_ spot: Spot, _ fingerprint: Fingerprint) {
            path = spot.path
            self.fingerprint = fingerprint.text
        }

        fileprivate init?(_ node: JSONNode) {
            guard let path = node["path"]?.string, path.hasPrefix("/"),
                let fingerprint = node["fingerprint"]?.string
            else { return nil }
            self.path = path
            self.fingerprint = fingerprint
        }
    }

    func write(in state: any Directory) throws(FileError) {
        let waiting = ".\(Decision.name).new"
        let rows = entries.map { entry in
            JSONValue.object([
                .init("path", .string(entry.path)), .init("fingerprint", .string(entry.fingerprint)),
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

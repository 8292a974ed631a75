package import FocusPorts

/// Writes a file that the user named. One that is there is replaced as a whole or not at all.
package func writeFile(_ text: String, at path: String, _ world: World) throws {
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let directory = try world.files.directory(at: parent)
    let waiting = ".\(name).new"
    try directory.removeIfPresent(waiting)
    try directory.create(waiting, Array(text.utf8), .synced)
    try directory.rename(waiting, to: name, in: directory)
}

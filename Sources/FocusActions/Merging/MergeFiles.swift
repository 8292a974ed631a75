import FocusCore
package import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit

/// The three versions of a file that git gives to a merge driver; gitattributes(5), "Defining a custom merge driver".
package struct MergeRequest {
    package let base: String
    /// Ours, which the outcome replaces (`%A`).
    package let ours: String
    package let theirs: String
    /// The path in the repository (`%P`); the files themselves have names such as `.merge_file_a8Xk2`.
    package let name: String?

    package init(base: String, ours: String, theirs: String, name: String?) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        self.name = name
    }

    /// The name of a version in messages, as `tasks.json (theirs)`.
    fileprivate func label(_ side: String) -> String { "\(name ?? ours) (\(side))" }
}

package enum MergeError: Error {
    /// Neither its name nor its contents tell which of our files it is.
    case unknownFile(path: String)
}

/// Merges the versions into the place of ours. Whatever goes wrong, ours stays as it was.
package func mergeFiles(_ request: MergeRequest, _ world: World) throws -> [MergeNote] {
    let ours = try world.fileBytes(at: request.ours, most: largestReading)
    let theirs = try world.bytes(of: .file(request.theirs), most: largestReading)
    // Where both sides added the file there is no base, and git gives an empty one.
    let base =
        request.base == "/dev/null" ? [] : try world.bytes(of: .file(request.base), most: largestReading)
    guard
        let file = StoreFile(called: request.name ?? request.ours) ?? StoreFile(guessing: ours)
            ?? StoreFile(guessing: theirs)
    else { throw MergeError.unknownFile(path: request.name ?? request.ours) }
    var count = 0
    func parsed(_ bytes: [UInt8], _ side: String) throws(StoreError) -> StoredFile {
        world.console.progress(.merging, count, of: 3)
        count += 1
        return try version(bytes, of: file, at: request.label(side))
    }
    let outcome = try Merge.of(
        file, base: base.isEmpty ? nil : try parsed(base, "base"), ours: try parsed(ours, "ours"),
        theirs: try parsed(theirs, "theirs"))
    try requireReadable(outcome.bytes, of: file, for: request)
    if outcome.bytes != ours {
        let shelves = try Store(world).shelves(of: .machine)
        let path = request.ours.hasPrefix("/") ? request.ours : "./\(request.ours)"
        try shelves.spot(at: try world.files.destination(of: path)).replace(with: outcome.bytes)
    }
    return outcome.notes
}

/// Two versions that are small enough may make one that is too large to be read again.
private func requireReadable(_ bytes: [UInt8], of file: StoreFile, for request: MergeRequest)
    throws(StoreError)
{
    guard bytes.count > largestReading else { return }
    // All lines but the first and the last hold one record each.
    let records = bytes.count { $0 == UInt8(ascii: "\n") } - 2
    throw .full(path: request.name ?? request.ours, file, records: records)
}

private func version(_ bytes: [UInt8], of file: StoreFile, at path: String) throws(StoreError) -> StoredFile {
    let stored: StoredFile
    do throws(Damage) {
        stored = try StoredFile(bytes, as: file)
    } catch {
        throw .damaged(path: path, error)
    }
    guard stored.version <= StoreFile.version else { throw .newer(path: path, version: stored.version) }
    return stored
}

extension Spot {
    /// Replaces what is there in one step, so that a crash leaves the old file or the new one.
    func replace(with bytes: [UInt8]) throws(FileError) {
        try directory.removeIfPresent(waitingName)
        try directory.create(waitingName, bytes, .synced)
        try directory.rename(waitingName, to: name, in: directory)
        try directory.synchronize()
    }
}

extension StoreFile {
    /// Those that may be synchronized between machines.
    private static let shared = allCases.filter { $0.place != .state }

    /// By the last part of the path: `guest/tasks.json`, also `tasks.sync-conflict-20261120-190800-ABCDEFG.json`.
    init?(called path: String) {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.prefix { $0 != "." }
        guard name.hasSuffix(".json"), let file = StoreFile(rawValue: String(stem)),
            StoreFile.shared.contains(file)
        else { return nil }
        self = file
    }

    /// By its contents. Tasks and archive are alike, but only archived tasks have ended.
    init?(guessing bytes: [UInt8]) {
        // No error here: `merge` reads it again as tasks, feed or preferences, and that error names line and column.
        guard let tasks = try? StoredFile(bytes, as: .tasks) else {
            let others = [StoreFile.sessions, .feed, .preferences]
            guard let file = others.first(where: { (try? StoredFile(bytes, as: $0)) != nil }),
                (try? StoredFile(bytes, as: file))?.member(named: "version") != nil
            else { return nil }
            self = file
            return
        }
        let isEnded = tasks.records.contains { record in
            ["completed", "deleted", "skipped"].contains { record.node?.member(named: $0) != nil }
        }
        self = isEnded && tasks.member(named: "nextNumber") == nil ? .archive : .tasks
    }
}

import FocusCore
package import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit

/// Three versions of a file, as git hands them to a merge driver.
package struct MergeRequest {
    package let base: String
    /// Where the outcome goes, too.
    package let ours: String
    package let theirs: String
    /// What the file is called where it belongs; what is handed over may bear any name.
    package let name: String?

    package init(base: String, ours: String, theirs: String, name: String?) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        self.name = name
    }

    /// git hands over files whose names tell nothing.
    fileprivate func label(_ side: String) -> String { "\(name ?? ours) (\(side))" }
}

/// What keeps versions from being merged.
package enum MergeError: Error {
    /// Neither its name nor what it holds says which of our files it is.
    case unknownFile(path: String)
}

/// Merges the versions, and puts the outcome in the place of ours. Ours stays as it is when anything is wrong.
package func mergeFiles(_ request: MergeRequest, _ world: World) throws -> [MergeNote] {
    let ours = try world.fileBytes(at: request.ours, most: largestReading)
    let theirs = try world.bytes(of: .file(request.theirs), most: largestReading)
    // Where both sides made the file, there is no version before them, and git hands over an empty one.
    let base =
        request.base == "/dev/null" ? [] : try world.bytes(of: .file(request.base), most: largestReading)
    guard
        let file = StoreFile(called: request.name ?? request.ours) ?? StoreFile(guessing: ours)
            ?? StoreFile(guessing: theirs)
    else { throw MergeError.unknownFile(path: request.name ?? request.ours) }
    let outcome = try Merge.of(
        file, base: base.isEmpty ? nil : try version(base, of: file, at: request.label("base")),
        ours: try version(ours, of: file, at: request.label("ours")),
        theirs: try version(theirs, of: file, at: request.label("theirs")))
    try requireReadable(outcome.bytes, of: file, for: request)
    if outcome.bytes != ours {
        let shelves = try Store(world).shelves(of: .machine)
        let path = request.ours.hasPrefix("/") ? request.ours : "./\(request.ours)"
        try shelves.spot(at: try world.files.destination(of: path)).replace(with: outcome.bytes)
    }
    return outcome.notes
}

/// Two versions that can be read may make one that can't.
private func requireReadable(_ bytes: [UInt8], of file: StoreFile, for request: MergeRequest)
    throws(StoreError)
{
    guard bytes.count > largestReading else { return }
    // A record a line, and two lines around them.
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
    /// Whatever stands there, in one step.
    func replace(with bytes: [UInt8]) throws(FileError) {
        try directory.removeIfPresent(waitingName)
        try directory.create(waitingName, bytes, .synced)
        try directory.rename(waitingName, to: name, in: directory)
        try directory.synchronize()
    }
}

extension StoreFile {
    /// Those that may be synchronized.
    private static let shared = allCases.filter { $0.place != .state }

    /// By the last part of a path: `guest/tasks.json`, and `tasks.sync-conflict-20261120-190800-ABCDEFG.json`.
    init?(called path: String) {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.prefix { $0 != "." }
        guard name.hasSuffix(".json"), let file = StoreFile(rawValue: String(stem)),
            StoreFile.shared.contains(file)
        else { return nil }
        self = file
    }

    /// By what a file holds. An archive and tasks differ in that alone which ended tasks have.
    init?(guessing bytes: [UInt8]) {
        // What is wrong with it is told when it is read as what it should be.
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

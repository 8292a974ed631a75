import Foundation

/// A directory of its own for one test.
final class Scratch {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "focusflow-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // Nothing depends on it: the system clears its temporary files.
        try? FileManager.default.removeItem(atPath: path)
    }
}

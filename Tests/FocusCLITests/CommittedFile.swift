import Foundation
import Testing

/// A file of the repository that has to be what the program makes of itself.
struct CommittedFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let path: String
    private let filter: String

    /// `filter` names the tests that write it anew.
    init(_ path: String, recordedBy filter: String) {
        self.path = path
        self.filter = filter
    }

    /// Fails also when it records: nothing passes that nobody has read.
    func expect(_ text: String) {
        let file = CommittedFile.root.appending(path: path)
        let committed = try? String(contentsOf: file, encoding: .utf8)
        guard committed != text else { return }
        guard ProcessInfo.processInfo.environment["FOCUSFLOW_RECORD"] != nil else {
            Issue.record("\(path) is out of date: FOCUSFLOW_RECORD=1 swift test --filter \(filter)")
            return
        }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("\(path) is written anew; read the difference, then run the tests again")
        } catch {
            Issue.record("\(path) can't be written: \(error)")
        }
    }
}

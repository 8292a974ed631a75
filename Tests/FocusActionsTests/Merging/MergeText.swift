import FocusFormats
import JSONKit
import Testing

/// Merges texts, whichever way they are handed over.
struct MergeText {
    let file: StoreFile
    let base: String?

    init(_ file: StoreFile, base: String?) {
        self.file = file
        self.base = base
    }

    /// The outcome, which has to be the same the other way round.
    func of(_ ours: String, _ theirs: String) throws -> String {
        let outcome = try run(ours, theirs)
        #expect(try run(theirs, ours) == outcome)
        return outcome
    }

    func notes(_ ours: String, _ theirs: String) throws -> [String] {
        try outcome(ours, theirs).notes.map { note in
            switch note {
            case .renumbered(let title, let old, let new): "\(title): \(old) to \(new)"
            case .overruled(let member, let title, let lost): "\(title ?? "-"): \(member) was \(lost)"
            }
        }
    }

    private func run(_ ours: String, _ theirs: String) throws -> String {
        String(decoding: try outcome(ours, theirs).bytes, as: UTF8.self)
    }

    private func outcome(_ ours: String, _ theirs: String) throws -> Merge.Outcome {
        try Merge.of(
            file, base: try base.map { try StoredFile(Array($0.utf8), as: file) },
            ours: try StoredFile(Array(ours.utf8), as: file),
            theirs: try StoredFile(Array(theirs.utf8), as: file))
    }

    /// A file of records, one a line.
    static func file(_ records: [String], _ array: String = "tasks", members: String = "") -> String {
        "{\"version\":1\(members),\"\(array)\":["
            + records.map { "\n\($0)" }.joined(separator: ",") + "\n]}\n"
    }
}

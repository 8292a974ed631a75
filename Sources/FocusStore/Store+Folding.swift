import FocusFormats
import FocusPorts
import JSONKit

extension Store {
    /// Merges what synchronizers, or our own commands, set aside back into its file, and keeps the copy among the
    /// backups.
    ///
    /// The version that both came from is not known, so nothing counts as removed; where both differ, the file itself
    /// wins. Nothing is merged into a file that is still damaged.
    func foldConflicts(butInto damaged: [String]) throws -> [Repair] {
        var repairs: [Repair] = []
        for scope in try scopes() {
            let shelves = shelves(of: scope)
            let before = repairs.count
            for file in scope.files {
                for path in try syncConflicts(of: file, in: shelves) {
                    guard !damaged.contains(try shelves.spot(of: file).path) else { continue }
                    if let repair = try fold(path, into: file, of: scope) { repairs.append(repair) }
                }
            }
            // Where tasks or archive can't be read, that waits.
            if repairs.count > before { try update(scope) { try? $0.saveReunion() } }
        }
        return repairs
    }

    /// nil for a copy of a newer version, which doctor names.
    private func fold(_ path: String, into file: StoreFile, of scope: Scope) throws -> Repair? {
        let copy = try shelves(of: scope).spot(at: path)
        let bytes = try copy.directory.read(copy.name).bytes
        let other: StoredFile
        do throws(Damage) {
            other = try StoredFile(bytes, as: file)
        } catch {
            return .conflictLeft(path: path, error)
        }
        guard other.version <= StoreFile.version else { return nil }
        var notes: [MergeNote] = []
        try update(scope) { workspace in
            try workspace.change(file) { stored in
                let merged = try Merge.of(
                    file, base: nil, ours: stored, theirs: other, favouringOurs: true)
                notes = merged.notes
                guard merged.bytes != stored.source else { return }
                stored = try StoredFile(merged.bytes, as: file)
                stored.begin()
            }
        }
        let backups = try shelves(of: scope).backups()
        let kept = try backups.freeName(copy.name)
        try copy.directory.copy(copy.name, to: kept, in: backups, by: ".\(kept).new")
        try backups.synchronize()
        try copy.directory.remove(copy.name)
        return .folded(path: path, into: file.name, kept: "\(backups.path)/\(kept)", notes)
    }
}

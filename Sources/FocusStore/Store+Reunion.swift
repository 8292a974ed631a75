import FocusFormats
import FocusPorts
import JSONKit

extension Store {
    /// Tasks or archive as a reader should see them after a merge: as the next command that changes them will save
    /// them.
    func reunited(_ stored: StoredFile, _ file: StoreFile, in shelves: Shelves) -> StoredFile {
        switch file {
        case .tasks:
            guard stored.isMerged || shelves.bearsMark(.archive),
                let archive = counterpart(.archive, in: shelves)
            else { return stored }
            return (try? Reunion(stored, archive)?.read())?.tasks ?? stored
        case .archive:
            guard stored.isMerged || shelves.bearsMark(.tasks), let tasks = counterpart(.tasks, in: shelves)
            else { return stored }
            return (try? Reunion(tasks, stored)?.read())?.archive ?? stored
        default: return stored
        }
    }

    /// nil if it can't be read, which whoever reads that file is told.
    func counterpart(_ file: StoreFile, in shelves: Shelves) -> StoredFile? {
        do {
            guard let bytes = try currentBytes(of: file, in: shelves) else { return StoredFile(empty: file) }
            let stored = try StoredFile(bytes, as: file)
            return stored.version > StoreFile.version ? nil : stored
        } catch {
            return nil
        }
    }
}

extension Shelves {
    /// Whether the file bears the mark of a merge, which stands near its beginning.
    ///
    /// Each of tasks and archive may bear it alone: git does not call us for a file that only one side changed.
    func bearsMark(_ file: StoreFile) -> Bool {
        let mark = Array("\"\(StoredFile.mergedMark)\":".utf8)
        guard let start = try? existing(.data)?.read(file.name, first: 256) else { return false }
        return start.indices.contains { start[$0...].starts(with: mark) }
    }
}

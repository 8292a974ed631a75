import FocusCore
import FocusPorts

/// Keeps the index of each folder in `~/.cache/focusflow/calendars`. Where that fails, reading
/// takes longer, that is all.
struct CalendarCache {
    private let files: any FileSystem
    private let path: String

    /// nil where neither XDG_CACHE_HOME nor HOME says where to put it.
    init?(_ files: any FileSystem, _ environment: Environment) {
        let base =
            if let value = environment["XDG_CACHE_HOME"], value.hasPrefix("/") {
                value
            } else if let home = environment["HOME"], home.hasPrefix("/") {
                home + "/.cache"
            } else { "" }
        guard !base.isEmpty else { return nil }
        self.files = files
        path = base + "/focusflow/calendars"
    }

    package func read(_ folder: CalendarFolder) -> CalendarIndex {
        // An index that can't be read is made anew.
        guard let directory = try? files.directory(at: path),
            let bytes = try? directory.read(name(folder), most: .max).bytes
        else { return CalendarIndex() }
        return CalendarIndex(bytes) ?? CalendarIndex()
    }

    /// Now, by the clock that stamps files on this file system (it may be a server's); nil
    /// where nothing can be written.
    func present() -> Int64? {
        do throws(FileError) {
            let directory = try directory()
            try directory.touch(CalendarCache.clock, accessed: nil)
            return try directory.information(of: CalendarCache.clock)?.changedNanoseconds
        } catch {
            return nil
        }
    }

    package func write(_ bytes: [UInt8], of folder: CalendarFolder) {
        do throws(FileError) {
            let directory = try directory()
            // Two processes at once write two names, or the same bytes; the last rename wins, and each file is whole.
            let new = "new-" + Fingerprint(bytes).text
            if try directory.information(of: new) != nil { try directory.remove(new) }
            try directory.create(new, bytes, .cache)
            try directory.rename(new, to: name(folder), in: directory)
        } catch {
            return
        }
    }

    private static let clock = "clock"

    private func directory() throws(FileError) -> any Directory {
        if try files.information(at: path) == nil { try files.makeDirectory(at: path) }
        return try files.directory(at: path)
    }

    private func name(_ folder: CalendarFolder) -> String {
        Fingerprint(Array(folder.calendar.path.utf8)).text
    }
}

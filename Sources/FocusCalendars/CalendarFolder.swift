import FocusCore
package import FocusPorts

/// A calendar on the disk: a directory and the names of its files.
package struct CalendarFolder {
    package let calendar: EventCalendar
    package let directory: any Directory
    /// Sorted, and none with a line break.
    package let names: [String]
    package let files: any FileSystem

    package func path(_ name: String) -> String { "\(directory.path)/\(name)" }
}

/// Finds calendars at the paths of `calendar.paths`: a single file, a folder of `.ics` files, or a folder of such
/// folders, as vdirsyncer makes them.
package struct CalendarFolders {
    package private(set) var folders: [CalendarFolder] = []
    /// Paths to watch: if one of them changes, there may be another calendar, or another file in one.
    private(set) var watched: [String] = []
    package private(set) var problems: [CalendarProblem] = []
    /// Whether a folder is missing that was named, perhaps on a disk that is not mounted: its alarms are still owed.
    /// A single file that is missing, while its folder is there, was deleted.
    package private(set) var lacksFolder = false
    private let files: any FileSystem

    package init(_ paths: [String], home: String?, _ files: any FileSystem) {
        self.files = files
        for path in paths {
            guard let path = path.underHome(home) else { continue }
            do throws(FileError) {
                try read(path)
            } catch {
                problems.append(.file(error))
            }
        }
    }

    private mutating func read(_ path: String) throws(FileError) {
        watched.append(path)
        guard let information = try files.information(at: path) else {
            let isFolderThere = try files.information(at: path.parted.parent) != nil
            if !path.isCalendarFile || !isFolderThere { lacksFolder = true }
            throw FileError(.open, path, .absent)
        }
        guard information.kind == .directory else {
            let (parent, name) = path.parted
            let calendar = EventCalendar(title: name.withoutExtension.withoutRawBytes, path: path)
            return folders.append(
                CalendarFolder(
                    calendar: calendar, directory: try files.directory(at: parent), names: [name],
                    files: files))
        }
        let names = try addFolder(path, isRoot: true)
        for name in names where !name.isHidden && !name.isCalendarFile {
            let inner = "\(path)/\(name)"
            guard try files.information(at: inner)?.kind == .directory else { continue }
            watched.append(inner)
            do throws(FileError) {
                try addFolder(inner, isRoot: false)
            } catch {
                problems.append(.file(error))
            }
        }
    }

    /// Answers all names in it. A folder that holds only folders is no calendar itself.
    @discardableResult
    private mutating func addFolder(_ path: String, isRoot: Bool) throws(FileError) -> [String] {
        let directory = try files.directory(at: path)
        let names = try directory.names().sorted()
        let calendars = names.filter { $0.isCalendarFile && !$0.isHidden && !$0.hasLineBreak }
        if calendars.isEmpty && isRoot { return names }
        let title = names.contains("displayname") ? directory.line("displayname") : nil
        let color = names.contains("color") ? directory.line("color") : nil
        let calendar = EventCalendar(
            title: title ?? path.parted.name.withoutRawBytes, path: path, color: color)
        folders.append(
            CalendarFolder(calendar: calendar, directory: directory, names: calendars, files: files))
        return names
    }
}

extension Directory {
    /// The first line of a small file such as `displayname`; nil where it can't be read, since it is only a title.
    fileprivate func line(_ name: String) -> String? {
        guard let bytes = try? read(name, first: 400) else { return nil }
        let line = String(decoding: bytes.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self).trimmed
        return line.isEmpty ? nil : line
    }
}

extension String {
    /// Compared as bytes, since folders have thousands of names.
    package var isCalendarFile: Bool {
        let bytes = utf8.span
        let end = bytes.count
        return end >= 4 && bytes[end - 4] == UInt8(ascii: ".") && bytes[end - 3] == UInt8(ascii: "i")
            && bytes[end - 2] == UInt8(ascii: "c") && bytes[end - 1] == UInt8(ascii: "s")
    }

    fileprivate var isHidden: Bool { utf8.first == UInt8(ascii: ".") }

    fileprivate var hasLineBreak: Bool {
        let bytes = utf8.span
        for place in bytes.indices where bytes[place] == 10 { return true }
        return false
    }

    fileprivate var withoutExtension: String { isCalendarFile ? String(dropLast(4)) : self }

    fileprivate var parted: (parent: String, name: String) {
        guard let slash = lastIndex(of: "/") else { return (".", self) }
        return (String(self[..<slash]), String(self[index(after: slash)...]))
    }

    /// `~/calendars` with the home in place of `~`; nil where HOME is not set.
    fileprivate func underHome(_ home: String?) -> String? {
        var path = self
        if hasPrefix("~") {
            guard let home else { return nil }
            path = home + dropFirst()
        }
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path
    }
}

package import FocusCore
package import FocusFormats
package import FocusPorts

/// The directories of the machine or of one namespace, each opened when it is first needed.
package final class Shelves {
    package let scope: Scope
    private let files: any FileSystem
    private let places: Places
    /// Three fields and no dictionary: every tick opens one, and has no time for hashing.
    private var config, data, state: (any Directory)?
    private var openedUndo: (any Directory)?

    init(_ files: any FileSystem, _ places: Places, _ scope: Scope) {
        self.files = files
        self.places = places
        self.scope = scope
    }

    package func path(_ role: StorePlace) -> String {
        switch scope {
        case .machine: places[role]
        case .namespace(let namespace): "\(places[role])/\(namespace.directoryName)"
        }
    }

    private subscript(role: StorePlace) -> (any Directory)? {
        get {
            switch role {
            case .config: config
            case .data: data
            case .state: state
            }
        }
        set {
            switch role {
            case .config: config = newValue
            case .data: data = newValue
            case .state: state = newValue
            }
        }
    }

    /// nil when it is not there.
    package func existing(_ role: StorePlace) throws(FileError) -> (any Directory)? {
        if let directory = self[role] { return directory }
        do throws(FileError) {
            let directory = try files.directory(at: path(role))
            self[role] = directory
            return directory
        } catch {
            guard error.cause == .absent else { throw error }
            return nil
        }
    }

    /// Made if it is not there.
    package func directory(_ role: StorePlace) throws(FileError) -> any Directory {
        if let directory = try existing(role) { return directory }
        try files.makeDirectory(at: path(role))
        let directory = try files.directory(at: path(role))
        self[role] = directory
        return directory
    }

    /// Where older generations are kept.
    func backups() throws(FileError) -> any Directory {
        let path = "\(path(.state))/backups"
        try files.makeDirectory(at: path)
        return try files.directory(at: path)
    }

    package func existingBackups() throws(FileError) -> (any Directory)? {
        try existing("backups")
    }

    /// Where changes are noted for undo; nil if it does not exist.
    package func existingUndo() throws(FileError) -> (any Directory)? {
        if openedUndo == nil { openedUndo = try existing("undo") }
        return openedUndo
    }

    /// Made if it is not there.
    func undo() throws(FileError) -> any Directory {
        if let directory = try existingUndo() { return directory }
        try files.makeDirectory(at: "\(path(.state))/undo")
        return try files.directory(at: "\(path(.state))/undo")
    }

    /// A directory within that of the state.
    private func existing(_ name: String) throws(FileError) -> (any Directory)? {
        do throws(FileError) {
            return try files.directory(at: "\(path(.state))/\(name)")
        } catch {
            guard error.cause == .absent else { throw error }
            return nil
        }
    }

    /// Where a file is to be replaced: if it is a symbolic link, at the target, so that the link stays.
    package func spot(of file: StoreFile) throws(FileError) -> Spot {
        let directory = try directory(file.place)
        return try linkedSpot(of: file) ?? Spot(directory: directory, name: file.name)
    }

    /// nil if the file is no symbolic link.
    func linkedSpot(of file: StoreFile) throws(FileError) -> Spot? {
        guard let directory = try existing(file.place),
            try directory.information(of: file.name)?.kind == .link
        else { return nil }
        let path = "\(directory.path)/\(file.name)"
        // Its disk may not be mounted. A new file would hide the old one then, or be hidden by it later.
        guard try files.information(at: path) != nil else { throw FileError(.open, path, .brokenLink) }
        return try spot(at: try files.destination(of: path))
    }

    package func spot(at path: String) throws(FileError) -> Spot {
        guard let slash = path.lastIndex(of: "/") else { throw FileError(.open, path, .absent) }
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        return Spot(
            directory: try files.directory(at: parent), name: String(path[path.index(after: slash)...]))
    }
}

/// A name in a directory.
package struct Spot {
    package let directory: any Directory
    package let name: String

    package var path: String { "\(directory.path)/\(name)" }
    /// Where the next content waits to be renamed. One such name is enough: only the holder of the lock writes.
    package var waitingName: String { ".\(name).new" }

    /// Changes whenever somebody writes into the file or puts another in its place; empty if there is none.
    func stamp() throws(FileError) -> String {
        try directory.information(of: name)?.stamp ?? ""
    }
}

extension Places {
    package subscript(role: StorePlace) -> String {
        switch role {
        case .config: config
        case .data: data
        case .state: state
        }
    }
}

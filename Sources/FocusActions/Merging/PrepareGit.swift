package import FocusCore
package import FocusPorts
import FocusStore

/// What was set up so that git merges our files by itself, and what is left to do.
package struct GitSetup {
    package let directory: String
    /// Lines that were added, by file.
    package let added: [(path: String, lines: [String])]
    package let repository: Repository

    package enum Repository {
        case absent
        case configured(path: String)
        /// No program `git` on the PATH.
        case gitMissing(path: String)
        case refused(path: String, ProcessEnd)
        case notStarted(ProcessError)
    }

    /// `/usr/local/bin/focusflow merge %O %A %B %P`. The whole path, since cron knows neither `~/.local/bin` nor
    /// `/usr/local/bin`; git reads the `%` in it, and a shell the rest.
    package static func driver(_ world: World) -> String {
        let program = world.processes.path().map { letter in
            if letter == "%" { return "%%" }
            return letter.isLetter || letter.isNumber || "/._-+".contains(letter)
                ? String(letter) : "\\\(letter)"
        }
        return "\(program.joined()) merge %O %A %B %P"
    }
    /// The line of `.gitattributes`.
    package static let attributes = "*.json merge=focusflow"
    package static let setting = "merge.focusflow.driver"
}

/// Makes the data directory ready for git. `.gitattributes` names the merge driver, `.gitignore` what is not to be
/// kept, and the repository around it, if there is one, learns what the driver is. Lines that are there already stay.
package func prepareGit(_ world: World) throws -> GitSetup {
    let store = try Store(world)
    let directory = store.places.data
    try world.files.makeDirectory(at: directory)
    var added: [(String, [String])] = []
    for (name, lines) in wanted {
        let path = "\(directory)/\(name)"
        let missing = try store.addLines(lines, to: path)
        if !missing.isEmpty { added.append((path, missing)) }
    }
    return GitSetup(
        directory: directory, added: added, repository: try world.configureGit(for: directory))
}

/// Not for other machines: `manifest` of install.sh, files being written, and copies of damaged or conflicting files.
private let wanted: [(name: String, lines: [String])] = [
    (".gitattributes", [GitSetup.attributes]),
    (".gitignore", ["/manifest", ".*.new", "*.corrupt-*", "*.sync-conflict-*"]),
]

extension Store {
    /// Answers the lines that were missing.
    fileprivate func addLines(_ lines: [String], to path: String) throws(FileError) -> [String] {
        let spot = try shelves(of: .machine).spot(at: try files.destination(of: path))
        var bytes = try spot.directory.readIfPresent(spot.name)?.bytes ?? []
        let present = bytes.split(separator: UInt8(ascii: "\n"))
        let missing = lines.filter { line in !present.contains { $0.elementsEqual(line.utf8) } }
        guard !missing.isEmpty else { return [] }
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        for line in missing { bytes += Array("\(line)\n".utf8) }
        try spot.replace(with: bytes)
        return missing
    }
}

extension World {
    fileprivate func configureGit(for directory: String) throws(FileError) -> GitSetup.Repository {
        guard let repository = try repository(around: try files.destination(of: directory)) else {
            return .absent
        }
        guard let git = try program(named: "git") else { return .gitMissing(path: repository) }
        do throws(ProcessError) {
            let end = try processes.run(
                git, ["-C", directory, "config", "--local", GitSetup.setting, GitSetup.driver(self)])
            return end == .exited(0) ? .configured(path: repository) : .refused(path: repository, end)
        } catch {
            return .notStarted(error)
        }
    }

    /// The nearest directory, from this one up, that has a `.git`.
    package func repository(around directory: String) throws(FileError) -> String? {
        var path = directory
        while !path.isEmpty {
            if try files.information(at: "\(path)/.git") != nil { return path }
            path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        }
        return nil
    }

    package func program(named name: String) throws(FileError) -> String? {
        for place in (environment["PATH"] ?? "").split(separator: ":") where place.hasPrefix("/") {
            let path = "\(place)/\(name)"
            if try files.information(at: path)?.kind == .regular { return path }
        }
        return nil
    }
}

import FocusCore
import FocusPorts

/// The way to a hook from the root on, each link replaced by what it leads to.
///
/// A directory is looked at before what lies in it. Where only you and root can write all that was passed, nobody else
/// can put another program there afterwards: neither during the look nor between it and the start. So the program is
/// started by its path, and a script finds in `$0` where it lies; started by its descriptor it would find
/// `/proc/self/fd/7`, and `. "$(dirname "$0")/common.sh"` would fail.
struct HookWay {
    private struct Stop {
        let name: Substring
        /// It leads to a directory that is focusflow's own: nobody else may so much as add a name there.
        var isOurs = false
    }

    /// The stops to come, the next one last.
    private var ahead: [Stop]
    /// Passed, without a link in it; empty at the root.
    private var path = ""
    private var links = 0
    /// As many as the kernel follows.
    private static let mostLinks = 40

    /// To a program of that name, through directories of which each path but the first begins in the one before.
    init(to name: String, in directories: [String]) {
        ahead = [Stop(name: name[...])]
        for directory in directories.reversed() {
            ahead += HookWay.stops(directory, isOurs: true)
        }
    }

    private static func stops(_ path: String, isOurs: Bool) -> [Stop] {
        var stops = path.split(separator: "/").filter { $0 != "." }.map { Stop(name: $0) }
        if !stops.isEmpty { stops[stops.count - 1].isOurs = isOurs }
        return stops.reversed()
    }

    mutating func walk(_ files: any FileSystem) throws(FileError) -> HookState {
        if let fault = try rootFault(files) { return .refused(path: whole, fault) }
        while let stop = ahead.popLast() {
            if stop.name == ".." {
                path = path.parentPath
                continue
            }
            let place = "\(path)/\(stop.name)"
            // A link that leads nowhere is a hook that somebody wanted.
            guard let step = try files.step(at: place) else { return refused(at: place, .notRegular) }
            if let fault = fault(of: step, at: place, stop) { return refused(at: place, fault) }
            switch step.kind {
            case .link: try follow(step.target ?? "", stop)
            case .directory where !ahead.isEmpty: path = place
            case .directory, .regular, .other: return try end(step, at: place, files)
            }
        }
        return .refused(path: whole, .notRegular)
    }

    private func rootFault(_ files: any FileSystem) throws(FileError) -> HookFault? {
        guard let root = try files.step(at: "/") else { return nil }
        return fault(of: root, at: "/", Stop(name: ""))
    }

    /// What makes that no part of a safe way. The program itself is looked at when all of the way is behind us.
    private func fault(of step: PathStep, at place: String, _ stop: Stop) -> HookFault? {
        switch step.kind {
        case .link: return step.owner == .another ? .leadsThroughAnothers(place: place) : nil
        case .directory:
            if step.owner == .another { return .leadsThroughAnothers(place: place) }
            let isSafe = stop.isOurs ? step.isWrittenByOwnerAlone : step.keepsWhatLiesInIt
            return isSafe
                ? nil : .inDirectoryWritableByOthers(directory: place, permissions: step.permissions)
        case .regular, .other: return nil
        }
    }

    private mutating func follow(_ target: String, _ stop: Stop) throws(FileError) {
        links += 1
        guard links <= HookWay.mostLinks else { throw FileError(.inspect, whole, .linkRefused) }
        if target.hasPrefix("/") { path = "" }
        ahead += HookWay.stops(target, isOurs: stop.isOurs)
    }

    private func end(_ program: PathStep, at place: String, _ files: any FileSystem) throws(FileError)
        -> HookState
    {
        guard ahead.isEmpty else { return refused(at: place, .notRegular) }
        if let fault = HookFault(of: program) { return .refused(path: place, fault) }
        // In one like /tmp another name of a program of yours may lie that somebody else made.
        if let directory = try files.step(at: path.isEmpty ? "/" : path), !directory.isWrittenByOwnerAlone {
            return .refused(
                path: place,
                .inDirectoryWritableByOthers(directory: path, permissions: directory.permissions))
        }
        return .ready(path: place)
    }

    private func refused(at place: String, _ fault: HookFault) -> HookState {
        .refused(path: ahead.reversed().reduce(place) { "\($0)/\($1.name)" }, fault)
    }

    private var whole: String { ahead.reversed().reduce(path) { "\($0)/\($1.name)" } }
}

extension HookFault {
    fileprivate init?(of program: PathStep) {
        if program.kind != .regular {
            self = .notRegular
        } else if program.owner != .you {
            self = .notOwn
        } else if !program.isWrittenByOwnerAlone {
            self = .writableByOthers(permissions: program.permissions)
        } else if program.permissions & 0o100 == 0 {
            self = .notExecutable
        } else {
            return nil
        }
    }
}

extension String {
    /// The path of the directory in which an absolute path's last part lies; empty for the root.
    fileprivate var parentPath: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    }
}

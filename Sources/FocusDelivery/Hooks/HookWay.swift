import FocusCore
import FocusPorts

/// Walks to a hook from the root on and asks at each step: could anybody but you and root put another program there?
///
///     /home/ada/.config ──link──▶ /data/conf/focusflow/hooks/deliver
///
///     each directory and link             yours or root's; others can't replace what lies in it (/tmp: sticky bit)
///     focusflow, hooks                    besides, nobody else may write there
///     the program and its directory       nobody else may write them; the program is a regular file of yours
///
/// Each directory is checked before what lies in it, so that nobody can exchange what was passed: neither during the
/// walk nor before the start. That is why the program can be started by its path. Started by a descriptor, a script
/// would see `/proc/self/fd/7` in `$0`, and `. "$(dirname "$0")/common.sh"` would fail.
struct HookWay {
    private struct Stop {
        let name: Substring
        /// Whether the directory behind it is focusflow's own: others may not even add a name there.
        var isOurs = false
    }

    /// What is still to be walked, the next step last.
    private var ahead: [Stop]
    /// What was walked, without any link in it; empty at the root.
    private var path = ""
    private var links = 0
    /// As many as Linux follows; path_resolution(7).
    private static let mostLinks = 40

    /// `directories` are paths, each but the first relative to the one before:
    /// `/home/ada/.config/focusflow`, `hooks`.
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
            // The hook is a link that leads nowhere. Somebody wanted a hook, so this is told and not taken for none.
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

    /// Why this step is unsafe; nil where it is not. The program itself is checked in `end`, after all of the way.
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
        // In a directory like /tmp, another user may have made a hard link there to one of your programs.
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
        } else if !program.isOnRunningMount {
            self = .onNoexecMount
        } else {
            return nil
        }
    }
}

extension String {
    /// `/home/ada` of `/home/ada/x`; empty for the root.
    fileprivate var parentPath: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    }
}

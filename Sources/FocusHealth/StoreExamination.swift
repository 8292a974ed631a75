import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

/// Looks at every file of every scope. It locks and changes nothing; to see whether the disk has room, it writes a file
/// and removes it again.
func storeFindings(_ world: World) -> [Finding] {
    // Other findings tell where the places or the clock are unknown.
    guard let store = try? Store(world) else { return [] }
    do throws(StoreError) {
        var findings: [Finding] = []
        for scope in try store.scopes() {
            findings += try store.findings(in: store.shelves(of: scope))
        }
        return findings + (try store.closedDirectory().map { [$0] } ?? [])
    } catch {
        return [.storeUnreadable(error)]
    }
}

extension Store {
    fileprivate func findings(in shelves: Shelves) throws(StoreError) -> [Finding] {
        var findings: [Finding] = []
        for file in shelves.scope.files {
            let path = "\(shelves.path(file.place))/\(file.name)"
            do throws(FileError) {
                if let state = try state(of: file, in: shelves) { findings.append(.file(path: path, state)) }
                for copy in try syncConflicts(of: file, in: shelves) {
                    findings.append(finding(ofCopy: copy, of: file, in: shelves))
                }
            } catch {
                findings.append(.file(path: path, .unreadable(error)))
            }
        }
        findings += surroundings(of: shelves)
        do throws(FileError) {
            findings += try leftovers(in: shelves).map(Finding.leftover)
        } catch {
            throw .file(error)
        }
        return findings
    }

    /// What a synchronizer set aside. A repair merges it, unless it can't be read or is newer.
    private func finding(ofCopy path: String, of file: StoreFile, in shelves: Shelves) -> Finding {
        do {
            let spot = try shelves.spot(at: path)
            let stored = try StoredFile(try spot.directory.read(spot.name).bytes, as: file)
            guard stored.version <= StoreFile.version else {
                return .file(path: path, .newer(version: stored.version))
            }
            return .syncConflict(path: path)
        } catch let damage as Damage {
            return .file(path: path, .damaged(damage, generation: nil))
        } catch {
            return (error as? FileError).map { .file(path: path, .unreadable($0)) }
                ?? .syncConflict(path: path)
        }
    }

    private func state(of file: StoreFile, in shelves: Shelves) throws(FileError) -> Finding.FileState? {
        let generations = Generations(of: file, in: shelves)
        guard let contents = try shelves.existing(file.place)?.readIfPresent(file.name) else {
            return try generations.newestGoodOfMissed(at: now).map { .damaged(.gone, generation: $0.path) }
        }
        let stored: StoredFile
        do throws(Damage) {
            stored = try StoredFile(contents.bytes, as: file)
        } catch {
            if file.isDerived { return .derivedDamaged(error) }
            if file == .timer, StoredFile(remainsOfTimer: contents.bytes) != nil {
                return .sessionDamaged(error)
            }
            return .damaged(error, generation: try generations.newestGood(at: now)?.path)
        }
        if file == .pending, let line = PendingFile.faultyLine(in: contents.bytes) {
            return .listNotUnderstood(line: line)
        }
        guard stored.version <= StoreFile.version else { return .newer(version: stored.version) }
        guard contents.information.isOwn else { return .ofAnotherUser }
        guard contents.information.size <= largestFile else { return .full(records: stored.records.count) }
        guard contents.information.permissions & 0o077 == 0 else {
            return .readableByOthers(permissions: contents.information.permissions)
        }
        return .good(
            records: file.recordsName == nil ? nil : stored.records.count,
            generations: try generations.names().count)
    }

    /// The directories and the lock: a lock of another user keeps every command from changing anything.
    private func surroundings(of shelves: Shelves) -> [Finding] {
        var findings: [Finding] = []
        for role in [StorePlace.config, .data, .state] {
            // Files in a directory that can't be opened are findings already.
            guard let directory = try? shelves.existing(role) else { continue }
            for name in role == .state ? [".", "lock", "backups", "undo"] : ["."] {
                guard let state = state(of: name, in: directory) else { continue }
                let path = name == "." ? directory.path : "\(directory.path)/\(name)"
                findings.append(.file(path: path, state))
            }
        }
        return findings
    }

    private func state(of name: String, in directory: any Directory) -> Finding.FileState? {
        guard let information = try? directory.information(of: name) else { return nil }
        if !information.isOwn { return .ofAnotherUser }
        guard information.kind == .link, (try? files.information(at: "\(directory.path)/\(name)")) == nil
        else {
            return nil
        }
        return .unreadable(FileError(.open, "\(directory.path)/\(name)", .brokenLink))
    }

    /// The first directory in which nothing can be written. In that of the state no claim can be, so nothing rings. A feed
    /// for which there is no room puts a tick off, too; one that is not ours to write in does not.
    fileprivate func closedDirectory() throws(StoreError) -> Finding? {
        for scope in try scopes() {
            let shelves = shelves(of: scope)
            // What can't be opened is a finding already.
            let state = (try? shelves.existing(.state)) ?? nil
            let backups = (try? shelves.existingBackups()) ?? nil
            let undo = (try? shelves.existingUndo()) ?? nil
            let data = (try? shelves.existing(.data)) ?? nil
            for directory in [state, backups, undo, data] {
                guard let directory, let cause = directory.refusal else { continue }
                let isOfFeed = directory.path == data?.path && cause != .denied
                let isOfTick = isOfFeed || directory.path == state?.path
                return .file(path: directory.path, .closed(cause, isOfTick: isOfTick))
            }
        }
        return nil
    }

    private func leftovers(in shelves: Shelves) throws(FileError) -> [String] {
        var paths: [String] = []
        for role in [StorePlace.config, .data, .state] {
            guard let directory = try shelves.existing(role) else { continue }
            let names = try directory.names().filter { name in
                name == Decision.name || name.hasPrefix(".") && name.hasSuffix(".new")
            }
            paths += names.inOrder(<).map { "\(directory.path)/\($0)" }
        }
        return paths
    }
}

extension Directory {
    /// Why no file can be made in it; nil if one can.
    fileprivate var refusal: FileError.Cause? {
        let name = ".room.new"
        // Left behind, it would be in the way next time. If this fails, the next command clears it away.
        defer { try? remove(name) }
        do throws(FileError) {
            try create(name, [UInt8](repeating: 0, count: 8192), .cache)
            return nil
        } catch {
            return [.noSpace, .overQuota, .denied, .readOnly].contains(error.cause) ? error.cause : nil
        }
    }
}

import FocusCore
import FocusPorts
import ICalendarKit
import TimeKit

/// Reads calendars one series at a time, and collects what could not be read. With a filter, `CalendarIndex` says
/// which parts of unchanged files to read; a changed file is read as a whole, once, for the caller and for the index.
final class CalendarReader {
    private let clock: Clock
    private let local: Zone
    private let zones: CalendarZones
    private let cache: CalendarCache?
    private let console: any Console
    private var deadline: Instant?
    /// How many files of the present folder were opened, which is what takes time.
    private var opened = 0
    /// When the first file was read that the index lacks, by the clock of the cache's file system.
    private var present: Int64?
    package private(set) var problems: [CalendarProblem] = []
    /// True also where there were more problems than are kept.
    package private(set) var isCutShort = false
    /// In seconds, for all calendars together: a rule can be made so that it takes years.
    private static let patience: Int64 = 15
    private static let problemLimit = 200

    init(_ clock: Clock, _ zones: Zones, local: Zone, _ cache: CalendarCache?, _ console: any Console) {
        self.clock = clock
        self.cache = cache
        self.console = console
        self.local = local
        self.zones = CalendarZones(zones)
    }

    package func note(_ new: [CalendarProblem]) {
        isCutShort = isCutShort || new.contains(where: \.isPassing)
        for problem in new where problems.count < CalendarReader.problemLimit && !problems.contains(problem) {
            problems.append(problem)
        }
    }

    /// Hands each series of a folder to `body`, until that answers false or time is over. With a filter, series that
    /// it does not want may be left out.
    package func read(
        _ folder: CalendarFolder, _ filter: CalendarFilter? = nil, _ body: (Series, inout TimeZones) -> Bool
    ) {
        opened = 0
        guard let filter, let cache else {
            for name in folder.names {
                guard let bytes = bytes(name, folder) else { continue }
                guard read(ReadCalendars(ICalendarStream(bytes)), folder.path(name), body) else { return }
            }
            return
        }
        var update = CalendarIndexUpdate(cache.read(folder))
        for name in folder.names {
            guard let stamp = stamp(name, folder) else { continue }
            if let place = update.keep(name, stamp) {
                let file = FileOfIndex(index: update.old, place: place, name: name, stamp: stamp)
                guard read(file, folder, filter, body) else { return }
                continue
            }
            let isSettled = settles(stamp, cache)
            guard let bytes = bytes(name, folder) else { continue }
            // Parsing is nearly all of the work, so `body` and the index share it.
            let calendars = ReadCalendars(ICalendarStream(bytes))
            isCutShort = isCutShort || !isSettled && calendars.isTorn
            update.add(
                name, isSettled ? stamp : stamp.unsettled,
                calendars.parts(
                    local: local, known: { [zones] in zones.zone(named: $0) }, isOutOfTime: { isOutOfTime }))
            guard read(calendars, folder.path(name), body) else { return }
        }
        if let bytes = update.bytes { cache.write(bytes, of: folder) }
    }

    /// A file that has not changed since it came into the index.
    private struct FileOfIndex {
        let index: CalendarIndex
        let place: Int
        let name: String
        let stamp: CalendarStamp
    }

    /// Reads those parts of a file that the filter wants.
    private func read(
        _ file: FileOfIndex, _ folder: CalendarFolder, _ filter: CalendarFilter,
        _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        let ranges = file.index.ranges(file.place, filter)
        if let ranges {
            guard !ranges.isEmpty else { return true }
            // If the parts can't be read, the whole file is, which tells of any fault.
            if let there = try? folder.directory.read(file.name, ranges), file.stamp.isOf(there.information),
                there.bytes.count == ranges.reduce(0, { $0 + $1.count })
            {
                let components = ReadCalendars(ICalendarStream(components: there.bytes))
                if components.isFaultless { return read(components, file.name, folder, body) }
            }
        }
        guard let bytes = bytes(file.name, folder) else { return true }
        return read(ReadCalendars(ICalendarStream(bytes)), folder.path(file.name), body)
    }

    /// Reads series of parts that had no fault. The file is read for its zones only where one is needed.
    private func read(
        _ components: ReadCalendars, _ name: String, _ folder: CalendarFolder,
        _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        var zones = TimeZones(local: local, known: { [zones] in zones.zone(named: $0) }) {
            self.bytes(name, folder).map { ICalendarStream($0).calendars.flatMap(\.timeZones) } ?? []
        }
        return read(components.series.flatMap { $0 }, &zones, folder.path(name), body)
    }

    func knows(zone name: String) -> Bool { zones.zone(named: name) != nil }

    private func stamp(_ name: String, _ folder: CalendarFolder) -> CalendarStamp? {
        do throws(FileError) {
            guard let information = try folder.directory.information(of: name) else { return nil }
            guard information.kind == .link else { return CalendarStamp(information) }
            return CalendarStamp(information, target: try folder.files.information(at: folder.path(name)))
        } catch {
            note([.file(error)])
            return nil
        }
    }

    /// Whether the file's last change is so old that another one now would bear another time. Example: a file system
    /// stamps to two seconds. Read at 10:00:00.5 and changed at 10:00:01, it would keep the stamp of 10:00:00.
    private func settles(_ stamp: CalendarStamp, _ cache: CalendarCache) -> Bool {
        if present == nil { present = cache.present() }
        // No file system's times are coarser than two seconds (FAT).
        guard let present else { return false }
        return stamp.changed < present - 2_000_000_000
    }

    private func bytes(_ name: String, _ folder: CalendarFolder) -> [UInt8]? {
        opened += 1
        console.progress(.calendars, opened, of: folder.names.count)
        do throws(FileError) {
            return try folder.directory.read(name).bytes
        } catch {
            note([.file(error)])
            return nil
        }
    }

    /// All components of a folder, unread, by file.
    func streams(_ folder: CalendarFolder) -> [ICalendarStream] {
        folder.names.compactMap { name in
            guard let stream = bytes(name, folder).map({ ICalendarStream($0) }) else { return nil }
            note(stream.problems.map { .content(path: folder.path(name), $0) })
            return stream
        }
    }

    private func read(
        _ file: ReadCalendars, _ path: String, _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        note(file.stream.problems.map { .content(path: path, $0) })
        for (calendar, series) in zip(file.calendars, file.series) {
            note(calendar.problems.map { .content(path: path, $0) })
            var zones = TimeZones(calendar, local: local) { [zones] in zones.zone(named: $0) }
            guard read(series, &zones, path, body) else { return false }
        }
        return true
    }

    private func read(
        _ series: [Series], _ zones: inout TimeZones, _ path: String,
        _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        for one in series {
            guard !isOutOfTime else {
                note([.outOfTime(path: path)])
                return false
            }
            guard body(one, &zones) else { return false }
        }
        note(zones.unknown.map { .unknownZone(path: path, name: $0) })
        return true
    }

    private var isOutOfTime: Bool {
        // A clock that can't be read was told of before.
        guard let now = try? clock.now() else { return false }
        let end = deadline ?? now.adding(seconds: CalendarReader.patience)
        deadline = end
        return now > end
    }
}

import FocusCore
import ICalendarKit
import TimeKit

/// Reads calendars series by series, and keeps what could not be read.
final class CalendarReader {
    private let clock: Clock
    private let local: Zone
    private let zones: CalendarZones
    private let cache: CalendarCache?
    private var deadline: Instant?
    private(set) var problems: [CalendarProblem] = []
    /// Rules that are made to take long take so long together.
    private static let patience: Int64 = 15
    private static let problemLimit = 200

    init(_ clock: Clock, _ zones: Zones, local: Zone, _ cache: CalendarCache?) {
        self.clock = clock
        self.cache = cache
        self.local = local
        self.zones = CalendarZones(zones)
    }

    func note(_ new: [CalendarProblem]) {
        for problem in new where problems.count < CalendarReader.problemLimit && !problems.contains(problem) {
            problems.append(problem)
        }
    }

    /// Gives each series of a folder to `body`, until that answers false or time is over. With a filter, what can't
    /// be of it may be left out.
    func read(
        _ folder: CalendarFolder, _ filter: CalendarFilter? = nil, _ body: (Series, inout TimeZones) -> Bool
    ) {
        guard let filter, let cache else {
            for name in folder.names {
                guard let bytes = bytes(name, folder) else { continue }
                guard read(ICalendarStream(bytes), folder.path(name), body) else { return }
            }
            return
        }
        let old = cache.read(folder).files
        var index = CalendarIndex()
        var isChanged = old.count != folder.names.count
        var place = 0
        for name in folder.names {
            guard let key = key(name, folder) else { continue }
            // Both are in the order of the names, which a change keeps for all others.
            while place < old.count, old[place].key != key, old[place].name < name { place += 1 }
            if place < old.count, old[place].key == key {
                index.append(old[place])
                guard read(old[place], name, folder, filter, body) else { return }
                continue
            }
            isChanged = true
            guard let bytes = bytes(name, folder) else { continue }
            let stream = ICalendarStream(bytes)
            // To read what is in them costs more than all else: that is done once for both.
            let calendars = stream.calendars
            index.append(
                CalendarIndex.File(
                    key: key, stream, calendars, local: local, known: { [zones] in zones.zone(named: $0) },
                    isOutOfTime: { isOutOfTime }))
            guard read(stream, calendars, folder.path(name), body) else { return }
        }
        if isChanged { cache.write(index, of: folder) }
    }

    /// A file that is as it was: as much of it as the filter wants.
    private func read(
        _ file: CalendarIndex.File, _ name: String, _ folder: CalendarFolder, _ filter: CalendarFilter,
        _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        let isWhole = file.parts.first?.tag == CalendarIndex.Part.whole
        let wanted = isWhole ? file.parts : file.parts.filter { $0.matches(filter) }
        guard !wanted.isEmpty, let bytes = bytes(name, folder) else { return true }
        let zones = file.parts.filter { $0.tag == CalendarIndex.Part.zone }
        let stream = isWhole ? nil : ICalendarStream(zones + wanted, of: bytes)
        return read(stream ?? ICalendarStream(bytes), folder.path(name), body)
    }

    private func key(_ name: String, _ folder: CalendarFolder) -> String? {
        do throws(FileError) {
            guard let information = try folder.directory.information(of: name) else { return nil }
            // What a link leads to has a stamp of its own.
            let target =
                information.kind == .link
                ? try folder.files.information(at: folder.path(name))?.fullStamp ?? "" : ""
            return "\(information.fullStamp)\(target) \(name)"
        } catch {
            note([.file(error)])
            return nil
        }
    }

    private func bytes(_ name: String, _ folder: CalendarFolder) -> [UInt8]? {
        do throws(FileError) {
            return try folder.directory.read(name).bytes
        } catch {
            note([.file(error)])
            return nil
        }
    }

    /// The components of a folder as they are, by calendars.
    func streams(_ folder: CalendarFolder) -> [ICalendarStream] {
        folder.names.compactMap { bytes($0, folder).map { ICalendarStream($0) } }
    }

    private func read(
        _ stream: ICalendarStream, _ path: String, _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        read(stream, stream.calendars, path, body)
    }

    private func read(
        _ stream: ICalendarStream, _ calendars: [Calendar], _ path: String,
        _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        note(stream.problems.map { .content(path: path, $0) })
        for calendar in calendars {
            note(calendar.problems.map { .content(path: path, $0) })
            var zones = TimeZones(calendar, local: local) { [zones] in zones.zone(named: $0) }
            for series in calendar.series {
                guard !isOutOfTime else {
                    note([.outOfTime(path: path)])
                    return false
                }
                guard body(series, &zones) else { return false }
            }
            note(zones.unknown.map { .unknownZone(path: path, name: $0) })
        }
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

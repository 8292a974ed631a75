import FocusCore
import ICalendarKit
import TimeKit

/// Reads calendars series by series, and keeps what could not be read.
final class CalendarReader {
    private let clock: Clock
    private let local: Zone
    private let zones: CalendarZones
    private var deadline: Instant?
    private(set) var problems: [CalendarProblem] = []
    /// Rules that are made to take long take so long together.
    private static let patience: Int64 = 15
    private static let problemLimit = 200

    init(_ clock: Clock, _ zones: Zones, local: Zone) {
        self.clock = clock
        self.local = local
        self.zones = CalendarZones(zones)
    }

    func note(_ new: [CalendarProblem]) {
        for problem in new where problems.count < CalendarReader.problemLimit && !problems.contains(problem) {
            problems.append(problem)
        }
    }

    /// Gives each series of a folder to `body`, until that answers false or time is over.
    func read(_ folder: CalendarFolder, _ body: (Series, inout TimeZones) -> Bool) {
        for name in folder.names {
            let path = "\(folder.directory.path)/\(name)"
            do throws(FileError) {
                let bytes = try folder.directory.read(name).bytes
                guard read(ICalendarStream(bytes), path, body) else { return }
            } catch {
                note([.file(error)])
            }
        }
    }

    /// The components of a folder as they are, by calendars.
    func streams(_ folder: CalendarFolder) -> [ICalendarStream] {
        folder.names.compactMap { name in
            do throws(FileError) {
                return ICalendarStream(try folder.directory.read(name).bytes)
            } catch {
                note([.file(error)])
                return nil
            }
        }
    }

    private func read(
        _ stream: ICalendarStream, _ path: String, _ body: (Series, inout TimeZones) -> Bool
    ) -> Bool {
        note(stream.problems.map { .content(path: path, $0) })
        for calendar in stream.calendars {
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

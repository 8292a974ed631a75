import FocusCalendars
import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
package import JSONKit

/// Stamps of all that the pending list was derived from. A tick compares those in the head with those of now; if they
/// are equal the list is still right, and no file has to be read.
///
/// Example: `tasks.json` is edited by hand at 10:00. The tick of 10:01 sees another stamp and derives the list anew.
///
/// Plain fields instead of a dictionary, since every tick compares them and has no time for hashing.
package struct PendingInputs: Equatable, Sendable {
    /// Empty where there is no such file.
    package var tasks = ""
    package var preferences = ""
    /// Of the settings files of the user and the machine, which count only where there is no `preferences.json`.
    package var settings = ""
    package var authorization = ""
    package var timer = ""
    /// Of the note about a change over several files, there while it is not complete: a crash cut it short.
    package var decision = ""
    /// One stamp for all watched calendars.
    package var calendars = ""
    package var zone = ""
    /// Raised when this program makes other requests of the same inputs: then every list is made anew.
    package var rules = ""

    private static let presentRules = "9"

    /// Matches no real inputs.
    package static let none = PendingInputs()

    private init() {}

    /// The stamps as they are now: a few files are looked at, none is read. `watched` are directories and files of
    /// calendars, `zoneName` names the zone in force.
    init(
        _ store: Store, _ namespace: Namespace, _ environment: Environment, zone zoneName: String,
        watching watched: [String]
    ) throws(FileError) {
        let places = store.places
        let name = namespace.directoryName
        let state = "\(places.state)/\(name)/"
        preferences = try store.stamp("\(places.config)/\(name)/preferences.json")
        if preferences.isEmpty {
            settings = try store.stamp("\(places.config)/\(Settings.name)")
            for place in places.sharedConfig {
                settings += " "
                settings += try store.stamp("\(place)/\(Settings.name)")
            }
        }
        tasks = try store.stamp(ofTasksOf: name)
        authorization = try store.stamp("\(places.state)/authorization.json")
        timer = try store.stamp("\(state)timer.json")
        decision = try store.stamp(state + Decision.name)
        let rules = try store.stamp(PendingInputs.zoneFile(zoneName, environment))
        zone = "\(environment["TZ"] ?? "") \(try store.stamp("/etc/localtime")) \(rules)"
        self.rules = PendingInputs.presentRules
        if !watched.isEmpty { calendars = store.fingerprint(of: watched) }
    }

    /// New zone data (a country gives up summer time) changes neither TZ nor the preference, so
    /// the file has a stamp, too.
    private static func zoneFile(_ name: String, _ environment: Environment) -> String {
        name.hasPrefix("/") ? name : "\(environment["TZDIR"] ?? "/usr/share/zoneinfo")/\(name)"
    }

    /// Whether the list was made by a version with the same rules.
    var isOfPresentRules: Bool { rules == PendingInputs.presentRules }

    /// Whether it names alarms by instants alone, also those that go by the clock.
    var namesInstants: Bool { Int(rules).map { $0 < 4 } ?? false }

    func with(tasks stamp: String) -> PendingInputs {
        var inputs = self
        inputs.tasks = stamp
        return inputs
    }
}

extension PendingInputs {
    init?(_ node: JSONNode) {
        guard var members = JSONObjectReader(node) else { return nil }
        tasks = members.string("tasks") ?? ""
        preferences = members.string("preferences") ?? ""
        settings = members.string("settings") ?? ""
        authorization = members.string("authorization") ?? ""
        timer = members.string("timer") ?? ""
        decision = members.string("decision") ?? ""
        calendars = members.string("calendars") ?? ""
        zone = members.string("zone") ?? ""
        rules = members.string("rules") ?? ""
    }

    package var json: JSONValue {
        .object([
            .init("tasks", .string(tasks)), .init("preferences", .string(preferences)),
            .init("settings", .string(settings)), .init("authorization", .string(authorization)),
            .init("timer", .string(timer)), .init("decision", .string(decision)),
            .init("calendars", .string(calendars)), .init("zone", .string(zone)),
            .init("rules", .string(rules)),
        ])
    }
}

extension Store {
    fileprivate func stamp(_ path: String) throws(FileError) -> String {
        try files.information(at: path)?.fullStamp ?? ""
    }

    /// A link to a disk that is not mounted is not "no tasks": like a damaged file it cancels nothing.
    fileprivate func stamp(ofTasksOf name: String) throws(FileError) -> String {
        let directory = "\(places.data)/\(name)"
        let stamp = try stamp("\(directory)/\(StoreFile.tasks.name)")
        guard stamp.isEmpty else { return stamp }
        do throws(FileError) {
            _ = try files.directory(at: directory).read(StoreFile.tasks.name, first: 0)
            return ""
        } catch {
            return error.cause == .brokenLink ? "broken link" : ""
        }
    }
}

extension Store {
    /// One stamp for many paths, and for the calendars in those that are folders: writing into a file does not change
    /// the stamp of its folder. They are not ours: what can't be looked at counts as absent.
    fileprivate func fingerprint(of paths: [String]) -> String {
        var stamps = ""
        for path in paths {
            if let information = try? files.information(at: path) {
                stamps += information.fullStamp
                if information.kind == .directory { stamps += " \(sum(ofCalendarsIn: path))" }
            }
            stamps += " "
        }
        return Fingerprint(Array(stamps.utf8)).text
    }

    /// The sizes and times of the files, added up, in whatever order the folder has them: a file that is written to
    /// gets a later time of change. Which files these are, the folder's own stamp tells.
    private func sum(ofCalendarsIn path: String) -> UInt64 {
        var sum: UInt64 = 0
        guard let directory = try? files.directory(at: path), let names = try? directory.names() else {
            return sum
        }
        for name in names where name.isCalendarFile {
            guard var file = try? directory.information(of: name) else { continue }
            if file.kind == .link, let target = try? files.information(at: "\(path)/\(name)") {
                file = target
            }
            sum &+= UInt64(bitPattern: file.changedNanoseconds) &+ UInt64(bitPattern: Int64(file.size))
        }
        return sum
    }
}

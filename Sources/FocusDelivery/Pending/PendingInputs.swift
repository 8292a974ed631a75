import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
package import JSONKit

/// What the pending list was derived from: for each file, and for the zone, a stamp that changes with it.
///
/// Fields, because every tick compares them and has no time for hashing.
package struct PendingInputs: Equatable, Sendable {
    /// Empty where there is no such file.
    package var tasks = ""
    package var preferences = ""
    /// Those of the user and of the machine, as long as there are no preferences.
    package var settings = ""
    package var authorization = ""
    package var timer = ""
    /// A change over several files that a crash cut short.
    package var decision = ""
    /// Of all calendars together, where their alarms ring.
    package var calendars = ""
    package var zone = ""
    /// How the rules of this program turn inputs into requests; another number makes every list anew.
    package var rules = ""

    private static let presentRules = "4"

    /// Matches nothing.
    package static let none = PendingInputs()

    private init() {}

    /// As they stand now: a look at a few files, none of which is read.
    /// `watched` are the directories and files of calendars, `zoneName` is the name of the zone in force.
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

    /// New zone data changes what TZ and the preference mean, and neither of them.
    private static func zoneFile(_ name: String, _ environment: Environment) -> String {
        name.hasPrefix("/") ? name : "\(environment["TZDIR"] ?? "/usr/share/zoneinfo")/\(name)"
    }

    /// Whether the list was made by a version that makes the same of them.
    var isOfPresentRules: Bool { rules == PendingInputs.presentRules }

    /// These inputs, but for tasks of another stamp.
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

    /// What a broken link leads to is not gone: it can't be read, as a damaged file can't.
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
    /// One stamp for many paths, none of which is ours: what can't be looked at counts as not there.
    fileprivate func fingerprint(of paths: [String]) -> String {
        var stamps = ""
        for path in paths {
            stamps += (try? files.information(at: path))?.fullStamp ?? ""
            stamps += " "
        }
        return Fingerprint(Array(stamps.utf8)).text
    }
}

import JSONKit

/// What the pending list was derived from: for each file, and for the zone, a stamp that changes with it.
package struct PendingInputs: Hashable, Sendable {
    package private(set) var stamps: [Input: String]

    package enum Input: String, CaseIterable, Sendable {
        case tasks, preferences, settings, authorization, timer, decision, zone, program
    }

    /// Matches nothing.
    static let none = PendingInputs(stamps: [:])

    subscript(input: Input) -> String { stamps[input] ?? "" }

    /// These inputs, but for one that has another stamp.
    func with(_ input: Input, _ stamp: String) -> PendingInputs {
        var inputs = self
        inputs.stamps[input] = stamp
        return inputs
    }

    /// How the rules of this program turn inputs into requests; another number makes every list anew.
    private static let rules = "2"
}

extension PendingInputs {
    /// As they stand now: a look at a few files, none of which is read.
    init(_ store: Store, _ namespace: Namespace, _ environment: Environment) throws(FileError) {
        let places = store.places
        let name = namespace.directoryName
        func stamp(_ path: String) throws(FileError) -> String {
            try store.files.information(at: path)?.fullStamp ?? ""
        }
        let preferences = try stamp("\(places.config)/\(name)/preferences.json")
        var settings: [String] = []
        if preferences.isEmpty {
            for place in [places.config] + places.sharedConfig {
                settings.append(try stamp("\(place)/\(Settings.name)"))
            }
        }
        stamps = [
            .tasks: try stamp("\(places.data)/\(name)/tasks.json"),
            .preferences: preferences,
            .settings: settings.joined(separator: " "),
            .authorization: try stamp("\(places.state)/authorization.json"),
            .timer: try stamp("\(places.state)/\(name)/timer.json"),
            .decision: try stamp("\(places.state)/\(name)/\(Decision.name)"),
            .zone: "\(environment["TZ"] ?? "") \(try stamp("/etc/localtime"))",
            .program: PendingInputs.rules,
        ]
    }

    init?(_ node: JSONNode) {
        guard let members = node.members else { return nil }
        stamps = [:]
        for (name, value) in members {
            guard let input = name.string.flatMap(Input.init(rawValue:)) else { return nil }
            stamps[input] = value.string
        }
    }

    var json: JSONValue {
        .object(Input.allCases.map { .init($0.rawValue, .string(self[$0])) })
    }
}

extension FileInformation {
    /// Changes with every write, also one that sets the old time of modification again.
    var fullStamp: String { "\(stamp)-\(changedNanoseconds)" }
}

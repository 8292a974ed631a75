import JSONKit

/// What the pending list was derived from: for each file, and for the zone, a stamp that changes with it.
package struct PendingInputs: Hashable, Sendable {
    /// In the order of the inputs: to make a dictionary of them costs an idle tick more than all the rest.
    private var stamps = [String](repeating: "", count: Input.allCases.count)

    package enum Input: Int, CaseIterable, Sendable {
        case tasks, preferences, settings, authorization, timer, decision, zone, program

        fileprivate var name: StaticString {
            switch self {
            case .tasks: "tasks"
            case .preferences: "preferences"
            case .settings: "settings"
            case .authorization: "authorization"
            case .timer: "timer"
            case .decision: "decision"
            case .zone: "zone"
            case .program: "program"
            }
        }
    }

    /// Matches nothing.
    static let none = PendingInputs()

    private init() {}

    package private(set) subscript(input: Input) -> String {
        get { stamps[input.rawValue] }
        set { stamps[input.rawValue] = newValue }
    }

    /// These inputs, but for one that has another stamp.
    func with(_ input: Input, _ stamp: String) -> PendingInputs {
        var inputs = self
        inputs[input] = stamp
        return inputs
    }

    /// How the rules of this program turn inputs into requests; another number makes every list anew.
    private static let rules = "1"
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
        self.init()
        self[.tasks] = try stamp("\(places.data)/\(name)/tasks.json")
        self[.preferences] = preferences
        self[.settings] = settings.joined(separator: " ")
        self[.authorization] = try stamp("\(places.state)/authorization.json")
        self[.timer] = try stamp("\(places.state)/\(name)/timer.json")
        self[.decision] = try stamp("\(places.state)/\(name)/\(Decision.name)")
        self[.zone] = "\(environment["TZ"] ?? "") \(try stamp("/etc/localtime"))"
        self[.program] = PendingInputs.rules
    }

    init?(_ node: JSONNode) {
        guard node.members != nil else { return nil }
        self.init()
        for input in Input.allCases { self[input] = node[input.name]?.string ?? "" }
    }

    var json: JSONValue {
        .object(Input.allCases.map { .init($0.name.description, .string(self[$0])) })
    }
}

extension FileInformation {
    /// Changes with every write, also one that sets the old time of modification again.
    var fullStamp: String { "\(stamp)-\(changedNanoseconds)" }
}

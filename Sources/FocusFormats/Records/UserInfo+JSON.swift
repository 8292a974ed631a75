import JSONKit

/// What a notification carries besides its text, as the member `userInfo`.
extension [String: String] {
    var json: JSONValue {
        .object(Array(keys).sorted().map { .init($0, .string(self[$0] ?? "")) })
    }

    /// nil for what is no object.
    init?(_ node: JSONNode?) {
        guard let members = node?.members else { return nil }
        self.init()
        for (name, value) in members { self[name.string ?? ""] = value.string }
    }
}

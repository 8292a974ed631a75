/// What the user prefers. Only what differs from the defaults is kept.
package struct Preferences: Hashable, Sendable {
    private var values: [PreferenceKey: PreferenceValue] = [:]

    package init() {}

    package subscript(key: PreferenceKey) -> PreferenceValue {
        values[key] ?? key.defaultValue
    }

    package mutating func assign(_ assignment: PreferenceAssignment) {
        let isDefault = assignment.value == assignment.key.defaultValue
        values[assignment.key] = isDefault ? nil : assignment.value
    }

    /// The keys whose values differ from their defaults, in the order of their declaration.
    package var changed: [PreferenceKey] {
        PreferenceKey.allCases.filter { values[$0] != nil }
    }

    /// The assignments that turn `other` into these.
    package func assignments(since other: Preferences) -> [PreferenceAssignment] {
        PreferenceKey.allCases.filter { self[$0] != other[$0] }.map { PreferenceAssignment(of: $0, in: self) }
    }
}

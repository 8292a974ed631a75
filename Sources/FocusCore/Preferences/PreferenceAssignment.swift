/// A key with a value of the right kind: it was parsed from text.
package struct PreferenceAssignment: Hashable, Sendable {
    package let key: PreferenceKey
    package let value: PreferenceValue

    /// Blanks around the text and the case of fixed words do not matter.
    package init(_ key: PreferenceKey, _ text: String) throws(PreferenceError) {
        self.key = key
        value = try key.value(of: text)
    }

    /// Back to the default.
    package init(resetting key: PreferenceKey) {
        self.key = key
        value = key.defaultValue
    }

    /// With the value that `preferences` have.
    package init(of key: PreferenceKey, in preferences: Preferences) {
        self.key = key
        value = preferences[key]
    }
}

extension PreferenceKey {
    /// The key with exactly this name.
    package init(named name: String) throws(PreferenceError) {
        guard let key = PreferenceKey(rawValue: name) else { throw .unknownKey(name) }
        self = key
    }
}

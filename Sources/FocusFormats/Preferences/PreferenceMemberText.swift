import FocusCore
package import JSONKit

/// The value of a member, as one would type it: a hand-written file may hold `true` or `4` in place of `"on"` or `"4"`.
package enum PreferenceMemberText {
    case typed(String)
    /// An array, an object or null. That is no value, even for a preference that takes any text.
    case composite(String)

    package init(_ node: JSONNode) {
        let written = String(decoding: node.bytes, as: UTF8.self)
        self =
            switch node.kind {
            case .string: .typed(node.string ?? written)
            case .bool: .typed(node.bool == true ? "on" : "off")
            case .number: .typed(written)
            case .null, .array, .object: .composite(written)
            }
    }

    package var text: String {
        switch self {
        case .typed(let text), .composite(let text): text
        }
    }
}

extension PreferenceAssignment {
    init(_ key: PreferenceKey, _ text: PreferenceMemberText) throws(PreferenceError) {
        switch text {
        case .typed(let text): try self.init(key, text)
        case .composite(let text): throw .badValue(key, text, nil)
        }
    }
}

/// `none`: no time, no day, no rule. Where one is typed, this takes away what is there.
package enum NoTime {
    package static func isMeant(by text: String) -> Bool {
        text.lowercased().split(separator: " " as Character) == ["none"]
    }
}

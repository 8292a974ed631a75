extension UniqueID {
    /// A version 8 UUID (RFC 9562) that follows from a text alone: what has no id of its own gets the same each time.
    package init(derivedFrom text: String) {
        let first = TextMark(of: text, salt: 1).value
        let second = TextMark(of: text, salt: 2).value
        self.init(versionEight: first, second)
    }
}

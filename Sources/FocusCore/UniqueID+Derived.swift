extension UniqueID {
    /// A version 8 UUID (RFC 9562, section 5.8) made from a text alone: a task of another program that has no id gets
    /// the same one at each import.
    package init(derivedFrom text: String) {
        let first = TextMark(of: text, salt: 1).value
        let second = TextMark(of: text, salt: 2).value
        self.init(versionEight: first, second)
    }
}

/// What the program did and should not have done.
struct Fault: Error {
    /// A word: what is shrunk keeps it.
    let kind: String
    let text: String

    init(_ kind: String, _ text: String) {
        self.kind = kind + text.filter { $0.isLetter || $0 == " " }.prefix(kind == "differs" ? 25 : 0)
        self.text = text
    }
}

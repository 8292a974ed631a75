/// Words behind the value of an option that went into the title, but may belong to the value: without quotes
/// `task add Call mum --at fri 18:00` would be "Call mum 18:00" at another time.
package struct LooseWords: Error {
    package let option: String
    /// As it was taken, and with the words that may belong to it.
    package let taken: String
    package let value: String
    /// What to type where they belong to it; nil where that means nothing.
    package let quoted: String?
    /// What to type where they are of the title; nil where what is left for the option means nothing.
    package let apart: String?

    package init(option: String, taken: String, value: String, quoted: String?, apart: String?) {
        self.option = option
        self.taken = taken
        self.value = value
        self.quoted = quoted
        self.apart = apart
    }
}

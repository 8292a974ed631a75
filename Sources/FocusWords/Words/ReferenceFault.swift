/// A word that can't name a task.
package struct ReferenceFault: Error, Equatable {
    package let word: String

    package init(word: String) {
        self.word = word
    }
}

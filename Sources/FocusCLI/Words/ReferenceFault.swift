/// A word that can't name a task.
struct ReferenceFault: Error, Equatable {
    let word: String
}

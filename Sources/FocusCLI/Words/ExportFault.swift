import CommandLineKit

/// What is exported is written to standard output, and never into a file of that name.
struct ExportFault: Error {
    let name: String
    /// What to type to have it in that file: `task export --format ics > out.ics`
    let redirection: String

    init(_ name: String, in invocation: Invocation) {
        self.name = name
        redirection = invocation.line(writingTo: name)
    }

    static func looksLikeFile(_ word: String) -> Bool {
        word.contains("/")
            || [".json", ".ics", ".txt", ".csv", ".md", ".bash", ".fish"].contains {
                word.lowercased().hasSuffix($0)
            }
    }
}

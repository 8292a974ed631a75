package import CommandLineKit

/// What is exported is written to standard output, and never into a file of that name.
package struct ExportFault: Error {
    package let name: String
    /// What to type to have it in that file: `task export --format ics > out.ics`
    let redirection: String

    package init(_ name: String, in invocation: Invocation) {
        self.name = name
        redirection = invocation.line(writingTo: name)
    }

    package static func looksLikeFile(_ word: String) -> Bool {
        word.contains("/")
            || [".json", ".ics", ".txt", ".csv", ".md", ".bash", ".fish"].contains {
                word.lowercased().hasSuffix($0)
            }
    }
}

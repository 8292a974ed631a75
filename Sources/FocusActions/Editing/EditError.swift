package import FocusPorts

/// Why editing came to nothing.
package enum EditError: Error {
    /// Nobody may be asked for anything.
    case inputForbidden
    case editorFailed(command: String, ProcessEnd)
    case editorMissing(command: String, ProcessError)
    /// What was typed is kept in this file.
    case kept(path: String, of: EditedText, any Error)
}

/// What is written down for an editor.
package enum EditedText: Hashable, Sendable {
    case preferences
    /// The task of this number.
    case task(Int)
}

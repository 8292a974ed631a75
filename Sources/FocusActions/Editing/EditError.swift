package import FocusPorts

/// Why an edit changed nothing.
package enum EditError: Error {
    /// `--no-input` was given.
    case inputForbidden
    case editorFailed(command: String, ProcessEnd)
    case editorMissing(command: String, ProcessError)
    /// What was typed could not be used, and stays in this file.
    case kept(path: String, of: EditedText, any Error)
}

package enum EditedText: Hashable, Sendable {
    case preferences
    case task(Int)
}

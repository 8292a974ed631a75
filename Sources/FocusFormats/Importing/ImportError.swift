/// Why nothing could be imported.
package enum ImportError: Error {
    case notUTF8(source: String)
    case damaged(source: String, Damage)
    /// It looks like none of the formats.
    case unknownFormat(source: String)
    /// JSON that none of the programs writes; to name the format would not help.
    case unknownJSON(source: String)
    /// A text without any mark of todo.txt.
    case noTodoTxt(source: String, TextLook)
    /// Not of the format that the user named.
    case notOfFormat(source: String, ImportFormat)
    case newer(source: String, version: Int64)
}

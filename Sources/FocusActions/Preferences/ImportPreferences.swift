package import FocusCore
package import FocusFormats
package import FocusPorts
import JSONKit

/// Where text comes from that a command reads.
package enum TextSource: Hashable, Sendable {
    case standardInput
    case file(String)

    package var name: String {
        switch self {
        case .standardInput: "standard input"
        case .file(let path): path
        }
    }
}

/// Why a text holds no preferences, and on which line.
package enum PreferencesTextError: Error {
    case notUTF8(source: String)
    case damaged(source: String, Damage)
    case notAnAssignment(source: String, line: Int)
    case repeated(name: String, source: String, line: Int, first: Int)
    case refused(source: String, line: Int, any Error)
}

/// Sets the preferences that a text names, in the form of `prefs export`, as `key = value` lines or as JSON.
package func importPreferences(_ source: TextSource, _ world: World) throws -> PreferencesOutcome {
    let bytes = try world.bytes(of: source)
    return try changePreferences(world, silently: true) { present in
        try world.assignments(in: bytes, from: source.name, under: present)
    }
}

extension World {
    /// All of it, unless it is larger than any file of ours.
    package func bytes(of source: TextSource, most: Int = largestFile) throws(FileError) -> [UInt8] {
        switch source {
        case .standardInput: return try console.readInput()
        case .file(let path):
            // What can't be looked at can't be read either, and reading it tells why.
            let kind = (try? files.information(at: path))?.kind
            return kind == .other
                ? try files.readStream(at: path, most: most) : try fileBytes(at: path, most: most)
        }
    }

    /// The same of a file that can be replaced: no pipe is read.
    func fileBytes(at path: String, most: Int) throws(FileError) -> [UInt8] {
        guard let slash = path.lastIndex(of: "/") else {
            return try files.directory(at: ".").read(path, most: most).bytes
        }
        let directory = slash == path.startIndex ? "/" : String(path[..<slash])
        let name = String(path[path.index(after: slash)...])
        return try files.directory(at: directory).read(name, most: most).bytes
    }

    func assignments(
        in bytes: [UInt8], from source: String, under present: Preferences
    ) throws -> [PreferenceAssignment] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else {
            throw PreferencesTextError.notUTF8(source: source)
        }
        let isJSON = text.first { !$0.isWhitespace } == "{"
        let lines = isJSON ? try jsonLines(bytes, source) : try textLines(text, source)
        return try lines.map { line in
            do {
                let key = try PreferenceKey(named: line.name)
                // What is no text is refused here; any other text may have a meaning only where it is typed.
                guard case .typed(let text) = line.text else {
                    throw PreferenceError.badValue(key, line.text.text, nil)
                }
                return try assignment(key, text, under: present)
            } catch {
                throw PreferencesTextError.refused(source: source, line: line.number, error)
            }
        }
    }

    private func textLines(_ text: String, _ source: String) throws(PreferencesTextError)
        -> [SourceLine]
    {
        do throws(PreferenceText.Fault) {
            return try PreferenceText.lines(of: text).map {
                SourceLine(number: $0.number, name: $0.name, text: .typed($0.value))
            }
        } catch {
            switch error {
            case .notAnAssignment(let line): throw .notAnAssignment(source: source, line: line)
            case .repeated(let name, let line, let first):
                throw .repeated(name: name, source: source, line: line, first: first)
            }
        }
    }

    /// An object of keys and values; or what `prefs list --json` prints, which has it inside.
    private func jsonLines(_ bytes: [UInt8], _ source: String) throws(PreferencesTextError)
        -> [SourceLine]
    {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(bytes)
        } catch {
            throw .damaged(source: source, Damage(error, in: bytes))
        }
        let object = document.root["preferences"] ?? document.root
        guard let members = object.members else { throw .damaged(source: source, .notAnObject) }
        return members.filter { !$0.name.spells("version") && !$0.name.spells("schema") }.map { name, value in
            SourceLine(number: name.position.line, name: name.string ?? "", text: PreferenceMemberText(value))
        }
    }
}

/// A key and its value as a text has them.
private struct SourceLine {
    let number: Int
    let name: String
    let text: PreferenceMemberText
}

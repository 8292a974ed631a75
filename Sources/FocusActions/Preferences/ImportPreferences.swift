package import FocusCore
package import FocusFormats
package import FocusPorts
import JSONKit

/// Where a command reads its text.
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

/// Why a text can't be used as preferences, and in which line.
package enum PreferencesTextError: Error {
    case notUTF8(source: String)
    case damaged(source: String, Damage)
    case notAnAssignment(source: String, line: Int)
    case repeated(name: String, source: String, line: Int, first: Int)
    case refused(source: String, line: Int, any Error)
}

/// Sets the preferences that a text names: `key = value` lines as `prefs export` writes them, or JSON.
package func importPreferences(_ source: TextSource, _ world: World) throws -> PreferencesOutcome {
    let bytes = try world.bytes(of: source)
    return try changePreferences(world, silently: true) { present in
        try world.assignments(in: bytes, from: source.name, under: present)
    }
}

extension World {
    /// The whole text; an error if it is larger than `most`.
    package func bytes(of source: TextSource, most: Int = largestFile) throws(FileError) -> [UInt8] {
        switch source {
        case .standardInput: return try console.readInput()
        case .file(let path):
            // Where it can't be looked at, reading it below tells why.
            let kind = (try? files.information(at: path))?.kind
            return kind == .other
                ? try files.readStream(at: path, most: most) : try fileBytes(at: path, most: most)
        }
    }

    /// The same for a file that is to be replaced: it reads no pipe.
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
                // Numbers and lists are refused here. Whether a text means something, `assignment` tells.
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

    /// Either `{"sound":"none",…}`, or the output of `prefs list --json`, which has such an object as `preferences`.
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

/// A key and its value in one line of the text.
private struct SourceLine {
    let number: Int
    let name: String
    let text: PreferenceMemberText
}

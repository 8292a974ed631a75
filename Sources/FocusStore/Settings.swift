package import FocusCore
import FocusFormats
import FocusPorts
import JSONKit
import TimeKit

/// The preferences that a namespace begins with: from the user's `settings.json`, or else the machine's.
package struct Settings {
    package let path: String
    package let preferences: Preferences
    package let problems: [PreferenceError]
    package static let name = "settings.json"
}

extension Store {
    /// The first `settings.json` that exists; nil if none does.
    package func settings() throws(StoreError) -> Settings? {
        for place in [places.config] + places.sharedConfig {
            let path = "\(place)/\(Settings.name)"
            guard let bytes = try storeErrors({ () throws(FileError) in try settingsBytes(in: place) }) else {
                continue
            }
            do throws(Damage) {
                let members = try StoredFile(bytes, as: .preferences).settings
                return Settings(path: path, preferences: members.preferences, problems: members.problems)
            } catch {
                throw .damaged(path: path, error)
            }
        }
        return nil
    }

    private func settingsBytes(in place: String) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try files.directory(at: place).readIfPresent(Settings.name)?.bytes
        } catch {
            guard error.operation == .open, error.cause == .absent else { throw error }
            return nil
        }
    }
}

extension StoredFile {
    /// Preferences by the names of keys. Those of the older form count only where the key itself is missing.
    fileprivate var settings: PreferenceMembers {
        var older = OlderSettings()
        var found = PreferenceMembers()
        var newer: [StoredFile.Member] = []
        for member in members where member.name != "version" {
            if !older.take(member) { newer.append(member) }
        }
        for (key, text) in older.texts where !newer.contains(where: { $0.name == key.rawValue }) {
            found.take(key.rawValue, .typed(text))
        }
        found.problems += older.problems
        for member in newer { found.take(member.name, member.preferenceText) }
        return found
    }
}

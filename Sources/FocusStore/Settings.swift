package import FocusCore
import FocusFormats
import FocusPorts
import JSONKit
import TimeKit

/// What a namespace begins with: the `settings.json` of the user, else of the machine.
package struct Settings {
    package let path: String
    package let preferences: Preferences
    package let problems: [PreferenceError]
    package static let name = "settings.json"
}

extension Store {
    /// The first that is there; nil if none is.
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
    /// Members by the names of keys, and those of the older form, which count where the key itself is missing.
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

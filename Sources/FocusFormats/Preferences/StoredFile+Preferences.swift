package import FocusCore
import JSONKit

/// The preferences in a file, and what in it is not understood.
package struct PreferenceMembers {
    package var preferences = Preferences()
    /// What is ignored, and stays in the file.
    package var problems: [PreferenceError] = []

    package init(preferences: Preferences = Preferences(), problems: [PreferenceError] = []) {
        self.preferences = preferences
        self.problems = problems
    }

    package mutating func take(_ name: String, _ text: PreferenceMemberText) {
        do throws(PreferenceError) {
            preferences.assign(try PreferenceAssignment(PreferenceKey(named: name), text))
        } catch {
            problems.append(error)
        }
    }
}

extension StoredFile {
    package var preferenceMembers: PreferenceMembers {
        var found = PreferenceMembers()
        for member in members where member.name != "version" {
            found.take(member.name, member.preferenceText)
        }
        return found
    }

    /// A member that means the same already stays as it is written.
    package mutating func assign(_ assignment: PreferenceAssignment) {
        let name = assignment.key.rawValue
        if let member = member(named: name) {
            // A member that is not understood has no meaning that could be the same.
            let present = try? PreferenceAssignment(assignment.key, member.preferenceText)
            guard present != assignment else { return }
        }
        if assignment.value == assignment.key.defaultValue {
            removeMember(named: name)
        } else {
            set(name, .string(assignment.value.description))
        }
    }
}

extension StoredFile.Member {
    package var preferenceText: PreferenceMemberText {
        if let node { return PreferenceMemberText(node) }
        // It was set after the file was read, so it is JSON. It is parsed only because it may hold escapes.
        return .typed((try? JSONDocument(Array(bytes)))?.root.string ?? "")
    }
}

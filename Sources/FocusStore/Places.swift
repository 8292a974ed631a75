package import FocusPorts

/// The directories of focusflow's files, by the XDG Base Directory Specification, "Environment variables".
package struct Places: Hashable, Sendable {
    package let config: String
    package let data: String
    package let state: String
    /// Where the administrator may leave settings for everybody; the first one wins.
    package let sharedConfig: [String]
    /// Variables that are ignored, since their value is not an absolute path.
    package let ignored: [String]

    package init(_ environment: Environment) throws(PlacesError) {
        var ignored: [String] = []
        func place(_ variable: String, orUnderHome path: String) throws(PlacesError) -> String {
            if let value = environment[variable] {
                if value.hasPrefix("/") { return value.droppingTrailingSlashes + "/focusflow" }
                ignored.append(variable)
            }
            guard let home = environment["HOME"] else { throw .homeUnset }
            guard home.hasPrefix("/") else { throw .homeRelative(home) }
            return "\(home.droppingTrailingSlashes)/\(path)/focusflow"
        }
        config = try place("XDG_CONFIG_HOME", orUnderHome: ".config")
        data = try place("XDG_DATA_HOME", orUnderHome: ".local/share")
        state = try place("XDG_STATE_HOME", orUnderHome: ".local/state")
        let shared = (environment["XDG_CONFIG_DIRS"] ?? "/etc/xdg").utf8.split(separator: UInt8(ascii: ":"))
            .map { String(Substring($0)) }
        if !shared.allSatisfy({ $0.hasPrefix("/") }) { ignored.append("XDG_CONFIG_DIRS") }
        sharedConfig = shared.filter { $0.hasPrefix("/") }.map { $0.droppingTrailingSlashes + "/focusflow" }
        self.ignored = ignored
    }
}

/// Why the directories are not known.
package enum PlacesError: Error, Hashable {
    case homeUnset
    case homeRelative(String)
}

extension String {
    fileprivate var droppingTrailingSlashes: String {
        var path = self
        while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path
    }
}

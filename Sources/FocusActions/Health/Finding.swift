/// One thing that was looked at, and what was found.
package enum Finding: Hashable {
    case directory(Role, path: String, DirectoryState)
    case ignoredVariable(String)
    case placesUnknown(PlacesError)
    case zone(name: String)
    case zoneUnknown(ZoneError)
    case clockUnreadable(ClockError)

    /// What a directory is for.
    package enum Role: String, Sendable {
        case config, data, state
    }

    package enum DirectoryState: Hashable {
        case good
        /// Made at first use.
        case absent
        case notADirectory
        case ofAnotherUser
        case writableByOthers(permissions: Int)
        case unreadable(FileError)
    }

    package enum Severity: Sendable {
        case ok, warning, problem
    }

    package var severity: Severity {
        switch self {
        case .directory(_, _, .good), .directory(_, _, .absent), .zone: .ok
        case .ignoredVariable: .warning
        case .directory, .placesUnknown, .zoneUnknown, .clockUnreadable: .problem
        }
    }
}

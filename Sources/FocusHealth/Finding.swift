package import FocusCore
package import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit
package import WhenKit

package enum Finding: Equatable {
    case directory(StorePlace, path: String, DirectoryState)
    case ignoredVariable(String)
    case placesUnknown(PlacesError)
    /// `preferred` is the one that counts in its place.
    case zone(name: String, preferred: String?)
    case zoneUnknown(ZoneError)
    /// Which number of a date such as 1/2 is the day; nil where nothing tells.
    case dates(DateOrder?, isPreferred: Bool)
    case zoneOutdated(OutdatedZone, now: Instant)
    case clockUnreadable(ClockError)
    case file(path: String, FileState)
    case storeUnreadable(StoreError)
    /// What a crash left of a change. The next command that changes something clears it away.
    case leftover(path: String)
    case syncConflict(path: String)
    /// The clone's `.gitattributes` names our merge driver, but its own settings don't say what that is.
    case mergeDriverMissing(repository: String)
    /// Its program is not in the directories where cron looks.
    case mergeDriverNotFound(repository: String)
    case mergeUnfinished(repository: String)
    /// A line of a file that is kept and ignored.
    case preference(path: String, PreferenceError)
    case account(AccountFinding)
    case delivery(DeliveryFinding)
    case calendar(CalendarFinding)
    /// A record that is no task, or has the number or id of another one.
    case task(path: String, line: Int, TaskFault)

    package enum FileState: Hashable {
        case good(records: Int?, generations: Int)
        case readableByOthers(permissions: Int)
        case ofAnotherUser
        /// No record can be added to it.
        case full(records: Int)
        case damaged(Damage, generation: String?)
        /// The same for a session on the timer that can be read line by line.
        case sessionDamaged(Damage)
        /// The same for a file that is derived from others, so nothing is lost.
        case derivedDamaged(Damage)
        /// The pending list is JSON, but from this line on not as we write it.
        case listNotUnderstood(line: Int)
        case newer(version: Int64)
        case unreadable(FileError)
        /// A directory in which no file can be made: the disk is full, or the directory is not ours to write in. No
        /// tick works if that is the directory of what it notes, or of the feed.
        case closed(FileError.Cause, isOfTick: Bool)
    }

    package enum DirectoryState: Hashable {
        case good
        /// Made when it is first needed.
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
        case .directory(_, _, .good), .directory(_, _, .absent), .zone, .dates, .file(_, .good): .ok
        case .ignoredVariable, .leftover, .syncConflict, .mergeDriverMissing, .mergeDriverNotFound,
            .mergeUnfinished, .preference, .zoneOutdated,
            .file(_, .readableByOthers), .file(_, .full), .file(_, .ofAnotherUser):
            .warning
        case .directory, .placesUnknown, .zoneUnknown, .clockUnreadable, .file, .storeUnreadable: .problem
        case .account(.answerUnknown), .task: .problem
        case .account: .warning
        case .delivery(let finding): finding.severity
        case .calendar(let finding): finding.severity
        }
    }
}

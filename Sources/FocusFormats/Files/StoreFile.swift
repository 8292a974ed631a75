/// A kind of file that the store keeps.
package enum StoreFile: String, CaseIterable, Sendable {
    case active, authorization
    case preferences, account, tasks, archive, sessions, feed, timer, announced, pending

    package var name: String { "\(rawValue).json" }

    /// The directory that the file belongs to; each namespace has one of its own in it.
    package var place: StorePlace {
        switch self {
        case .preferences: .config
        case .account, .tasks, .archive, .sessions, .feed: .data
        case .active, .authorization, .timer, .announced, .pending: .state
        }
    }

    /// The array that holds one record a line; nil for a file that is a single object.
    package var recordsName: String? {
        switch self {
        case .tasks, .archive: "tasks"
        case .sessions: "sessions"
        case .feed: "items"
        case .announced: "ids"
        case .pending: "requests"
        case .active, .authorization, .preferences, .account, .timer: nil
        }
    }

    /// Whether there is one for the machine, and not one for each namespace.
    package var isOfMachine: Bool {
        switch self {
        case .active, .authorization: true
        case .preferences, .account, .tasks, .archive, .sessions, .feed, .timer, .announced, .pending: false
        }
    }

    /// Whether a copy of its present content is kept beside its older generations. An older one would be a wrong answer,
    /// such as the account that was signed in before; and most preferences are set once, so that no older one has them.
    package var isCopied: Bool {
        switch self {
        case .active, .authorization, .preferences: true
        case .account, .tasks, .archive, .sessions, .feed, .timer, .announced, .pending: false
        }
    }

    /// Whether `undo` takes back changes of it.
    package var isUndoable: Bool {
        switch self {
        case .preferences, .tasks, .archive, .sessions: true
        case .active, .authorization, .account, .feed, .timer, .announced, .pending: false
        }
    }

    /// Whether it can be made again from other files, if it is damaged.
    package var isDerived: Bool {
        switch self {
        case .pending: true
        case .active, .authorization, .preferences, .account, .tasks, .archive, .sessions, .feed: false
        case .timer, .announced: false
        }
    }

    /// Whether focusflow never removes it, so that somebody else did where it is missing. A feed may be emptied by
    /// hand, and preferences given up.
    package var isMissed: Bool {
        switch self {
        case .tasks, .archive, .sessions: true
        case .active, .authorization, .preferences, .account, .feed, .timer, .announced, .pending: false
        }
    }

    /// The newest layout of files that this program understands.
    package static let version = 1
}

package import TimeKit

/// What a session is started with.
package struct FocusPlan: Equatable, Sendable {
    /// Becomes the id of the session.
    package let id: UniqueID
    package let kind: Session.Kind
    package internal(set) var length: TimeSpan
    package let task: UniqueID?
    package let label: String?

    package init(
        id: UniqueID, kind: Session.Kind, length: TimeSpan, task: UniqueID? = nil, label: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.length = length
        self.task = task
        self.label = label
    }
}

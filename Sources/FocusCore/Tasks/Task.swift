package import TimeKit

/// Something to do, perhaps with a reminder.
package struct Task: Hashable, Sendable {
    /// A small number to type; never used again.
    package let number: Int
    package let id: UniqueID
    package var title: String
    package var notes: String?
    package var tags: [String]
    package var priority: Priority?
    package let created: Instant
    package var reminder: Reminder?

    package enum Priority: String, CaseIterable, Sendable {
        case high, medium, low
    }

    package init(
        number: Int, id: UniqueID, title: String, notes: String? = nil, tags: [String] = [],
        priority: Priority? = nil, created: Instant, reminder: Reminder? = nil
    ) {
        self.number = number
        self.id = id
        self.title = title
        self.notes = notes
        self.tags = tags
        self.priority = priority
        self.created = created
        self.reminder = reminder
    }
}

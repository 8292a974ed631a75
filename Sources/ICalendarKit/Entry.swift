package import TimeKit

/// An event or a todo: a VEVENT or a VTODO that could be read.
///
/// When it is was decoded with it; its texts are decoded when asked for.
package struct Entry: Sendable {
    package enum Kind: Sendable { case event, todo }

    /// How DTEND, DUE or DURATION give the end.
    package enum End: Hashable, Sendable {
        case none
        case at(DateTime)
        case after(DurationValue)
    }

    package let kind: Kind
    package let component: Component
    /// Empty where there is none.
    package let uid: String
    /// DTSTART, which a todo may lack.
    package let start: DateTime?
    package let end: End
    package let recurrence: Recurrence
    package let status: String?
    package let isCancelled: Bool
    package let sequence: Int
    package let lastModified: Instant?
    package let alarms: [Alarm]

    /// What its occurrences are counted from: its start or, for a todo that has none, when it is due.
    package var anchor: DateTime? {
        if case (nil, .at(let due)) = (start, end) { due } else { start }
    }

    package var isRecurring: Bool { !recurrence.rules.isEmpty || !recurrence.dates.isEmpty }
}

extension Entry {
    package var summary: String? { component.text("SUMMARY") }

    package var details: String? { component.text("DESCRIPTION") }

    package var location: String? { component.text("LOCATION") }

    /// A URI, which has no escapes.
    package var url: String? { component.line("URL")?.value }

    package var categories: [String] { component.texts("CATEGORIES") }

    /// 1 is the highest, 9 the lowest; 0, like nothing, means none.
    package var priority: Int? { component.number("PRIORITY").flatMap { (1...9).contains($0) ? $0 : nil } }

    /// When a todo is due. Its DURATION counts from its start.
    package var due: DateTime? { if kind == .todo, case .at(let due) = end { due } else { nil } }

    package var completed: Instant? { component.line("COMPLETED")?.dateTime?.instantOfUTC }

    /// A todo that has been done, whichever of three properties says so.
    package var isCompleted: Bool {
        kind == .todo
            && (status == "COMPLETED" || component.property("COMPLETED") != nil || percentComplete == 100)
    }

    package var percentComplete: Int? {
        component.number("PERCENT-COMPLETE").flatMap { (0...100).contains($0) ? $0 : nil }
    }
}

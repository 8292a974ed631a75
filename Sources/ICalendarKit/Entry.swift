package import TimeKit

/// An event or a todo: a VEVENT or VTODO that could be read (RFC 5545, sections 3.6.1 and 3.6.2).
///
/// Its times are decoded at once, its texts when asked for. A class, since it is large, never changes, and each of
/// its occurrences holds it.
package final class Entry: Sendable {
    package enum Kind: Sendable { case event, todo }

    /// The end as DTEND, DUE or DURATION give it.
    package enum End: Equatable, Sendable {
        case none
        case at(DateTime)
        case after(DurationValue)
    }

    package let kind: Kind
    package let component: Component
    /// Empty where there is no UID.
    package let uid: String
    /// DTSTART. A todo may have none.
    package let start: DateTime?
    package let end: End
    package let recurrence: Recurrence
    package let status: String?
    package let isCancelled: Bool
    package let sequence: Int
    package let lastModified: Instant?
    package let alarms: [Alarm]

    /// `isCancelled`: METHOD of the calendar cancels all in it.
    init(
        _ kind: Kind, _ component: Component, isCancelled: Bool, problems: inout [Problem]
    ) throws(Problem) {
        let decoder = ComponentDecoder(component)
        guard component.isWhole else { throw decoder.problem(.unclosed(component.name)) }
        self.kind = kind
        self.component = component
        uid = component.text("UID") ?? ""
        start = try decoder.dateTime("DTSTART")
        end = decoder.end(of: kind, start: start, &problems)
        recurrence = try Recurrence(decoder, &problems)
        status = component.value("STATUS") { $0.trimmed.capitals }
        self.isCancelled = isCancelled || status == "CANCELLED"
        sequence = component.number("SEQUENCE") ?? 0
        lastModified = component.line("LAST-MODIFIED")?.dateTime?.instantOfUTC
        alarms = decoder.alarms(&problems)
        if anchor == nil, kind == .event || isRecurring { throw decoder.problem(.missing("DTSTART")) }
        if let start, case .at(let end) = end, end.isClearlyBefore(start) {
            problems.append(Problem(line: component.number, .endBeforeStart, .ignored))
        }
    }

    /// What its occurrences are counted from: its start; for a todo without one, when it is due.
    package var anchor: DateTime? {
        if case (nil, .at(let due)) = (start, end) { due } else { start }
    }

    package var isRecurring: Bool { !recurrence.rules.isEmpty || !recurrence.dates.isEmpty }
}

extension Entry {
    package var summary: String? { component.text("SUMMARY") }

    package var details: String? { component.text("DESCRIPTION") }

    package var location: String? { component.text("LOCATION") }

    /// A URI, in which nothing is escaped (RFC 5545, section 3.3.13).
    package var url: String? { component.line("URL")?.value }

    package var categories: [String] { component.texts("CATEGORIES") }

    /// From 1, the highest, to 9; 0 means none (RFC 5545, section 3.8.1.9).
    package var priority: Int? { component.number("PRIORITY").flatMap { (1...9).contains($0) ? $0 : nil } }

    /// When a todo is due by DUE; nil for one that has DURATION instead, which counts from its start.
    package var due: DateTime? { if kind == .todo, case .at(let due) = end { due } else { nil } }

    package var completed: Instant? { component.line("COMPLETED")?.dateTime?.instantOfUTC }

    /// Whether a todo is done, by any of the three properties that may say so.
    package var isCompleted: Bool {
        kind == .todo
            && (status == "COMPLETED" || component.property("COMPLETED") != nil || percentComplete == 100)
    }

    package var percentComplete: Int? {
        component.number("PERCENT-COMPLETE").flatMap { (0...100).contains($0) ? $0 : nil }
    }
}

import FocusCalendars
import TimeKit

/// Answers as it is told: with an error, an access result, and what it holds.
final class FakeEventStore: EventStore {
    struct Failure: Error, Equatable {}

    /// Of every function that asks for access.
    var accessError: Failure?
    /// Of every function that reads.
    var readError: Failure?
    var grantsAccess = true
    var calendars: [EventCalendar] = []
    var entries: [CalendarEntry] = []
    private(set) var questions = 0
    private(set) var queries: [CalendarQuery] = []

    func requestFullAccessToEvents() throws -> Bool { try access() }
    func requestFullAccessToReminders() throws -> Bool { try access() }

    func calendars(for kind: CalendarEntity) throws -> [EventCalendar] { try read(calendars) }

    func events(matching query: CalendarQuery) throws -> [CalendarEntry] {
        queries.append(query)
        return try read(entries)
    }

    func event(id: String) throws -> CalendarEntry? { try read(entries).first { $0.uid == id } }
    func reminders(matching query: CalendarQuery) throws -> [CalendarEntry] { try events(matching: query) }
    func reminder(id: String) throws -> CalendarEntry? { try event(id: id) }

    private func access() throws -> Bool {
        questions += 1
        if let accessError { throw accessError }
        return grantsAccess
    }

    private func read<Value>(_ value: Value) throws -> Value {
        if let readError { throw readError }
        return value
    }
}

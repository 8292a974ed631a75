import FocusCalendars
import FocusDelivery
package import FocusPorts

/// The titles of the calendars that are read, where that is allowed. No calendar is opened, and nothing is written.
package func offerCalendars(_ world: World) throws -> [Offer] {
    let situation = try Situation(world)
    guard situation.allows(.event) || situation.allows(.reminder) else { return [] }
    return try VdirEventStore(situation).used().map { Offer($0.title, $0.path) }
}

/// The events of the coming month and the reminders that are open, as far as they may be read, each once.
package func offerEntries(_ world: World) throws -> CalendarReading {
    let situation = try Situation(world)
    let month = AgendaRequest(from: nil, days: 31, calendar: nil)
    var reading = CalendarReading(situation: situation, problems: [])
    if situation.allows(.event) { reading = try situation.events(month) }
    if situation.allows(.reminder) {
        reading.entries += try situation.entries(month) { try $0.getReminders(matching: $1) }.entries
    }
    var seen: Set<String> = []
    reading.entries = Array(reading.entries.filter { seen.insert($0.uid).inserted }.prefix(Offer.most))
    return reading
}

import FocusCalendars
import FocusDelivery
package import FocusPorts
import TimeKit

/// The titles of the calendars in use. No file of theirs is opened, and nothing is written.
package func offerCalendars(_ world: World) throws -> [Offer] {
    let situation = try Situation.read(world)
    guard situation.allows(.event) || situation.allows(.reminder) else { return [] }
    return try VdirEventStore(situation).used().map { Offer($0.title, $0.path) }
}

/// The events of the coming month and the open reminders, each once, as far as they may be read.
package func offerEntries(_ world: World) throws -> CalendarReading {
    let situation = try Situation.read(world)
    let store = VdirEventStore(situation)
    var manager = CalendarManager(store: store, zone: situation.zone)
    var reading = CalendarReading(situation: situation, problems: [])
    guard let today = situation.zone.wall(at: situation.now)?.date else { return reading }
    let start = situation.midnight(of: today)
    if situation.allows(.event) { reading.entries = try manager.getEvents(from: start) }
    if situation.allows(.reminder) { reading.entries += try manager.getReminders(from: start) }
    var seen: Set<String> = []
    reading.entries = Array(reading.entries.filter { seen.insert($0.uid).inserted }.prefix(Offer.most))
    return reading
}

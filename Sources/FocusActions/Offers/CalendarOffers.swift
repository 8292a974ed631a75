import FocusCore

/// The titles of the calendars that are read, where that is allowed. No calendar is opened, and nothing is written.
package func offerCalendars(_ world: World) throws -> [Offer] {
    let situation = try Situation(world)
    guard situation.allows(.event) || situation.allows(.reminder) else { return [] }
    return try VdirEventStore(situation).used().map { Offer($0.title, $0.path) }
}

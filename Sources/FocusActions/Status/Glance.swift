import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit

/// What a status bar shows: the timer, and what somebody asked for besides.
package final class Glance {
    package let timer: TimerReading
    /// What rings next but for the end of a session that runs, which the timer shows; nil where nothing is to come.
    package let next: PendingList.Row?
    /// Where nothing is to come: up to when alarms of calendars were looked for; nil where none are.
    package let alarmsEnd: Instant?
    /// How many tasks rang and were not dealt with; nil where nobody asked.
    package let overdue: Int?
    /// How many items of the feed are unread; nil where nobody asked.
    package let unread: Int?
    package let notes: [StoreNote]
    /// The damaged file because of which some of what is to come is as it was, or, where there is no list, not known.
    package let damage: StoreError?

    fileprivate init(
        _ timer: TimerReading, next: PendingList.Row?, alarmsEnd: Instant?, overdue: Int?, unread: Int?,
        _ notes: [StoreNote], _ damage: StoreError?
    ) {
        (self.timer, self.next, self.alarmsEnd) = (timer, next, alarmsEnd)
        (self.overdue, self.unread, self.notes, self.damage) = (overdue, unread, notes, damage)
    }

    /// What costs more than a bar may take each second, unless it is shown: for `overdue` all tasks are read.
    package struct Counts: Sendable {
        package var overdue = false
        package var unread = false

        package init(overdue: Bool = false, unread: Bool = false) {
            self.overdue = overdue
            self.unread = unread
        }

        package mutating func add(_ others: Counts) {
            overdue = overdue || others.overdue
            unread = unread || others.unread
        }

        package static var all: Counts { Counts(overdue: true, unread: true) }
    }
}

/// Nothing is written.
package func glance(counting counts: Glance.Counts, _ world: World) throws -> Glance {
    let situation = try Situation.read(world)
    var (timer, notes) = try situation.timerReading()
    var overdue: Int?
    if counts.overdue {
        var request = ListRequest()
        request.due = "overdue"
        let order = try situation.forEachTask(request, restart: {}, { _ in })
        overdue = order.places.count
        notes += order.notes
    }
    var unread: Int?
    if counts.unread {
        let feed = try situation.read(.feed)
        unread = FeedTable(feed.file).feed.unread
        notes += feed.notes
    }
    let hasEnded = timer.ended != nil
    var next: PendingList.Row?
    var damage: StoreError?
    do {
        (next, damage) = try situation.firstRing { $0 != .sessionCompletion || hasEnded }
    } catch let error as StoreError {
        // The timer is shown all the same.
        damage = error
    }
    return Glance(
        timer, next: next, alarmsEnd: next == nil ? situation.alarmsEnd : nil, overdue: overdue,
        unread: unread, notes, damage)
}

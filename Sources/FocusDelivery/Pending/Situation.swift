package import FocusCore
package import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit
package import WhenKit

/// Whose files a command works on, what that user prefers, and when and where it is. Every use case begins with it.
///
/// Nothing in it changes. A class, since most results hold it: each of them would have code of its own to copy it.
package final class Situation {
    package let store: Store
    package let namespace: Namespace
    package let preferences: Preferences
    /// What to tell of the preferences' file, such as damage.
    package let preferencesNotes: [StoreNote]
    /// Damage of the file that says who is signed in; its copy says so meanwhile.
    let accountDamage: StoreError?
    package let zone: Zone
    package let manager: NotificationManager
    private let notifications: NotificationSource
    let environment: Environment
    let clock: Clock
    package let console: any Console
    package let zones: Zones
    let bootID: () -> String
    let told: Told

    package static func read(_ world: World) throws -> Situation { try Situation(world) }

    private init(_ world: World) throws {
        store = try Store(world)
        (namespace, accountDamage) = try store.activeReading()
        let reading = try store.preferences(of: namespace)
        preferences = reading.preferences
        preferencesNotes = reading.notes
        zone = try world.zone(under: preferences)
        notifications = world.notifications
        manager = NotificationManager(center: notifications.center(of: namespace, in: store))
        environment = world.environment
        clock = world.clock
        console = world.console
        zones = world.zones
        bootID = world.processes.bootID
        told = Told()
    }

    private init(_ other: Situation, holding store: Store) {
        self.store = store
        namespace = other.namespace
        preferences = other.preferences
        preferencesNotes = other.preferencesNotes
        accountDamage = other.accountDamage
        zone = other.zone
        notifications = other.notifications
        manager = NotificationManager(center: notifications.center(of: namespace, in: store))
        environment = other.environment
        clock = other.clock
        console = other.console
        zones = other.zones
        bootID = other.bootID
        told = other.told
    }

    /// The same at another time.
    package func moved(to instant: Instant) -> Situation {
        // Whether a clock was ahead is asked of the present. Both share the answer.
        _ = told.isBehind(self)
        return holding(store.moved(to: instant))
    }

    /// What a WHEN, such as `tomorrow 9am`, means now, here or in another zone. With the name of a zone behind it,
    /// it is a moment, as the clock here shows it.
    package func when(_ text: String, in zone: Zone? = nil) throws -> When {
        try reading(text) { text in
            func read(_ time: String, _ own: Zone?) throws(WhenError) -> When {
                try WhenExpression.parse(
                    time, now: now, zone: own ?? self.zone, weekStart: preferences.weekStart, habits: habits)
            }
            if let zone { return try read(text, zone) }
            return try ZonedText.read(text, self.zone) { (time, own) throws(WhenError) in
                let when = try read(time, own)
                return own == nil ? when : when.moment(in: self.zone)
            }
        }
    }

    /// The day that a text names where nothing else counts: on Friday 20 November at ten `20 nov` and `fri` are today,
    /// though 9:00 is over, and not `date`, of the next year or week.
    package func day(_ text: String, readAs date: CivilDate) -> CivilDate {
        guard let today = zone.wall(at: now)?.date, date > today,
            // It was read by now, and is no other text at midnight.
            let early = try? moved(to: midnight(of: today)).when(text).wall.date
        else { return date }
        return early == today ? today : date
    }

    /// What a RULE, such as `every mon 9am`, means now, here or in the zone that is named behind it.
    package func rule(_ text: String) throws -> Rule {
        try reading(text) { text in
            try ZonedText.read(text, zone) { (rule, own) throws(WhenError) in
                try RuleExpression.parse(
                    rule, now: now, zone: own ?? zone, weekStart: preferences.weekStart, habits: habits)
            }
        }
    }

    /// What the days of an exception, such as `24 dec, 1 jan`, mean here and now.
    package func exceptedDays(_ text: String) throws(WhenError) -> [ExceptedDay] {
        try ExceptedDay.parse(text, now: now, zone: zone, weekStart: preferences.weekStart, habits: habits)
    }

    /// What a WHEN, a RULE or both in one text mean now, here or in the zone that is named behind them.
    package func timeAndRule(_ text: String) throws(WhenError) -> TimeAndRule {
        try ZonedText.read(text, zone) { (time, own) throws(WhenError) in
            var typed = try ReminderExpression.parse(
                time, now: now, zone: own ?? zone, weekStart: preferences.weekStart, habits: habits)
            typed.zone = own
            return typed
        }
    }

    package var habits: DayHabits { preferences.habits(in: environment.timeLocale) }

    /// Saves what `operation` changes. For changes that no notification depends on.
    package func update<Result>(_ operation: (inout Workspace) throws -> Result) throws -> Result {
        try store.change(namespace, operation)
    }

    /// Saves what `operation` changes and reconciles under the same lock, so that nobody sees one without the
    /// other. With `asking`, somebody who was never asked is asked for permission, but only after the lock is
    /// let go: others wait for it.
    package func update<Result>(
        asking: Bool = false, _ operation: (inout Workspace) throws -> Result,
        thenReconcile reason: (Result, Receipt) -> NotificationsCoordinator.Reason
    ) throws -> (result: Result, notifications: Aftermath) {
        let asks = asking && manager.getAuthorizationStatus() == .notDetermined
        var receipt = Receipt()
        var aftermath: Aftermath?
        let result = try store.change(namespace, operation) { result, saved, store in
            receipt = saved
            if !asks { aftermath = holding(store).reconcile(afterwards: reason(result, saved)) }
        }
        return (result, aftermath ?? reconcile(afterwards: reason(result, receipt), asking: asks))
    }

    /// The same with another store, such as one that holds the lock.
    package func holding(_ store: Store) -> Situation { Situation(self, holding: store) }

    package func read(_ file: StoreFile) throws(StoreError) -> Reading {
        try store.read(file, of: .namespace(namespace))
    }

    package func reconcile(
        _ reason: NotificationsCoordinator.Reason
    ) throws -> NotificationsCoordinator.Outcome {
        try NotificationsCoordinator(self).reconcileAll(reason)
    }

    /// The same after a change that is saved, which therefore never throws. With `asking`, somebody who was never
    /// asked is asked for permission first.
    package func reconcile(
        afterwards reason: NotificationsCoordinator.Reason, asking: Bool = false
    ) -> Aftermath {
        if asking { manager.requestAuthorizationIfNeeded() }
        do {
            let outcome = try reconcile(reason)
            return Aftermath(
                authorization: outcome.authorization, damage: outcome.damage, passedOver: outcome.passedOver)
        } catch {
            return Aftermath(authorization: manager.getAuthorizationStatus(), trouble: error)
        }
    }

    /// Requests with something to do at `instant` or before. Where one is not understood, the
    /// list is made anew first.
    func pendingRequests(upTo instant: Instant = Instant.never) throws -> [PendingRequest] {
        if let requests = try manager.pendingRequests(upTo: instant) { return requests }
        _ = try reconcile(.rebuild)
        return try manager.pendingRequests(upTo: instant) ?? []
    }

    /// The stamps of all inputs as they are now; see `PendingInputs`.
    func pendingInputs() throws(StoreError) -> PendingInputs {
        try pendingInputs(watching: store.pendingHead(of: namespace)?.watched ?? [])
    }

    /// `watched` are the paths of calendars.
    func pendingInputs(watching watched: [String]) throws(StoreError) -> PendingInputs {
        try storeErrors { () throws(FileError) in
            try PendingInputs(store, namespace, environment, zone: zone.name, watching: watched)
        }
    }

    package var now: Instant { store.now }

    /// Now, with the offset of the zone in force.
    package var reading: ClockReading { ClockReading(at: now, in: zone) }

    /// Whether the clock was put back since `instant`. By less than a minute does not count:
    /// the network corrects it so.
    func isBefore(_ instant: Instant) -> Bool {
        now < instant.adding(seconds: -60)
    }
}

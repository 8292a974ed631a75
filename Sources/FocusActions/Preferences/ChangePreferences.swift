package import FocusCalendars
package import FocusCore
package import FocusDelivery
package import FocusPorts
package import FocusStore
import JSONKit
package import TimeKit

/// What a command did to the preferences.
package struct PreferencesOutcome {
    package let changes: [PreferenceChange]
    /// What was asked for, whether it was so already or not.
    package let assignments: [PreferenceAssignment]
    package let now: Instant
    /// nil where no zone is known; the change stands all the same.
    package let zone: Zone?
    /// nil where there was nothing to bring in line.
    package let notifications: Aftermath?
    /// What keeps that from ringing which was turned on; empty where nothing was.
    package let silences: [Silence]
    /// Of the hook that is told what was changed.
    package let hookTrouble: HookTrouble?
    /// That names of `calendar.use` are those of no calendar: it may come later, so they are taken all the same.
    package let unknownCalendars: [CalendarError]
    /// What can't be read of the paths that were set: a disk may be mounted later, so they are taken all the same.
    package let calendarProblems: [CalendarProblem]
}

/// Why a value is refused that could be one at another time.
package enum SetPreferenceError: Error, Hashable {
    case isPast(PreferenceKey, String)
}

/// The preferences of the active namespace.
package func preferences(_ world: World) throws -> PreferencesReading {
    let store = try Store(world)
    return try store.preferences(of: store.activeNamespace())
}

/// Sets one preference of the active namespace.
package func setPreference(
    _ key: PreferenceKey, _ text: String, _ world: World
) throws -> PreferencesOutcome {
    try changePreferences(world) { present in
        let assignment = try world.assignment(key, text, under: present)
        if case .instant(let instant?) = assignment.value, instant <= (try world.clock.now()) {
            throw SetPreferenceError.isPast(key, text)
        }
        return [assignment]
    }
}

/// Gives preferences of the active namespace their defaults back.
package func resetPreferences(_ keys: [PreferenceKey], _ world: World) throws -> PreferencesOutcome {
    try changePreferences(world) { _ in keys.map(PreferenceAssignment.init(resetting:)) }
}

/// Carries out what `decide` makes of the present preferences, and tells the hook of it unless it is to be silent.
func changePreferences(
    _ world: World, silently: Bool = false, _ decide: (Preferences) throws -> [PreferenceAssignment]
) throws -> PreferencesOutcome {
    let store = try Store(world)
    let namespace = try store.activeNamespace()
    let assignments = try decide(store.preferences(of: namespace).preferences)
    let changes = try store.assign(assignments, of: namespace)
    announceGoal(changes, world)
    // It is done by now; a zone that is not known is told by the next command that needs it.
    let zone = try? world.zone(under: store.preferences(of: namespace).preferences)
    var notifications: Aftermath?
    if zone != nil, !changes.isEmpty {
        let asks = changes.contains { $0.new == .toggle(true) }
        do {
            notifications = try Situation(world).reconcile(afterwards: .preferencesChanged, asking: asks)
        } catch {
            notifications = Aftermath(authorization: .unknown, trouble: error)
        }
    }
    let trouble =
        changes.isEmpty || silently
        ? nil
        : Hook.preferencesChanged.run(HookOccasion(changes), for: namespace, in: store.places, world)
    let isOfCalendars = assignments.contains { $0.key == .calendarUse || $0.key == .calendarPaths }
    let unknown = isOfCalendars ? (try? Situation(world))?.unknownCalendars ?? [] : []
    let hasPaths = assignments.contains { $0.key == .calendarPaths }
    return PreferencesOutcome(
        changes: changes, assignments: assignments, now: store.now, zone: zone, notifications: notifications,
        silences: zone == nil ? [] : (try? Situation(world))?.silences(of: changes.switchedOn) ?? [],
        hookTrouble: trouble, unknownCalendars: unknown.map { .noSuchCalendar($0.name, known: $0.known) },
        calendarProblems: hasPaths ? (try? Situation(world))?.pathProblems ?? [] : [])
}

/// Puts a new daily goal into the feed. The goal is already saved, so trouble here (a damaged feed, an unknown zone) must
/// not look as if it were not.
private func announceGoal(_ changes: [PreferenceChange], _ world: World) {
    guard case .length(let goal)? = changes.last(where: { $0.key == .dailyGoal })?.new,
        let situation = try? Situation(world), let today = situation.zone.wall(at: situation.now)?.date
    else { return }
    let item = Progress.goalChanged(to: goal, at: situation.now, on: today)
    _ = try? situation.update { workspace in try workspace.announce([item]) }
}

extension [PreferenceChange] {
    /// The kinds of requests that ring from now on.
    fileprivate var switchedOn: [RequestKind] {
        let keys = filter { $0.new == .toggle(true) }.map(\.key)
        if keys.contains(.notifications) { return [.task] }
        return RequestKind.allCases.filter { keys.contains($0.preference) }
    }
}

extension HookOccasion {
    /// The keys with their new values; of a single one, also as variables.
    init(_ changes: [PreferenceChange]) {
        let values = changes.map { JSONValue.Member($0.key.rawValue, .string($0.new.description)) }
        let variables =
            changes.count == 1
            ? ["FOCUSFLOW_KEY": changes[0].key.rawValue, "FOCUSFLOW_VALUE": changes[0].new.description]
            : [:]
        self.init(members: [.init("preferences", .object(values))], variables: variables)
    }
}

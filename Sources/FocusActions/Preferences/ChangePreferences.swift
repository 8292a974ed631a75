package import FocusCalendars
package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
import JSONKit
package import TimeKit

package struct PreferencesOutcome {
    package let changes: [PreferenceChange]
    /// All that was asked for, also what was so already.
    package let assignments: [PreferenceAssignment]
    package let now: Instant
    /// nil where the zone is unknown; the change is saved all the same.
    package let zone: Zone?
    /// nil where no notification depends on the change.
    package let notifications: Aftermath?
    /// Why what was just switched on does not ring all the same; empty where nothing was switched on.
    package let silences: [Silence]
    /// What never rings though it is on, as far as it is of what was changed.
    package var futile: [Futility] = []
    /// Of the hook that is told what was changed.
    package let hookTrouble: HookTrouble?
    /// Names of `calendar.use` that no calendar has. They are kept: the calendar may come later.
    package let unknownCalendars: [CalendarError]
    /// What can't be read of new `calendar.paths`. They are kept: the disk may be mounted later.
    package let calendarProblems: [CalendarProblem]
}

/// Why something that is on never rings.
package enum Futility: Hashable, Sendable {
    /// The time of this key is within quiet hours, which drop what is due then.
    case quieted(PreferenceKey, CivilTime, QuietHours)
    /// `delivery` is the hook alone, which does not run: see `Silence.noHook`.
    case noHook(path: String, HookFault?)
    /// Default alarms, while `calendar.alarms` is off.
    case alarmsOff(PreferenceKey)
}

/// Why a value is refused that could be one at another time.
package enum SetPreferenceError: Error, Hashable {
    case isPast(PreferenceKey, String)
}

package func listPreferences(_ world: World) throws -> PreferencesReading {
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

/// Gives these preferences of the active namespace their defaults back.
package func resetPreferences(_ keys: [PreferenceKey], _ world: World) throws -> PreferencesOutcome {
    try changePreferences(world) { _ in keys.map(PreferenceAssignment.init(resetting:)) }
}

/// Saves the assignments that `decide` makes of the present preferences, then brings the pending list in line and runs
/// `hooks/preferences-changed`; `silently` leaves the hook out.
func changePreferences(
    _ world: World, silently: Bool = false, _ decide: (Preferences) throws -> [PreferenceAssignment]
) throws -> PreferencesOutcome {
    let store = try Store(world)
    let namespace = try store.activeNamespace()
    let assignments = try decide(store.preferences(of: namespace).preferences)
    return try save(assignments, of: namespace, in: store, silently: silently, world)
}

private func save(
    _ assignments: [PreferenceAssignment], of namespace: Namespace, in store: Store, silently: Bool,
    _ world: World
) throws -> PreferencesOutcome {
    let changes = try store.assign(assignments, of: namespace)
    announceGoal(changes, world)
    // The change is saved. The next command that needs the zone tells that it is unknown.
    let zone = try? world.zone(under: store.preferences(of: namespace).preferences)
    var notifications: Aftermath?
    if zone != nil, !changes.isEmpty {
        let asks = changes.contains { $0.new == .toggle(true) }
        do {
            notifications = try Situation.read(world).reconcile(afterwards: .preferencesChanged, asking: asks)
        } catch {
            notifications = Aftermath(authorization: .unknown, trouble: error)
        }
    }
    let trouble =
        changes.isEmpty || silently
        ? nil
        : Hook.preferencesChanged.run(HookOccasion(changes), for: namespace, in: store.places, world)
    let isOfCalendars = assignments.contains { $0.key == .calendarUse || $0.key == .calendarPaths }
    let unknown = isOfCalendars ? (try? Situation.read(world))?.unknownCalendars ?? [] : []
    let hasPaths = assignments.contains { $0.key == .calendarPaths }
    return PreferencesOutcome(
        changes: changes, assignments: assignments, now: store.now, zone: zone, notifications: notifications,
        silences: zone == nil ? [] : (try? Situation.read(world))?.silences(of: changes.switchedOn) ?? [],
        futile: store.futilities(of: Set(changes.map(\.key)), of: namespace),
        hookTrouble: trouble, unknownCalendars: unknown.map { .noSuchCalendar($0.name, known: $0.known) },
        calendarProblems: hasPaths ? (try? Situation.read(world))?.pathProblems ?? [] : [])
}

/// Announces a new daily goal in the feed. The goal is saved, so a damaged feed or an unknown zone must not make
/// this look like a failure.
private func announceGoal(_ changes: [PreferenceChange], _ world: World) {
    guard case .length(let goal)? = changes.last(where: { $0.key == .dailyGoal })?.new,
        let situation = try? Situation.read(world), let today = situation.zone.wall(at: situation.now)?.date
    else { return }
    let item = Progress.goalChanged(to: goal, at: situation.now, on: today)
    _ = try? situation.update { workspace in
        // One that is lower may be reached already, and is so from now on.
        let sessions = (try? workspace.file(.sessions).sessions) ?? []
        let reached = Progress(sessions: sessions, tasks: [], goal: goal).goalReached(
            on: today, at: situation.now)
        return try workspace.announce([item] + [reached].compactMap(\.self))
    }
}

extension [PreferenceChange] {
    /// The kinds of requests that were just switched on.
    fileprivate var switchedOn: [RequestKind] {
        let keys = filter { $0.new == .toggle(true) }.map(\.key)
        if keys.contains(.notifications) { return [.task] }
        return RequestKind.allCases.filter { keys.contains($0.preference) }
    }
}

extension HookOccasion {
    /// `{"preferences":{"sound":"none"}}`; a single one also as FOCUSFLOW_KEY and FOCUSFLOW_VALUE.
    init(_ changes: [PreferenceChange]) {
        let values = changes.map { JSONValue.Member($0.key.rawValue, .string($0.new.description)) }
        let variables =
            changes.count == 1
            ? ["FOCUSFLOW_KEY": changes[0].key.rawValue, "FOCUSFLOW_VALUE": changes[0].new.description]
            : [:]
        self.init(members: [.init("preferences", .object(values))], variables: variables)
    }
}

extension Store {
    /// Of preferences that can't be read nothing is known here.
    fileprivate func futilities(of keys: Set<PreferenceKey>, of namespace: Namespace) -> [Futility] {
        guard let preferences = try? preferences(of: namespace).preferences else { return [] }
        var futilities: [Futility] = []
        if let hours = preferences.quietHours {
            futilities = preferences.quieted.filter { $0.key.isTouched(by: keys) }
                .map { .quieted($0.key, $0.time, hours) }
        }
        if keys.contains(.delivery), let hook = uselessHook(under: preferences) {
            futilities.append(.noHook(path: hook.path, hook.fault))
        }
        let defaults: [PreferenceKey] = [.defaultAlarms, .defaultDayAlarms]
        if !preferences.calendarAlarms {
            futilities += defaults.filter { keys.contains($0) && preferences[$0] != $0.defaultValue }
                .map(Futility.alarmsOff)
        }
        return futilities
    }
}

extension PreferenceKey {
    /// Whether, of a time, it or what makes it ring or keeps it from ringing is among `keys`.
    fileprivate func isTouched(by keys: Set<PreferenceKey>) -> Bool {
        let own: Set<PreferenceKey> = [
            self, self == .dailyReminderTime ? .dailyReminder : .nudges, .quietHours, .notifications,
        ]
        return !own.isDisjoint(with: keys)
    }
}

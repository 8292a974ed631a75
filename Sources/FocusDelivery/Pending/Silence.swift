package import FocusCore
import FocusFormats
package import FocusStore
package import TimeKit

/// A reason for which reminders do not ring, or ring where nobody hears them. All reasons are told, the first to mend
/// first: whoever allows notifications while `task-reminders` is off would hear nothing still.
package enum Silence: Hashable, Sendable {
    case notAllowed(AuthorizationStatus)
    case switchedOff(PreferenceKey)
    /// `calendar.alarms` is on, and no event may be read. Where that is unknown, those in the list ring.
    case eventsNotAllowed(AuthorizationStatus)
    /// Notifications are allowed for a time, behind which nothing rings; and what the clock shows now.
    case allowed(until: CivilDateTime, now: CivilDateTime)
    /// `quiet-until` is set; until when it is quiet, quiet hours behind it included, and what the clock shows now.
    case quiet(until: CivilDateTime, now: CivilDateTime)
    /// Notifications are allowed only provisionally (quietly): all go into the feed alone.
    case provisional
    /// `delivery` is none, so all go into the feed alone.
    case noDelivery
    /// `delivery` names the hook alone, and what is at this path does not run for this fault; nil where nothing is there.
    case noHook(path: String, HookFault?)

    /// Whether nothing rings at all, now or later, until somebody changes it.
    package var isComplete: Bool {
        switch self {
        case .notAllowed, .switchedOff: true
        case .eventsNotAllowed(let status): status != .unknown
        case .allowed, .quiet, .provisional, .noDelivery, .noHook: false
        }
    }
}

extension Silence {
    /// Whether it ends by itself, and what is urgent rings all the same.
    package var isQuiet: Bool { if case .quiet = self { true } else { false } }

    package var isOfHook: Bool { if case .noHook = self { true } else { false } }

    /// Of this doctor tells by itself.
    package var isHookFault: Bool { if case .noHook(_, _?) = self { true } else { false } }

    /// Whether it concerns this request. A calendar's reminder (VTODO) has a permission of its own.
    package func concerns(_ request: NotificationRequest) -> Bool {
        !isOfEvents || isComplete && !request.content.isTodo
    }

    /// Of this, too, doctor tells by itself.
    package var isOfEvents: Bool { if case .eventsNotAllowed = self { true } else { false } }

    package var isPassingPermission: Bool { if case .allowed = self { true } else { false } }
}

extension Situation {
    /// Why requests of these kinds do not ring; empty where they do.
    package func silences(of kinds: [RequestKind]) -> [Silence] {
        guard !kinds.isEmpty else { return [] }
        let status = manager.getAuthorizationStatus()
        var silences: [Silence] = status.allowsScheduling ? [] : [.notAllowed(status)]
        for key in kinds.compactMap(preferences.key(silencing:)) where !silences.contains(.switchedOff(key)) {
            silences.append(.switchedOff(key))
        }
        if kinds.contains(.event), preferences.calendarAlarms {
            let events = store.authorization(for: .events).status(at: now)
            if !events.allowsScheduling { silences.append(.eventsNotAllowed(events)) }
        }
        func add(_ end: Instant?, _ silence: (CivilDateTime, CivilDateTime) -> Silence) {
            if let end, end > now, let wall = zone.wall(at: end.startOfMinute),
                let present = zone.wall(at: now)
            {
                silences.append(silence(wall, present))
            }
        }
        add(manager.getAuthorizationEnd()) { .allowed(until: $0, now: $1) }
        if kinds.contains(where: { $0 != .sessionCompletion }) {
            add(dndEnd) { .quiet(until: $0, now: $1) }
        }
        if status == .provisional {
            silences.append(.provisional)
        } else if status.allowsScheduling, preferences.delivery.isEmpty {
            silences.append(.noDelivery)
        } else if status.allowsScheduling, let hook = store.uselessHook(under: preferences) {
            silences.append(.noHook(path: hook.path, hook.fault))
        }
        return silences
    }

    /// When the quiet of `dnd` ends, quiet hours behind it included; nil while `dnd` is off.
    private var dndEnd: Instant? {
        preferences.quietUntil.flatMap { $0 > now ? quietEnd(at: now) : nil }
    }

    /// Whether something urgent rings through `dnd`.
    package var ringsUrgentInQuiet: Bool {
        guard let end = dndEnd else { return false }
        // Where the files can't be read, another line says so.
        return (try? NotificationsCoordinator(self).derived())?.requests.contains {
            $0.next < end && $0.request.isUrgent
        } ?? false
    }

    /// The kinds besides tasks and sessions that are switched on, whether or not anything may ring.
    package var kindsBesideTasks: [RequestKind] {
        RequestKind.allCases.filter { kind in
            kind != .task && kind != .sessionCompletion && preferences[kind.preference] == .toggle(true)
                && !(kind == .event && preferences.calendarPaths.isEmpty)
        }
    }

    /// The kinds of which something is to come, whether or not it may ring.
    package func awaitedKinds() throws(StoreError) -> [RequestKind] {
        let plan = NotificationPlan(
            authorization: .authorized, preferences: preferences, kinds: RequestKinds(RequestKind.allCases),
            tasks: TaskTable(try read(.tasks).file).rows.map(\.task),
            timer: try read(.timer).file?.timer ?? FocusTimer(), now: now, zone: zone)
        let awaited = Set(plan.requests.compactMap { RequestKind(of: $0.identifier) })
        let alarms = preferences.calendarAlarms && !preferences.calendarPaths.isEmpty
        return RequestKind.allCases.filter { awaited.contains($0) || ($0 == .event && alarms) }
    }
}

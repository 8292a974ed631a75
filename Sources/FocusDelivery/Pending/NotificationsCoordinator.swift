package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit

/// Makes the pending requests equal to those that follow from authorization, preferences and tasks. The only place
/// that asks whether we may schedule.
package struct NotificationsCoordinator {
    private let situation: Situation
    private var manager: NotificationManager { situation.manager }

    /// What occasioned it.
    package enum Reason {
        case preferencesChanged, authorizationChanged, accountSwitched, stale, rebuild
        /// Those tasks alone, as far as nothing else changed meanwhile.
        case tasksChanged(TasksChange)
    }

    package struct Outcome: Sendable {
        package let added: [String]
        package let removed: [String]
        package let authorization: AuthorizationStatus
        /// Of a file, because of which some requests stay as they were.
        package var damage: StoreError?
    }

    package init(_ situation: Situation) {
        self.situation = situation
    }

    /// Idempotent: with nothing changed it writes nothing. Requests that stay keep their bytes. A damaged file
    /// cancels nothing, and neither does an answer that can't be read: what follows from it stays until it can be read
    /// again. Without a list to keep anything of, a damaged file is an error.
    @discardableResult
    func reconcileAll(_ reason: Reason) throws -> Outcome {
        let status = manager.getAuthorizationStatus()
        var outcome = Outcome(added: [], removed: [], authorization: status)
        guard status != .unknown else { return outcome }
        try manager.change { snapshot in
            // What follows from a false present would be wrong in the true one. Whoever comes next derives it.
            guard situation.clockDoubt(snapshot.head?.made) == nil else { return nil }
            if case .rebuild = reason {
                return try full(from: snapshot, status, &outcome, anew: true)
            }
            guard let head = snapshot.head, head.authorization == status, head.left == nil,
                !situation.isBefore(head.made), head.rescan.map({ situation.now < $0 }) ?? true
            else { return try full(from: snapshot, status, &outcome) }
            let inputs = try situation.pendingInputs(watching: head.watched)
            if head.inputs == inputs { return nil }
            if case .tasksChanged(let change) = reason, change.leads(from: head.inputs, to: inputs) {
                return try partial(change, head, inputs, &outcome)
            }
            return try full(from: snapshot, status, &outcome)
        }
        return outcome
    }

    /// The list as it would be reconciled now. Nothing is locked and nothing written.
    package func derived() throws -> [PendingRequest] {
        let snapshot = try situation.store.pendingReading(of: situation.namespace).snapshot
        let list = try KnownList(snapshot, isMovedBy: try situation.pendingInputs(), at: situation)
        let status = manager.getAuthorizationStatus()
        let wanted = try wanted(beside: list, status, AlarmScan(situation, status))
        if let damage = wanted.missing.damage { throw damage }
        return wanted.requests
    }

    /// Cancels all that is pending of a namespace, as before another one is active. Nothing else of it is read: who
    /// signs out can do so while the preferences are damaged.
    package static func cancelAll(of namespace: Namespace, in store: Store, _ world: World) throws {
        try NotificationManager(center: world.notifications.center(of: namespace, in: store))
            .removeAllPendingNotifications()
    }

    /// Schedules the end of the session on the timer by itself. It follows from the timer alone, and rings also while
    /// what else is to ring can't be derived: `tasks.json` is damaged, and there is no list to go by.
    package func scheduleSessionEnd(_ timer: FocusTimer) throws {
        guard manager.getAuthorizationStatus().allowsScheduling,
            situation.preferences.wants(.sessionCompletion),
            let plan = timer.current?.plan, let end = timer.deadline
        else { return }
        try manager.scheduleTimerNotification(
            identifier: RequestKind.sessionIdentifier, title: plan.kind.completionTitle,
            body: plan.label ?? "",
            soundName: situation.preferences.sound, interval: end.seconds(since: situation.now))
    }
}

extension NotificationsCoordinator {
    /// Exchanges the requests of a few tasks. All others follow from what they followed from before.
    private func partial(
        _ change: TasksChange, _ head: PendingHead, _ inputs: PendingInputs, _ outcome: inout Outcome
    ) throws -> PendingChange {
        let plan = plan(head.authorization, tasks: change.after)
        let added = plan.taskRequests.compactMap {
            pending($0, known: nil, owing: true, since: situation.reading)
        }
        let families = change.identifiers.map(NotificationPlan.identifier(of:))
        outcome = Outcome(
            added: added.map(\.request.identifier), removed: [], authorization: head.authorization)
        var head = head
        head.inputs = inputs
        head.shown = situation.furthest(head)
        head.made = situation.now
        return PendingChange(removed: .families(families), added: added, head: head)
    }

    private func full(
        from snapshot: PendingSnapshot, _ status: AuthorizationStatus, _ outcome: inout Outcome,
        anew: Bool = false
    ) throws -> PendingChange? {
        let scan = AlarmScan(situation, status)
        // Before anything is read: what changes meanwhile is another input.
        let inputs = try situation.pendingInputs(watching: scan.watched)
        let list = try KnownList(snapshot, isMovedBy: inputs, at: situation, keepsNothing: anew)
        let anew = anew || !list.isReadable
        let (wanted, kinds, rescan, missing) = try wanted(beside: list, status, scan)
        let added = anew ? wanted : wanted.filter { list[$0.request] != $0 }
        let kept = Set(wanted.map(\.request.identifier))
        let known = list.identifiers
        let removed = known.filter { !kept.contains($0) }.sorted()
        outcome = Outcome(
            added: wanted.map(\.request).filter { list[$0]?.request != $0 }.map(\.identifier),
            removed: removed, authorization: status, damage: missing.damage)
        let head = PendingHead(
            due: nil, made: situation.now, shown: situation.furthest(list.head), authorization: status,
            authorizationEnd: manager.getAuthorizationEnd(), kinds: kinds, left: nil,
            away: away(list.head), zone: situation.zone.name, inputs: missing.marked(inputs),
            watched: scan.watched,
            scanned: rescan == nil ? nil : scan.scanned(list),
            scope: rescan == nil ? nil : scan.scope,
            rescan: try [rescan, situation.sessionEnd()].compactMap(\.self).min())
        guard anew || list.head != head || !added.isEmpty || !removed.isEmpty else { return nil }
        let replaced = added.map(\.request.identifier).filter { known.contains($0) }
        return PendingChange(
            removed: anew ? .all : .identifiers(removed + replaced), added: added, head: head)
    }

    /// From when to when nobody was there to be told.
    private func away(_ head: PendingHead?) -> Range<Instant>? {
        guard let left = head?.left, left <= situation.now else { return head?.away }
        return left..<situation.now
    }

    /// The list as it should be, the kinds of requests that may be in it, when to look at calendars again, and what
    /// could not be derived.
    private func wanted(
        beside list: KnownList, _ status: AuthorizationStatus, _ scan: AlarmScan
    ) throws -> (requests: [PendingRequest], kinds: RequestKinds, rescan: Instant?, missing: Underivable) {
        let (tasks, notes) = try tasks()
        let timer = try situation.read(.timer)
        var missing = Underivable()
        missing.note(notes, of: .tasks, [.task])
        missing.note(
            situation.preferencesNotes, of: .preferences, [.dailyReminder, .nudge, .dailyRecap, .event])
        missing.note(timer.notes, of: .timer, [.sessionCompletion])
        missing.note(situation.store.authorizations().trouble, of: .authorization)
        if let damage = missing.damage, !missing.kinds.isEmpty, list.head == nil { throw damage }
        let alarms = try scan.alarms(beside: list)
        let plan = plan(
            status, tasks: tasks, timer.file?.timer ?? FocusTimer(), alarms,
            kinds: missing.concerns(.preferences) ? list.head?.kinds : nil)
        let unread = scan.unread(list, beside: alarms)
        let wanted = requests(plan.requests + unread, plan, list, missing).compactMap { request in
            list.kept(request)
                ?? pending(
                    request, known: list[request], owing: list.owes(request),
                    since: list.owedSince(request, at: situation.reading))
        }
        return (wanted, plan.kinds, scan.next(after: alarms), missing)
    }

    /// Record by record: what somebody else made too large to be read as a whole rings all the same.
    private func tasks() throws -> (tasks: [Task], notes: [StoreNote]) {
        var tasks: [Task] = []
        let scan = try situation.store.forEachRecord(
            of: .tasks, in: .namespace(situation.namespace), restart: { tasks = [] }
        ) { record in
            if let task = Task(record) { tasks.append(task) }
        }
        return (tasks, scan.notes)
    }

    /// Those of the plan, and of the list where the plan can't know.
    private func requests(
        _ planned: [NotificationRequest], _ plan: NotificationPlan, _ list: KnownList,
        _ missing: Underivable
    ) -> [NotificationRequest] {
        guard missing.damage != nil else { return planned }
        func stays(_ request: NotificationRequest) -> Bool {
            RequestKind(of: request.identifier).map { missing.kinds.contains($0) } ?? false
        }
        let known = list.all.map(\.request).filter {
            stays($0) && RequestKind(of: $0.identifier).map(plan.kinds.contains) ?? false
        }
        return planned.filter { !stays($0) } + known
    }

    private func plan(
        _ status: AuthorizationStatus, tasks: [Task], _ timer: FocusTimer = FocusTimer(),
        _ alarms: [EventAlarm]? = nil, kinds: RequestKinds? = nil
    ) -> NotificationPlan {
        NotificationPlan(
            authorization: status, preferences: situation.preferences, kinds: kinds, tasks: tasks,
            timer: timer,
            alarms: alarms, now: situation.now, zone: situation.zone)
    }

    /// With the instant at which there is something to do for it.
    private func pending(
        _ request: NotificationRequest, known: PendingRequest?, owing: Bool, since: ClockReading
    ) -> PendingRequest? {
        switch request.trigger {
        case .reminder(let reminder):
            let next = situation.knowing(reminder, of: request)
                .nextToDo(at: situation.now, in: situation.zone, owing: true)
            guard let next, next <= situation.now, !owing else {
                return PendingRequest(request, next: next ?? Instant.never)
            }
            // The next tick notes in the journal what is not owed, and goes on.
            return PendingRequest(request, next: next, since: situation.reading)
        case .schedule(let schedule):
            let since = known?.request.trigger == request.trigger ? known?.since ?? since : since
            let missed = schedule.last(atOrBefore: situation.now, in: situation.zone)
            let isOwed = missed.map { owing && since.seconds(until: $0, in: situation.zone) > 0 } ?? false
            let next = isOwed ? missed : schedule.next(after: situation.now, in: situation.zone)
            return next.map { PendingRequest(request, next: $0.instant, since: since) }
        case .fixed(let end): return pending(request, at: end, owing: owing)
        case .floating(let label):
            return pending(request, at: situation.zone.resolve(label).instant, owing: owing)
        case .interval: return nil
        }
    }

    private func pending(_ request: NotificationRequest, at end: Instant, owing: Bool) -> PendingRequest {
        let isTooLate = end <= situation.now && !owing
        return PendingRequest(request, next: end, since: isTooLate ? situation.reading : nil)
    }
}

extension Situation {
    /// When the session on the timer is over. The tick records it then, also where nobody is to be told of it: with
    /// `session-completion` off there is no request, and nothing else would wake the tick at 19:25.
    fileprivate func sessionEnd() throws(StoreError) -> Instant? {
        try read(.timer).file?.timer?.deadline
    }
}

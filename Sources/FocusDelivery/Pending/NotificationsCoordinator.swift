package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit
import WhenKit

/// Makes the pending list equal to what follows from its inputs. Both the commands and the tick come here, so there
/// is one place that asks whether we may notify, and one that can be wrong.
///
///     tasks, preferences, timer, calendars, authorization ──NotificationPlan──▶ wanted
///     pending.json ──KnownList──▶ what only the list knows ──▶ compare, and write what differs
package struct NotificationsCoordinator {
    let situation: Situation
    private var manager: NotificationManager { situation.manager }

    package struct Outcome: Sendable {
        package let added: [String]
        package let removed: [String]
        package let authorization: AuthorizationStatus
        /// The damaged file because of which some requests stay as they were.
        package var damage: StoreError?
        /// How many records are no tasks, so that nothing of them rings.
        package var passedOver = 0
    }

    package init(_ situation: Situation) {
        self.situation = situation
    }

    /// Idempotent: with nothing changed it writes nothing, and requests that stay keep their bytes.
    ///
    /// A damaged file cancels nothing: with `tasks.json` damaged, the task requests of the list stay and ring.
    /// The same holds for an answer (authorization) that can't be read. Where there is no list to keep them
    /// from, the damage is thrown.
    @discardableResult
    func reconcileAll(_ reason: Reason) throws -> Outcome {
        let status = manager.getAuthorizationStatus()
        var outcome = Outcome(added: [], removed: [], authorization: status)
        guard status != .unknown else { return outcome }
        try manager.change { snapshot in
            // What is derived under a wrong clock would be wrong, too. The next tick or command
            // under a right one does it.
            guard situation.clockDoubt(snapshot.head?.made) == nil else { return nil }
            guard !reason.isRebuild, let head = snapshot.head, head.authorization == status, head.left == nil,
                !situation.isBefore(head.made), head.rescan.map({ situation.now < $0 }) ?? true
            else { return try full(from: snapshot, status, reason, &outcome) }
            let inputs = try situation.pendingInputs(watching: head.watched)
            if head.inputs == inputs, !reason.isTick || head.isOfTick { return nil }
            if case .tasksChanged(let change) = reason, change.leads(from: head.inputs, to: inputs) {
                return partial(change, snapshot, head, inputs, &outcome)
            }
            return try full(from: snapshot, status, reason, &outcome)
        }
        return outcome
    }

    /// The list as it would be after a reconciliation, perhaps under another answer (authorization), or as if these kinds
    /// were wanted, and with the alarms of calendars in these days. Nothing is locked or written. `damage` is of the file
    /// because of which some are as they were. `unnoted` is as in the head of the list.
    package func derived(
        as answer: AuthorizationStatus? = nil, kinds: RequestKinds? = nil,
        alarmsIn days: Range<Instant>? = nil
    ) throws -> (requests: [PendingRequest], unnoted: [String], damage: StoreError?) {
        let snapshot = try situation.store.pendingReading(of: situation.namespace).snapshot
        let list = try KnownList(snapshot, isMovedBy: try situation.pendingInputs(), at: situation)
        let status = answer ?? manager.getAuthorizationStatus()
        let scan = AlarmScan(situation, status, kinds: kinds, in: days)
        let wanted = try wanted(beside: list, status, scan, kinds)
        return (
            wanted.requests, list.unnoted(by: wanted.kinds, beside: wanted.requests, scan, at: situation),
            wanted.missing.damage
        )
    }

    /// Cancels all requests of a namespace, before another one becomes active. Reads none of its other files, so that
    /// you can sign out while the preferences are damaged.
    package static func cancelAll(of namespace: Namespace, in store: Store, _ world: World) throws {
        try NotificationManager(center: world.notifications.center(of: namespace, in: store))
            .removeAllPendingNotifications()
    }

    /// Schedules the end of the session on the timer, which needs the timer alone. So it rings even while the list
    /// can't be derived, as when `tasks.json` is damaged and no list is there.
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
    /// Exchanges the requests of a few tasks; all others stay as they are, since nothing else has changed.
    private func partial(
        _ change: TasksChange, _ snapshot: PendingSnapshot, _ head: PendingHead, _ inputs: PendingInputs,
        _ outcome: inout Outcome
    ) -> PendingChange {
        let plan = plan(head.authorization, tasks: change.after, since: head.ringingSince)
        let families = change.identifiers.map(NotificationPlan.identifier(of:))
        var known: [String: PendingRequest] = [:]
        for request in snapshot.requestsOf(families) { known[request.request.identifier] = request }
        let added = plan.taskRequests.compactMap { request in
            let request = situation.owingOpen(request)
            let old = known[request.identifier]
            let new = pending(request, known: old, owing: true, since: head.tasksSince)
            guard let new, let old, old.isDealtWith(as: request, at: new.next) else { return new }
            return new.doubted(situation)
        }
        outcome = Outcome(
            added: added.map(\.request.identifier), removed: [], authorization: head.authorization)
        var head = head
        head.inputs = inputs
        for paused in added where paused.isPaused(situation) {
            let old = known[paused.request.identifier]
            head.unnoted += old.map { $0.unnoted(at: situation.now, situation) } ?? []
        }
        head.shown = situation.furthest(head)
        head.made = situation.now
        return PendingChange(removed: .families(families), added: added, head: head)
    }

    private func full(
        from snapshot: PendingSnapshot, _ status: AuthorizationStatus, _ reason: Reason,
        _ outcome: inout Outcome
    ) throws -> PendingChange? {
        let scan = AlarmScan(situation, status)
        // The list stays as it is, and whoever comes next makes it: its stamps are still those of before.
        guard !scan.isBlind else { return nil }
        // Stamps come first: a file that changes while we read on has another stamp, and the next tick derives again.
        let inputs = try situation.pendingInputs(watching: scan.watched)
        let list = try KnownList(snapshot, isMovedBy: inputs, at: situation, keepsNothing: reason.isRebuild)
        let anew = reason.isRebuild || !list.isReadable
        let wanted = try wanted(beside: list, status, scan)
        let added = anew ? wanted.requests : wanted.requests.filter { list[$0.request] != $0 }
        let kept = Set(wanted.requests.map(\.request.identifier))
        let known = list.identifiers
        let removed = known.filter { !kept.contains($0) }.inOrder(<)
        outcome = Outcome(
            added: wanted.requests.map(\.request).filter { list[$0]?.request != $0 }.map(\.identifier),
            removed: removed, authorization: status, damage: wanted.missing.damage,
            passedOver: wanted.missing.passedOver)
        let head = PendingHead(
            due: nil, made: situation.now, shown: situation.furthest(list.head), authorization: status,
            authorizationEnd: manager.getAuthorizationEnd(), kinds: wanted.kinds,
            tasksSince: list.tasksSince(wanted.kinds, at: situation.reading),
            unnoted: list.unnoted(by: wanted.kinds, beside: wanted.requests, scan, at: situation)
                + (try cameWhileAway(list.head, status)),
            renamed: wanted.renamed, wasAhead: wasAhead(list.head, reason), left: nil, away: away(list.head),
            zone: situation.zone.name,
            tickZone: reason.isTick ? situation.zone.name : list.head?.tickZone,
            shellZone: reason.isTick ? situation.shellZone(list.head) : list.head?.shellZone,
            moved: situation.moved(since: list.head),
            inputs: wanted.missing.marked(inputs, isLost: list.isLost),
            watched: scan.watched,
            scanned: wanted.rescan == nil ? nil : scan.scanned(list),
            scannedBefore: wanted.rescan == nil ? nil : scan.scannedBefore(list),
            isCutShort: wanted.rescan != nil && scan.isCutShort,
            scope: wanted.rescan == nil ? nil : scan.scope(list),
            rescan: try [wanted.rescan, situation.sessionEnd()].compactMap(\.self).min(),
            before: situation.before(list.head), nag: situation.nag(list.head),
            journal: list.head?.journal, worked: list.head?.worked)
        guard anew || list.head != head || !added.isEmpty || !removed.isEmpty else { return nil }
        let replaced = added.map(\.request.identifier).filter { known.contains($0) }
        return PendingChange(
            removed: anew ? .all : .identifiers(removed + replaced), added: added, head: head)
    }

    /// What came while the account was signed out and notifications were still allowed, of one that is back while they are
    /// off: the names of firings. Example: left at 17:50, denied at 18:04, back at 19:00. What came at 18:00 rings once they
    /// are allowed again; leaving took it out of the list, which would tell.
    private func cameWhileAway(_ head: PendingHead?, _ status: AuthorizationStatus) throws -> [String] {
        let answers = situation.store.authorizations()
        let denied = answers[.notifications].end ?? answers.notificationsSince
        guard let head, let left = head.left, head.authorization.allowsScheduling, !status.allowsScheduling,
            let denied, denied > left
        else { return [] }
        return try derived(as: head.authorization).requests.flatMap {
            $0.unnoted(at: denied.adding(seconds: -1), situation)
        }
    }

    /// Whether the clock had been ahead, and wrong, when the list was last worked on. A tick sees that in the journal.
    private func wasAhead(_ head: PendingHead?, _ reason: Reason) -> Bool {
        guard let head else { return false }
        return head.wasAhead || !reason.isTick && head.isAhead(of: situation.now)
    }

    /// From signing out to signing in again: the time in which nobody was there to be told.
    private func away(_ head: PendingHead?) -> Range<Instant>? {
        guard let left = head?.left, left <= situation.now else { return head?.away }
        return left..<situation.now
    }

    /// What follows from the tasks, the preferences, the timer and the calendars.
    private struct Wanted {
        let requests: [PendingRequest]
        /// The kinds that may be among them.
        let kinds: RequestKinds
        /// When to look at the calendars again; nil where nobody looks.
        let rescan: Instant?
        /// What could not be derived, since files are damaged.
        let missing: Underivable
        /// As in the head of the list.
        let renamed: [String]
    }

    private func wanted(
        beside list: KnownList, _ status: AuthorizationStatus, _ scan: AlarmScan,
        _ only: RequestKinds? = nil
    ) throws -> Wanted {
        let (tasks, notes, passedOver) = try tasks()
        let timer = try situation.read(.timer)
        var missing = Underivable()
        missing.passedOver = passedOver
        missing.note(notes, of: .tasks, [.task])
        missing.note(
            situation.preferencesNotes, of: .preferences, [.dailyReminder, .nudge, .dailyRecap, .event])
        missing.note(timer.notes, of: .timer, [.sessionCompletion])
        missing.note(situation.store.authorizations().trouble, of: .authorization)
        // What is left of a list stays as it is.
        if let damage = missing.damage, !missing.kinds.isEmpty, list.head == nil, !list.all.isEmpty {
            throw damage
        }
        let alarms = try scan.alarms(beside: list)
        let plan = plan(
            status, tasks: tasks, timer.file?.timer ?? FocusTimer(), alarms,
            since: RingingSince(
                before: situation.before(list.head)?.since, nag: situation.nag(list.head)?.since),
            kinds: only ?? (missing.concerns(.preferences) ? list.head?.kinds : nil))
        let unread = scan.unread(list, beside: alarms)
        let gone = scan.gone(list, beside: alarms).filter { !unread.contains($0) }
        let requests = requests(plan.requests.map(situation.owingOpen) + unread + gone, plan, list, missing)
        let over = Set((alarms ?? []).filter(\.isOver).map(\.identifier) + gone.map(\.identifier))
        let renamed = Set((alarms ?? []).filter(\.isRenamed).map(\.identifier))
        let pending = requests.enumerated().compactMap { index, request -> PendingRequest? in
            situation.console.progress(.planning, index, of: requests.count)
            if over.contains(request.identifier) { return PendingRequest(request, next: .never) }
            let pending =
                list.kept(request)
                ?? self.pending(
                    request, known: list[request], owing: list.owes(request),
                    since: list.owedSince(request, at: situation.reading))
            guard let pending, list.mayHaveRung(request, at: pending.next) else { return pending }
            return pending.doubted(situation)
        }
        let rings = requests.filter { renamed.contains($0.identifier) }.compactMap(\.ringOfAlarm?.description)
        return Wanted(
            requests: pending, kinds: plan.kinds, rescan: scan.next(after: alarms, beside: list),
            missing: missing, renamed: (list.head?.renamed ?? []) + rings)
    }

    /// Record by record: a file that somebody else's program made too large to be read as a whole rings all the same.
    private func tasks() throws -> (tasks: [Task], notes: [StoreNote], passedOver: Int) {
        var tasks: [Task] = []
        let scan = try situation.store.forEachRecord(
            of: .tasks, in: .namespace(situation.namespace), restart: { tasks = [] }
        ) { record in
            if let task = Task(record) { tasks.append(task) }
        }
        return (tasks, scan.notes, scan.count - tasks.count)
    }

    /// The requests of the plan, but for kinds whose file is damaged: those of the list. Without a list, as of a new account,
    /// what can be read rings, by preferences as they are from the start.
    private func requests(
        _ planned: [NotificationRequest], _ plan: NotificationPlan, _ list: KnownList,
        _ missing: Underivable
    ) -> [NotificationRequest] {
        guard missing.damage != nil, list.head != nil else { return planned }
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
        _ alarms: [EventAlarm]? = nil, since: RingingSince, kinds: RequestKinds? = nil
    ) -> NotificationPlan {
        NotificationPlan(
            authorization: status, preferences: situation.preferences, kinds: kinds,
            tasks: tasks.map(situation.knowingNewerRules), timer: timer,
            alarms: alarms, ringingSince: since, now: situation.now, zone: situation.zone)
    }
}

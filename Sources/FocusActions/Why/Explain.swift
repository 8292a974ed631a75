import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

package struct NoSuchRequest: Error, Hashable {
    package let name: String

    /// The names that can be typed besides those of tasks.
    package static var known: [String] { Subject.requests.keys.inOrder(<) }
}

/// Tells why a task, or a request such as `nudge.morning`, rang or did not. Nothing is written.
package func explain(_ name: String, _ world: World) throws -> Explanation {
    let situation = try Situation.read(world)
    let subject = try Subject.read(name, situation, world)
    let derived = try NotificationsCoordinator(situation).derived()
    let requests = derived.requests.filter { subject.owns($0.request.identifier) }
    let journal = try situation.journal().noting(derived.unnoted, at: situation.now)
    let stories = Stories(journal.entries, of: subject.owns)
    let archived = try subject.archived(situation)
    let off = subject.off(requests, situation)
    var all = subject.past(stories, archived, since: off, journal, situation)
    if let off, subject.isOpen {
        all.end(
            upTo: off.instant, journal, requests, putOff: subject.row?.task.reminder?.snooze?.label, situation
        )
    }
    all.answer(situation)
    let past = all.inOrder { $0.due < $1.due }.suffix(
        Explanation.limit)
    let isWaiting = past.contains { $0.events.contains { $0.fact == .waiting } }
    // What is said not to be delivered yet is not said twice.
    let coming = try subject.coming(requests, situation).filter { $0.next > situation.now || !isWaiting }
    let isAwaited = !coming.isEmpty || isWaiting
    var obstacles = subject.obstacles(requests, situation, isAwaited: isAwaited)
    if !isWaiting, !coming.isEmpty, !coming.contains(where: \.isQuiet) {
        // `dnd` until tomorrow is no reason why something rings next week.
        obstacles.removeAll(where: \.isPassing)
    }
    let head = try? situation.pendingHead()
    if let doubt = situation.clockDoubt(journal) {
        obstacles.append(.clock(doubt))
    } else if isAwaited, let silence = TickSilence(since: situation.lastTick(world), at: situation.now, world)
    {
        obstacles.append(.noTick(secondsAgo: silence.secondsAgo))
    } else if isAwaited, TickSilence(failing: situation.lastTick(world), head, at: situation.now) != nil {
        obstacles.append(.tickFails)
    } else if isAwaited, let zones = situation.otherTickZone(world) {
        obstacles.append(.tickZone(zones))
    }
    return Explanation(
        past: Array(past), coming: coming, obstacles: obstacles, situation: situation, damage: derived.damage)
}

/// What `why` was asked about.
private struct Subject {
    let family: String
    let kind: RequestKind
    /// nil for a request that belongs to no task.
    let row: TaskRow?

    static func read(_ typed: String, _ situation: Situation, _ world: World) throws -> Subject {
        let name = Subject.requests[typed] ?? typed
        let request = (name.hasPrefix("focusflow.") ? name : "focusflow.\(name)").prefix { $0 != "/" }
        let task =
            TaskReference(name)
            ?? NotificationPlan.task(of: String(request)).map { .id(prefix: $0.description) }
        if let task {
            let row = try showTask(task, world).rows.first
            let family = row.map { NotificationPlan.identifier(of: $0.task.id) }
            return Subject(family: family ?? String(request), kind: .task, row: row)
        }
        guard let kind = RequestKind(of: String(request)), kind != .task else {
            throw NoSuchRequest(name: typed)
        }
        return Subject(family: String(request), kind: kind, row: nil)
    }

    /// Most people name a request by the preference that switches it on, so these names are known, too.
    static let requests: [String: String] = {
        let keys: [(PreferenceKey, String)] = [
            (.dailyReminder, "dailyReminder"), (.dailyRecap, "dailyRecap"), (.morningNudge, "nudge.morning"),
            (.afternoonNudge, "nudge.afternoon"), (.eveningNudge, "nudge.evening"),
            (.sessionCompletion, "sessionCompletion"),
        ]
        return Dictionary(keys.map { ($0.rawValue, $1) } + [("timer", "sessionCompletion")]) { first, _ in
            first
        }
    }()

    /// Whether it is an id of this subject: `focusflow.task.1` owns `….1.w3` and `….1/3@…`, but not `….12`.
    func owns(_ id: String) -> Bool {
        guard id.hasPrefix(family) else { return false }
        let rest = id.dropFirst(family.count).first
        return rest == nil || rest == "/" || rest == "."
    }

    /// What the user did with single times of a repeating task, or that the one time of another is done.
    func archived(_ situation: Situation) throws -> [CivilDateTime: Explanation.Event] {
        guard let task = row?.task else { return [:] }
        guard task.isRepeating else {
            guard case .ended(.done, let time) = task.state, let reminder = task.reminder else { return [:] }
            return [reminder.schedule.anchor: Explanation.Event(fact: .ended(.done), at: time)]
        }
        let records = TaskTable(try situation.read(.archive).file, for: [.id(prefix: task.id.description)])
            .rows
        var archived: [CivilDateTime: Explanation.Event] = [:]
        for record in records.map(\.task) {
            guard let label = record.occurrence, case .ended(let deed, let time) = record.state else {
                continue
            }
            archived[label] = Explanation.Event(fact: .ended(deed), at: time)
        }
        return archived
    }

    func past(
        _ stories: Stories, _ archived: [CivilDateTime: Explanation.Event], since off: ClockReading?,
        _ journal: Journal, _ situation: Situation
    ) -> [Explanation.Past] {
        let reminder = row?.task.reminder
        let clock = reminder?.schedule.clock(in: situation.zone) ?? situation.zone
        var past: [Explanation.Past] = stories.events.compactMap { id, events in
            OccurrenceID(id).map { id in
                let answer = id.label.own.flatMap { archived[$0] }
                let due = id.due(events, elsewhere: rangElsewhere(id, clock, situation)) { label in
                    // What was typed with its offset stays that moment, whatever the clock shows here.
                    guard let reminder, reminder.ringsAs == id.revision else {
                        return clock.resolve(label).instant
                    }
                    return reminder.schedule.instant(of: label, in: situation.zone)
                }
                return .init(id: id, due: due, events: events + [answer].compactMap(\.self))
            }
        }
        if kind == .sessionCompletion { past += situation.sessionsToldInFeed(besides: past) }
        if let task = row?.task, isOpen {
            addUnknown(of: task, to: &past, archived, since: off, journal, situation)
        }
        return past
    }

    var isOpen: Bool { row.map { $0.state == .open } ?? true }

    private func silences(of requests: [PendingRequest], _ situation: Situation) -> [Silence] {
        situation.silences(of: [kind]).filter { silence in
            requests.allSatisfy { silence.concerns($0.request) }
        }
    }

    /// Up to when what comes is not owed, as it was off; nil where it never was.
    func off(_ requests: [PendingRequest], _ situation: Situation) -> ClockReading? {
        if silences(of: requests, situation).contains(where: \.isComplete) { return ClockReading(.never) }
        return requests.compactMap(\.since).max { $0.instant < $1.instant }
    }

    /// As lists have it, too: see `Situation.rangElsewhere`. A warning came by the clock that was there then, or
    /// so long before that time.
    private func rangElsewhere(_ id: OccurrenceID, _ clock: Zone, _ situation: Situation) -> Instant? {
        guard let task = row?.task, let reminder = task.reminder, reminder.ringsAs == id.revision else {
            return nil
        }
        let (label, lead): (CivilDateTime, TimeSpan?)
        switch id.label {
        case .at(let own): (label, lead) = (own, nil)
        case .ahead(let own, let span): (label, lead) = (own, span)
        case .again, .snoozed, .fixed: return nil
        }
        let ahead = -(lead?.seconds ?? 0)
        let own = clock.resolve(label).instant
        let ring = Occurrence(instant: own.adding(seconds: ahead), label: label)
        if let rang = situation.rangElsewhere(ring, reminder, of: task.id, ahead: lead) { return rang }
        let whole = Occurrence(instant: own, label: label)
        return situation.rangElsewhere(whole, reminder, of: task.id)?.adding(seconds: ahead)
    }

    /// Adds what follows from the rules: of times that have come and that the journal does not know, and of those that it
    /// knows as held or refused alone.
    private func addUnknown(
        of task: FocusCore.Task, to past: inout [Explanation.Past],
        _ archived: [CivilDateTime: Explanation.Event], since off: ClockReading?, _ journal: Journal,
        _ situation: Situation
    ) {
        guard let reminder = task.reminder else { return }
        let known = past
        let back = reminder.back(since: task.reopened)
        var newest: Newest?
        var instant = situation.now
        for _ in 0..<Explanation.limit {
            guard let last = reminder.schedule.last(atOrBefore: instant, in: situation.zone),
                !reminder.isOver(last, in: situation.zone)
            else { break }
            // It came while the task was done, deleted or paused.
            let isGone = back.isOver(last, in: situation.zone)
            if isGone, newest != nil { break }
            instant = last.instant.adding(seconds: -1)
            let id = OccurrenceID(request: family, revision: reminder.ringsAs, label: .at(last.label))
            let isSilent =
                off.map { id.came(at: last.instant, by: $0, reminder, in: situation.zone) } ?? false
            let isBehindTold = newest.map { $0.isTold && journal.hasLost($0.instant) } ?? false
            let isLost = journal.hasLost(last.instant) && !isBehindTold
            let own = known.indices.filter {
                known[$0].id.label.own == last.label && known[$0].id.revision == reminder.ringsAs
            }
            let answer = archived[last.label]
            let place = own.first { known[$0].id.label == .at(last.label) }
            let isTold = place.map { known[$0].isTold } ?? false
            if let place, own.count == 1, known[place].isOpen,
                let fact = reminder.fateOfHeld(last, behind: newest)
            {
                past[place].events.append(.init(fact: fact, at: nil))
                continue
            }
            // Quiet hours held it until it was put off, and that has rung.
            let putOff =
                own.lazy.compactMap { known[$0].toldBehind(last.instant) }.first
                ?? reminder.snooze.flatMap { reminder.isPutOff(last) ? .putOff(until: $0.until) : nil }
            if let place, known[place].isOpen, let putOff {
                past[place].events.append(.init(fact: putOff, at: nil))
            }
            if place == nil {
                let fact =
                    answer?.fact ?? (isGone ? reminder.fateOfGone(last) : nil)
                    ?? putOff
                    ?? reminder.fate(
                        of: last, newest: newest, isSettled: journal.isSettled(id), isSilent: isSilent,
                        isLost: isLost)
                past.append(.init(id: id, due: last.instant, events: [.init(fact: fact, at: answer?.at)]))
            }
            // The journal knows this one: earlier ones that it does not know were told together with it. What was missed
            // before one that was done is over with that one.
            if place != nil || newest == nil || answer != nil {
                let untold: Explanation.Fact =
                    answer != nil ? .settled : isSilent ? .dropped(.notAllowed) : isLost ? .lost : .waiting
                // What came before one that a pause passed over was passed over with it.
                let isPaused = place.map { known[$0].events.last?.fact == .dropped(.paused) } ?? false
                let waits = place.map { known[$0].isOpen || answer != nil } ?? false
                let isUntold = own.isEmpty || own.count == 1 && waits && !isTold
                newest = Newest(
                    label: last.label, instant: last.instant,
                    untold: isPaused ? .dropped(.paused) : isUntold ? untold : nil, isTold: isTold)
            }
        }
        past.addWarnings(of: back, in: situation.zone)
    }

    func coming(_ requests: [PendingRequest], _ situation: Situation) throws -> [PendingList.Row] {
        let forecast = try Forecast(situation, of: requests)
        return requests.flatMap(forecast.all).inOrder { $0.next < $1.next }
    }

    /// Why it does not ring. `isAwaited` says whether something of it is to come.
    func obstacles(_ requests: [PendingRequest], _ situation: Situation, isAwaited: Bool)
        -> [Explanation.Obstacle]
    {
        if let row, row.state != .open { return [.ended(row.state)] }
        if let row, row.task.reminder == nil { return [.noReminder] }
        let isUrgent = row?.task.reminder?.ringing.isUrgent ?? false
        // What is urgent rings through dnd.
        let silences = silences(of: requests, situation).filter { !isUrgent || !$0.isQuiet }
        // A reminder that is over is not silenced by `quiet-until`: nothing of it is to come.
        guard isAwaited || silences.contains(where: \.isComplete) else {
            if let task = row?.task, case .repeating(.afterDone, _)? = task.reminder?.schedule.repetition {
                return [.untilDone(task: task.number)]
            }
            return [.nothingToCome]
        }
        let pause = row.flatMap { row in
            row.pause.map { Explanation.Obstacle.paused(task: row.task.number, $0, next: row.next) }
        }
        return silences.map(Explanation.Obstacle.silence) + [pause].compactMap(\.self)
    }
}

extension PendingList.Row {
    /// Whether it waits for the end of quiet, or is left out because of it.
    fileprivate var isQuiet: Bool { held == .quietHours || held == .dropped(.quiet) }
}

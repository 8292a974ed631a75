import FocusCore
import TimeKit

/// What a calendar brings too late. Example: at 08:01 a sync brings "Dentist 09:30", whose alarm was to ring at 07:30.
/// It rings then, since its event is still ahead; at 09:40 it does not.
///
///     in the list, and it has not rung      asleep, quiet or refused: it rings late, however late
///     not in the list, its event ahead      brought too late: it rings now
///     not in the list, its event begun      over, unless it was due just now
///
/// What was there before, and rang or was not owed, must not ring by that. So an alarm that went off stays in the list,
/// with nothing left to do, until its event has begun for longer than what was due just now.
struct LateArrivals {
    /// nil where the list can't tell what was there: it is the first, was lost, or an older version made it.
    private let known: Set<String>?
    /// The alarms of the list that went off and that no calendar has any more. Some programs give an event another UID
    /// each time they write it: such an event goes on where the one that is gone had come to.
    private var goneOpen: [String: Int] = [:]
    private var goneOver: [String: Int] = [:]
    /// The identifiers of alarms that are over by that.
    private(set) var renamed: Set<String> = []
    private let now: Instant
    /// Up to when the list has all that was there at the last look.
    private let reach: Instant?
    /// In seconds. A tick comes each minute, and perhaps a little late: what was due since the last but one may have been
    /// there in time.
    static let patience: Int64 = 120

    /// `alarms` are those of the list, `present` the identifiers of those that the calendars have; nil if some can't be read.
    init(
        _ list: KnownList, _ alarms: [(pending: PendingRequest, instant: Instant)],
        beside present: Set<String>?, reach: Instant?, _ situation: Situation
    ) {
        now = situation.now
        self.reach = reach
        guard let head = list.head, head.left == nil, head.inputs.isOfPresentRules, !list.isLost else {
            known = nil
            return
        }
        let past = alarms.filter { $0.instant <= situation.now }
        // Of what comes again, an older time is not news.
        let series = past.compactMap(\.pending.request.content.alarmSeries)
        known = Set(alarms.map(\.pending.request.identifier) + series)
        guard let present else { return }
        // What rang under a clock that was ahead, by less than what counts as wrong, does not ring again.
        let wasWrong = head.wasAhead || head.isAhead(of: situation.now)
        let early = wasWrong ? [] : alarms.filter { $0.instant > situation.now && $0.pending.next == .never }
        let gone = (past + early).filter { !present.contains($0.pending.request.identifier) }
        let read = gone.isEmpty ? [] : situation.readItems()
        for (pending, instant) in gone {
            let name = LateArrivals.name(pending.request.content.title, instant)
            let isRead = pending.request.ringOfAlarm.map { read.contains($0.description) } ?? false
            if pending.next == .never || isRead {
                goneOver[name, default: 0] += 1
            } else {
                goneOpen[name, default: 0] += 1
            }
        }
    }

    /// Whether an alarm that is past, and not open in the list, is to ring. `isLater` says that it was due after the last
    /// look. Two events of one title and time are two: for each that is gone, one counts as the same.
    mutating func owe(_ alarm: EventAlarm, _ id: String, isLater: Bool) -> Bool {
        guard let known else { return isLater }
        if known.contains(id) { return isLater }
        let isAhead = alarm.start > now
        let isJustDue = now.seconds(since: alarm.instant) <= LateArrivals.patience
        guard isLater || isAhead || isJustDue || !goneOpen.isEmpty else { return false }
        let name = LateArrivals.name(alarm.title, alarm.instant)
        if LateArrivals.take(name, from: &goneOpen) { return true }
        if LateArrivals.take(name, from: &goneOver) {
            renamed.insert(id)
            return false
        }
        if isAhead, !known.contains(alarm.series) { return true }
        let isUnknown = reach.map { alarm.instant < $0 } ?? false
        return isLater && (isAhead || isJustDue || !isUnknown) || isJustDue && !known.contains(alarm.series)
    }

    /// Whether an alarm that is to come rang under another UID, by a clock that was ahead.
    mutating func rangUnderOtherUID(_ alarm: EventAlarm, _ id: String) -> Bool {
        guard let known, !known.contains(id),
            LateArrivals.take(LateArrivals.name(alarm.title, alarm.instant), from: &goneOver)
        else { return false }
        renamed.insert(id)
        return true
    }

    private static func take(_ name: String, from names: inout [String: Int]) -> Bool {
        guard let count = names[name], count > 0 else { return false }
        names[name] = count - 1
        return true
    }

    static func name(_ title: String, _ instant: Instant) -> String {
        "\(instant.secondsSinceEpoch) \(title)"
    }
}

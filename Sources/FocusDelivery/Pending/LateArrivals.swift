import FocusCore
import TimeKit

/// What a calendar brings too late. Example: at 08:01 a sync brings "Dentist 09:30", whose alarm was to ring at 07:30.
/// It rings then, since its event is still ahead.
///
/// What was there before, and rang or was not owed, must not ring by that. So an alarm that went off stays in the list,
/// with nothing left to do, until its event begins.
struct LateArrivals {
    /// nil where the list can't tell what was there: it is the first, was lost, or an older version made it.
    private let known: Set<String>?
    private let now: Instant

    /// `alarms` are those of the list.
    init(_ list: KnownList, _ alarms: [(pending: PendingRequest, instant: Instant)], at now: Instant) {
        self.now = now
        guard let head = list.head, head.left == nil, head.inputs.isOfPresentRules, !list.isLost else {
            known = nil
            return
        }
        known = alarms.reduce(into: []) { known, alarm in
            let request = alarm.pending.request
            known.insert(request.identifier)
            guard alarm.instant <= now else { return }
            // Some programs give an event another UID each time they write it.
            known.insert(LateArrivals.name(request.content.title, alarm.instant))
            // Of what comes again, an older time is not news.
            if let series = request.content.alarmSeries { known.insert(series) }
        }
    }

    func owe(_ alarm: EventAlarm) -> Bool {
        guard let known, alarm.start > now else { return false }
        let names = [alarm.identifier, LateArrivals.name(alarm.title, alarm.instant), alarm.series]
        return known.isDisjoint(with: names)
    }

    private static func name(_ title: String, _ instant: Instant) -> String {
        "\(instant.secondsSinceEpoch) \(title)"
    }
}

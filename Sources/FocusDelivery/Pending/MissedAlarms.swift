import FocusCore
import TimeKit

extension [PendingRequest] {
    /// Without the alarms that a newer one of the same event will tell of: after three days of sleep one of them rings,
    /// and a list that shows three promises too much.
    func withoutMissed(at now: Instant, in zone: Zone) -> [PendingRequest] {
        var newest: [String: Instant] = [:]
        for (series, instant) in compactMap({ $0.passedAlarm(at: now, in: zone) }) {
            newest[series] = Swift.max(newest[series] ?? instant, instant)
        }
        return filter { pending in
            pending.passedAlarm(at: now, in: zone).map { newest[$0.series] == $0.instant } ?? true
        }
    }
}

extension PendingRequest {
    /// Of an event that comes again, one that has gone off; which of its alarms it is, and when it went off.
    fileprivate func passedAlarm(at now: Instant, in zone: Zone) -> (series: String, instant: Instant)? {
        guard next != Instant.never, let series = request.content.alarmSeries,
            let instant = request.trigger.next(after: now, in: zone), instant <= now
        else { return nil }
        return (series, instant)
    }
}

import FocusCore
import TimeKit

extension Situation {
    /// The alarms that wait by the journal, and the earliest time at which each may go off in whatever zone. If alarms
    /// were off for a moment, no list has what quiet holds.
    var waitingAlarms: [String: Instant] {
        var open: [String: Instant] = [:]
        for id in told.journal(self).waiting where RequestKind(of: id.request) == .event {
            let moment = id.request.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }.reversed()
            open[id.request] = Int64(String(decoding: moment, as: UTF8.self))
                .map { Instant(secondsSinceEpoch: $0).adding(seconds: -86_400) }
        }
        return open
    }
}

extension KnownList {
    /// The alarms of the list that have not rung yet, by their identifiers.
    func openAlarms(in zone: Zone) -> [String: Instant] {
        var open: [String: Instant] = [:]
        for (pending, instant) in alarms(in: zone) where pending.next != Instant.never {
            open[pending.request.identifier] = instant
        }
        return open
    }

    func alarms(in zone: Zone) -> [(pending: PendingRequest, instant: Instant)] {
        all.compactMap { pending in
            guard RequestKind(of: pending.request.identifier) == .event else { return nil }
            switch pending.request.trigger {
            case .fixed(let instant): return (pending, instant)
            case .floating(let label): return (pending, zone.resolve(label).instant)
            case .schedule, .reminder, .interval: return nil
            }
        }
    }

    /// Its name in the list of an older version. In one of today that is another alarm of the same event: 15:00 in Berlin,
    /// named as an instant, is 14:00 of the clock.
    func former(_ alarm: EventAlarm) -> String? {
        let isFormer = head?.inputs.namesInstants ?? false
        return isFormer && alarm.formerIdentifier != alarm.identifier ? alarm.formerIdentifier : nil
    }

    /// Whether it rang under the identifier that an older version gave it.
    func rangUnderFormerName(_ alarm: EventAlarm) -> Bool {
        former(alarm).map { self[$0]?.next == Instant.never } ?? false
    }

    /// When the calendars were last looked at; what went off since is owed. Where the list was lost: a day ago, since
    /// quiet hours may have held some.
    func lastScan(now: Instant) -> ClockReading? {
        guard let head else { return isFirst ? nil : ClockReading(lostSince(now)) }
        let newest = isLost ? lostSince(now) : now
        guard let scanned = head.scanned, scanned.instant > newest else { return head.scanned }
        if scanned.instant.seconds(since: now) >= Journal.leastAhead {
            // The clock had run ahead: what rang before that, the journal knows.
            let before = head.scannedBefore ?? ClockReading(lostSince(now))
            if before.instant < newest { return before }
        }
        return ClockReading(newest, offset: scanned.offset)
    }
}

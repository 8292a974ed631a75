package import TimeKit

/// What is to be done about an occurrence that is due.
package enum Verdict: Hashable, Sendable {
    case deliver
    /// Held back until quiet hours end.
    case hold(until: Instant)
    /// It was refused and is tried again later.
    case retry(at: Instant)
    case drop(DropReason)
}

/// The rules by which a due occurrence is delivered, waits or is dropped.
package struct DeliveryRules {
    private let preferences: Preferences
    private let now: Instant
    private let zone: Zone
    /// Whether a focus session runs then.
    private let isFocusing: (Instant) -> Bool
    /// Two hours late, a nudge is of no use.
    private static let patience: Int64 = 2 * 3600

    package init(
        preferences: Preferences, now: Instant, zone: Zone, isFocusing: @escaping (Instant) -> Bool
    ) {
        self.preferences = preferences
        self.now = now
        self.zone = zone
        self.isFocusing = isFocusing
    }

    /// `record` is what the journal knows of it; `isRead` says that somebody read it in the feed meanwhile.
    package func verdict(_ due: DueOccurrence, _ record: OccurrenceRecord, isRead: Bool) -> Verdict {
        if record.failure != nil || due.isAgain, isRead { return .drop(.read) }
        if due.isPassedOver { return .drop(.paused) }
        if let verdict = quiet(due) { return verdict }
        if due.kind.expires, now.seconds(since: start(of: due, record)) > DeliveryRules.patience {
            return .drop(.expired)
        }
        // Also where the machine slept over the end of the session.
        if due.kind == .nudge, isFocusing(now) || isFocusing(due.due) { return .drop(.focusing) }
        // Refused by a clock that was put back since, it has no time at which to try again.
        if let retry = record.retry, now < retry, record.failure.map({ $0.at <= now }) ?? false {
            return .retry(at: retry)
        }
        return .deliver
    }

    private func quiet(_ due: DueOccurrence) -> Verdict? {
        switch due.kind {
        case .sessionCompletion: return nil
        case .task where due.isUrgent: return nil
        case .task where due.isAhead:
            // Where the quiet leaves no time for a warning, the occurrence tells of itself.
            guard let end = preferences.quietEnd(at: now, in: zone) else { return nil }
            return due.occurrence(in: zone).map { end < $0 } ?? false ? .hold(until: end) : .drop(.quiet)
        case .task, .event, .dailyRecap:
            return preferences.quietEnd(at: now, in: zone).map(Verdict.hold)
        case .nudge, .dailyReminder:
            let isQuiet =
                preferences.quietEnd(at: now, in: zone) ?? preferences.quietEnd(at: due.due, in: zone)
            return isQuiet == nil ? nil : .drop(.quiet)
        }
    }

    /// From when on it is late: a recap that waited for the end of quiet hours, from that end on. They may have begun when a
    /// hook had refused it.
    private func start(of due: DueOccurrence, _ record: OccurrenceRecord) -> Instant {
        guard due.kind == .dailyRecap else { return due.due }
        let end = preferences.quietEnd(at: due.due, in: zone) ?? due.due
        return max(end, record.heldUntil ?? end)
    }
}

extension RequestKind {
    /// Whether it is of use only near its time.
    package var expires: Bool {
        switch self {
        case .nudge, .dailyReminder, .dailyRecap: true
        case .task, .event, .sessionCompletion: false
        }
    }

    /// Whether it goes into the feed even when it reached a screen.
    package var staysInFeed: Bool {
        switch self {
        case .nudge, .dailyReminder: false
        case .task, .event, .dailyRecap, .sessionCompletion: true
        }
    }
}

extension Preferences {
    /// When the quiet ends that `instant` lies in; nil if nothing is quiet then.
    package func quietEnd(at instant: Instant, in zone: Zone) -> Instant? {
        let until = quietUntil.flatMap { instant < $0 ? $0 : nil }
        // "Quiet until 23:00" with quiet hours from 22:00 to 07:00 lasts until 07:00.
        return quietHoursEnd(at: until ?? instant, in: zone) ?? until
    }

    /// When the quiet hours end that `instant` lies in; nil if it lies in none. 22:00 to 07:00, asked at 23:30, end
    /// tomorrow; asked at 02:00, today. Windows that touch are one.
    package func quietHoursEnd(at instant: Instant, in zone: Zone) -> Instant? {
        guard let hours = quietHours else { return nil }
        var found: Instant?
        while let wall = zone.wall(at: found ?? instant), let end = hours.end(of: wall) {
            found = zone.first(showing: end, after: found ?? instant)
        }
        return found
    }
}

extension Zone {
    /// The first instant after `instant` at which the clock shows `wall` or more.
    fileprivate func first(showing end: CivilDateTime, after instant: Instant) -> Instant {
        switch resolve(end) {
        case .unique(let end): return end
        // In the hour that comes twice: at 01:10 of the second, 01:30 of the first is over.
        case .overlap(let first, let second): return first > instant ? first : second
        // 02:30 is never shown, but 03:00 is, half an hour before the shifted 03:30.
        case .gap(var shifted):
            while let before = wall(at: shifted.adding(seconds: -60)), before >= end {
                shifted = shifted.adding(seconds: -60)
            }
            return shifted
        }
    }
}

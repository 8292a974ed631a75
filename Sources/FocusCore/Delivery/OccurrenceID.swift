package import TimeKit

/// One firing of a request: `focusflow.task.<uuid>/3@2026-11-21T09:00`, with 3 for the revision of the reminder.
///
/// The label is what the clock was to show, not an instant. So a firing has the same id after a change of the zone,
/// after a restart, and in two ticks at once, and is told once.
package struct OccurrenceID: Hashable, Sendable {
    package let request: String
    package let revision: Int
    package let label: Label

    package enum Label: Hashable, Sendable {
        case at(CivilDateTime)
        /// Snoozed; each snooze of an occurrence is another firing.
        case snoozed(CivilDateTime, until: Instant)
        /// An instant that no zone moves, such as the end of a session.
        case fixed(Instant)
        /// So long ahead of the firing at that label: `…@2026-11-27T10:00-3d`.
        case ahead(CivilDateTime, by: TimeSpan)
        /// The firing at that label, or that to which it was snoozed, told again since nobody answered. The first time
        /// is ring 1, so this is the second or a later one: `…@2026-11-27T10:00+nag2`.
        case again(CivilDateTime, until: Instant?, ring: Int)
    }

    package init(request: String, revision: Int, label: Label) {
        self.request = request
        self.revision = revision
        self.label = label
    }

    /// Names all firings of this revision together. The days of the week that a task rings on are requests of their own
    /// (`.w1` to `.w7`), and one series. Warnings are a series of their own, and so are rings that come again: that
    /// they were told says nothing of the firing itself.
    package var series: String {
        switch label {
        case .at, .snoozed, .fixed: root
        case .ahead: "\(root)-ahead"
        case .again: "\(request)/\(revision)+nag"
        }
    }

    /// The series of the firings themselves.
    var root: String { "\(family)/\(revision)" }

    /// The firing that it tells of again; itself where it tells of one for the first time. Both are one item of the feed.
    package var told: OccurrenceID {
        guard case .again(let label, let until, _) = self.label else { return self }
        return OccurrenceID(
            request: request, revision: revision,
            label: until.map { .snoozed(label, until: $0) } ?? .at(label))
    }

    package var isAhead: Bool { if case .ahead = label { true } else { false } }
    var isAgain: Bool { if case .again = label { true } else { false } }
    package var isSnoozed: Bool { if case .snoozed = label { true } else { false } }

    /// The time of the firing by its rule; nil for an instant.
    package var ownLabel: CivilDateTime? {
        switch label {
        case .at(let own), .snoozed(let own, _), .ahead(let own, _), .again(let own, _, _): own
        case .fixed: nil
        }
    }

    /// By what the clock of the reminder shows: `moment` says when that is.
    package func ruled(_ moment: (CivilDateTime) -> Instant) -> Instant {
        switch label {
        case .ahead(let label, let lead) where lead.seconds % 86_400 == 0:
            label.adding(seconds: -lead.seconds).map(moment) ?? moment(label)
        case .ahead(let label, let lead): moment(label).adding(seconds: -lead.seconds)
        case .at(let label), .again(let label, _, _): moment(label)
        case .snoozed(_, let until): until
        case .fixed(let instant): instant
        }
    }

    /// Whether it is of a firing at `label` or before.
    package func isUp(to label: CivilDateTime) -> Bool { ownLabel.map { $0 <= label } ?? true }

    /// The same firing as its second ring, its third and so on: `…@2026-11-27T10:00` becomes `…@2026-11-27T10:00+nag2`.
    /// nil for a warning and for the end of a session, which never ring again.
    func again(_ ring: Int) -> OccurrenceID? {
        let label: Label
        switch self.label {
        case .at(let own): label = .again(own, until: nil, ring: ring)
        case .snoozed(let own, let until): label = .again(own, until: until, ring: ring)
        case .fixed, .ahead, .again: return nil
        }
        return OccurrenceID(request: request, revision: revision, label: label)
    }
}

extension OccurrenceID {
    /// Whether it is one of several days of the week, at its own time and not snoozed.
    package var isOfDay: Bool {
        guard case .at = label else { return false }
        return isDayRequest
    }

    /// The firing of the same task so many days later, whether or not it rings on that day; nil for any other request.
    package func otherDay(_ days: Int) -> OccurrenceID? {
        guard isDayRequest, case .at(let label) = label, let date = label.date.adding(days: days) else {
            return nil
        }
        return OccurrenceID(
            request: "\(family).w\(date.weekday.rawValue)", revision: revision,
            label: .at(CivilDateTime(date: date, time: label.time)))
    }

    /// Of a reminder at its own time: its task and that time, whatever the rule was.
    var timeOfTask: String? {
        if case .at(let label) = label { "\(family)@\(label)" } else { nil }
    }

    /// The request without the day of the week.
    var family: Substring { isDayRequest ? request.dropLast(3) : request[...] }

    /// `focusflow.task.<uuid>.w1`. No UUID has a w in it.
    var isDayRequest: Bool {
        request.utf8.suffix(3).starts(with: ".w".utf8) && request.hasPrefix(RequestKind.task.prefix)
    }
}

extension OccurrenceID: LosslessStringConvertible {
    package init?(_ text: String) {
        // By bytes: a tick reads some thousand lines of the journal, and characters took a tenth of that time.
        let bytes = text.utf8
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
            let at = bytes[slash...].firstIndex(of: UInt8(ascii: "@")),
            let revision = Int(text[text.index(after: slash)..<at]),
            let label = Label(String(text[text.index(after: at)...]))
        else { return nil }
        self.init(request: String(text[..<slash]), revision: revision, label: label)
    }

    package var description: String { "\(request)/\(revision)@\(label.text)" }
}

extension OccurrenceID.Label {
    private static let snooze = "+snooze@"
    private static let nag = "+nag"

    fileprivate init?(_ text: String) {
        if let label = CivilDateTime(text) {
            self = .at(label)
        } else if let instant = Instant(rfc3339: text) {
            self = .fixed(instant)
        } else if let plus = text.lastIndex(of: "+"), text[plus...].hasPrefix(Self.nag) {
            guard let ring = Int(text[plus...].dropFirst(Self.nag.count)), ring > 1 else { return nil }
            switch Self(String(text[..<plus])) {
            case .at(let label): self = .again(label, until: nil, ring: ring)
            case .snoozed(let label, let until): self = .again(label, until: until, ring: ring)
            case .fixed, .ahead, .again, nil: return nil
            }
        } else if let plus = text.firstIndex(of: "+") {
            guard text[plus...].hasPrefix(Self.snooze), let label = CivilDateTime(String(text[..<plus])),
                let until = Instant(rfc3339: String(text[plus...].dropFirst(Self.snooze.count)))
            else { return nil }
            self = .snoozed(label, until: until)
        } else {
            guard let minus = text.lastIndex(of: "-"), let label = CivilDateTime(String(text[..<minus])),
                let lead = LeadText.spans(String(text[minus...].dropFirst()))?.first
            else { return nil }
            self = .ahead(label, by: lead)
        }
    }

    fileprivate var text: String {
        switch self {
        case .at(let label): label.description
        case .snoozed(let label, let until):
            "\(label.description)\(Self.snooze)\(until.rfc3339(in: .utc) ?? "")"
        case .fixed(let instant): instant.rfc3339(in: .utc) ?? ""
        case .ahead(let label, let lead): "\(label.description)-\(lead)"
        case .again(let label, let until, let ring):
            (until.map { Self.snoozed(label, until: $0) } ?? .at(label)).text + "\(Self.nag)\(ring)"
        }
    }
}

extension NotificationRequest {
    /// The one ring of an alarm, as the journal knows it; nil for what rings by a rule.
    package var ringOfAlarm: OccurrenceID? {
        let label: OccurrenceID.Label
        switch trigger {
        case .fixed(let instant): label = .fixed(instant)
        case .floating(let own): label = .at(own)
        case .schedule, .reminder, .interval: return nil
        }
        return OccurrenceID(request: identifier, revision: 1, label: label)
    }
}

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
    }

    package init(request: String, revision: Int, label: Label) {
        self.request = request
        self.revision = revision
        self.label = label
    }

    /// Names all firings of this revision together. The days of the week that a task rings on are requests of their own
    /// (`.w1` to `.w7`), and one series.
    package var series: String { "\(family)/\(revision)" }
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

    private var family: Substring { isDayRequest ? request.dropLast(3) : request[...] }

    /// `focusflow.task.<uuid>.w1`. No UUID has a w in it.
    private var isDayRequest: Bool {
        request.utf8.suffix(3).starts(with: ".w".utf8) && request.hasPrefix(RequestKind.task.prefix)
    }
}

extension OccurrenceID: LosslessStringConvertible {
    package init?(_ text: String) {
        guard let slash = text.firstIndex(of: "/"), let at = text[slash...].firstIndex(of: "@"),
            let revision = Int(text[text.index(after: slash)..<at]),
            let label = Label(String(text[text.index(after: at)...]))
        else { return nil }
        self.init(request: String(text[..<slash]), revision: revision, label: label)
    }

    package var description: String { "\(request)/\(revision)@\(label.text)" }
}

extension OccurrenceID.Label {
    private static let snooze = "+snooze@"

    fileprivate init?(_ text: String) {
        if let label = CivilDateTime(text) {
            self = .at(label)
        } else if let instant = Instant(rfc3339: text) {
            self = .fixed(instant)
        } else {
            guard let plus = text.firstIndex(of: "+"), text[plus...].hasPrefix(Self.snooze),
                let label = CivilDateTime(String(text[..<plus])),
                let until = Instant(rfc3339: String(text[plus...].dropFirst(Self.snooze.count)))
            else { return nil }
            self = .snoozed(label, until: until)
        }
    }

    fileprivate var text: String {
        switch self {
        case .at(let label): label.description
        case .snoozed(let label, let until):
            "\(label.description)\(Self.snooze)\(until.rfc3339(in: .utc) ?? "")"
        case .fixed(let instant): instant.rfc3339(in: .utc) ?? ""
        }
    }
}

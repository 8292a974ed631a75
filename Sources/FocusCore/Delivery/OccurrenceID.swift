package import TimeKit

/// One firing of a request: `focusflow.task.<uuid>/3@2026-11-21T09:00`.
///
/// The label is what the clock was to show, so the same firing has the same id after a change of the zone, after a
/// restart, and in two ticks at once.
package struct OccurrenceID: Hashable, Sendable {
    package let request: String
    package let revision: Int
    package let label: Label

    package enum Label: Hashable, Sendable {
        case at(CivilDateTime)
        /// Put off; each snooze of an occurrence is another firing.
        case snoozed(CivilDateTime, until: Instant)
        /// Of what no zone moves.
        case fixed(Instant)
    }

    package init(request: String, revision: Int, label: Label) {
        self.request = request
        self.revision = revision
        self.label = label
    }

    /// Of all firings of this revision.
    package var series: String { "\(request)/\(revision)" }
}

extension OccurrenceID: LosslessStringConvertible {
    package init?(_ text: String) {
        guard let slash = text.firstIndex(of: "/"), let at = text[slash...].firstIndex(of: "@"),
            let revision = Int(text[text.index(after: slash)..<at]),
            let label = Label(String(text[text.index(after: at)...]))
        else { return nil }
        self.init(request: String(text[..<slash]), revision: revision, label: label)
    }

    package var description: String { "\(series)@\(label.text)" }
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

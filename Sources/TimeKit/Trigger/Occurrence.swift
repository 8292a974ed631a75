/// One firing of a trigger: an instant, and the wall-clock label that the rule gives it.
///
/// The label stays `02:30` where the clock skips that time and the instant reads 03:30.
package struct Occurrence: Hashable, Sendable {
    package let instant: Instant
    package let label: CivilDateTime
    /// How the rule had to give way, if it had to; a shift of the clock is told before a clamped day.
    package let note: Note?

    package enum Note: Hashable, Sendable {
        /// The month is too short for the day.
        case clamped
        /// The clock skips the time.
        case shifted
    }

    package init(instant: Instant, label: CivilDateTime, note: Note? = nil) {
        self.instant = instant
        self.label = label
        self.note = note
    }

    /// What a label comes to in a zone.
    package init(of label: CivilDateTime, in zone: Zone, clamped: Bool = false) {
        let resolution = zone.resolve(label)
        let note: Note? = if case .gap = resolution { .shifted } else { clamped ? .clamped : nil }
        self.init(instant: resolution.instant, label: label, note: note)
    }
}

package import TimeKit

/// When a component comes again, and which of the occurrences of its UID it stands for.
package struct Recurrence: Equatable, Sendable {
    package var rules: [RecurrenceRule] = []
    package var dates: [Further] = []
    package var exceptions: [DateTime] = []
    /// RECURRENCE-ID: the start, had nobody changed it, of the occurrence that this component replaces.
    package var id: DateTime?
    /// RANGE=THISANDFUTURE: all later occurrences are changed in the same way.
    package var isThisAndFuture = false

    /// A date of RDATE; only a PERIOD has an end of its own.
    package struct Further: Equatable, Sendable {
        package let start: DateTime
        package let end: Entry.End

        package init(start: DateTime, end: Entry.End) {
            self.start = start
            self.end = end
        }
    }
}

package import TimeKit

/// When a component repeats, and which occurrence of its UID it replaces (RFC 5545, section 3.8.5).
package struct Recurrence: Equatable, Sendable {
    package var rules: [RecurrenceRule] = []
    package var dates: [Further] = []
    package var exceptions: [DateTime] = []
    /// RECURRENCE-ID: when the occurrence that this component replaces would start, had nobody
    /// moved it (section 3.8.4.4).
    package var id: DateTime?
    /// RANGE=THISANDFUTURE: all later occurrences change in the same way (section 3.2.13).
    package var isThisAndFuture = false

    /// A value of RDATE. Only a PERIOD has an end of its own.
    package struct Further: Equatable, Sendable {
        package let start: DateTime
        package let end: Entry.End

        package init(start: DateTime, end: Entry.End) {
            self.start = start
            self.end = end
        }
    }
}

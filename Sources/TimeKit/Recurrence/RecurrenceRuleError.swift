/// Why a text or a set of parts is no recurrence rule.
package enum RecurrenceRuleError: Error, Hashable, Sendable {
    /// A piece between semicolons that is not `NAME=VALUE`.
    case malformed(String)
    case unknownPart(String)
    case duplicatePart(RecurrenceRule.Part)
    case missingFrequency
    /// A value that the part's grammar does not have.
    case badValue(RecurrenceRule.Part, String)
    case outOfRange(RecurrenceRule.Part, Int)
    case countAndUntil
    /// The frequency rules the part out (the table of RFC 5545, section 3.3.10).
    case notAllowed(RecurrenceRule.Part, RecurrenceRule.Frequency)
    /// `2MO` needs months or years to count in.
    case ordinalNotAllowed(RecurrenceRule.Frequency)
    case ordinalWithWeekNumbers
    /// BYSETPOS without another BY part to choose from.
    case positionsAlone
    case unsupportedCalendar(String)
    case skipWithoutCalendar
}

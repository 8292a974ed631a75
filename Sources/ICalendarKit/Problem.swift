package import TimeKit

/// Something in a calendar that can't be read as it was meant.
package struct Problem: Error, Equatable, Sendable {
    /// The number of the line, from 1.
    package let line: Int
    package let fact: Fact
    package let effect: Effect

    package init(line: Int, _ fact: Fact, _ effect: Effect = .skipped) {
        self.line = line
        self.fact = fact
        self.effect = effect
    }

    package enum Fact: Equatable, Sendable {
        case badLine(ContentLineError)
        /// Not between BEGIN:VCALENDAR and END:VCALENDAR.
        case outsideCalendar
        case unclosed(String)
        case strayEnd(String)
        case tooDeep
        case tooManyLines
        case tooLarge
        case missing(String)
        case badValue(property: String, value: String)
        case badRule(RecurrenceRuleError)
        /// Two properties of which only one may be there.
        case conflict(String, String)
        case tooMany(String)
        case endBeforeStart
    }

    package enum Effect: Equatable, Sendable {
        /// As if the line were not there.
        case ignored
        /// Read all the same.
        case kept
        /// As if the component were not there.
        case skipped
        /// Nothing after this was read.
        case stopped
    }
}

extension Problem {
    /// The same with another effect.
    func with(_ effect: Effect) -> Problem { Problem(line: line, fact, effect) }
}

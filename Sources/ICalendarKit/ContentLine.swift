/// One line of a calendar: `DTSTART;TZID=Europe/Berlin:20261121T090000` (RFC 5545, section 3.1).
/// The value is still escaped.
package struct ContentLine: Equatable, Sendable {
    /// As it was written; names are compared without regard to case.
    package let name: String
    package let parameters: [Parameter]
    package let value: String

    package struct Parameter: Equatable, Sendable {
        package let name: String
        /// Without quotes, and with the escapes of RFC 6868 read.
        package let values: [String]

        package init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values
        }
    }

    package init(_ name: String, _ value: String, parameters: [Parameter] = []) {
        self.name = name
        self.parameters = parameters
        self.value = value
    }

    package func parameter(_ name: String) -> [String]? {
        parameters.first { $0.name == name || $0.name.utf8.capitals == name.utf8.capitals }?.values
    }
}

/// Why something is no line of a calendar.
package enum ContentLineError: Error, Equatable, Sendable {
    case missingName
    case missingColon
    case badParameter
    case unclosedQuote
    case controlCharacter
    case tooLong
}

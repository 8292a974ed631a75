/// One line of a calendar: a name, parameters and a value (RFC 5545, section 3.1), its value still escaped.
package struct ContentLine: Equatable, Sendable {
    /// As it was written; names are compared without regard to case.
    package let name: String
    package let parameters: [Parameter]
    package let value: String

    package struct Parameter: Equatable, Sendable {
        package let name: String
        /// With quotes taken off and the escapes of RFC 6868 read.
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

/// Why a line is none of a calendar's.
package enum ContentLineError: Error, Equatable, Sendable {
    case missingName
    case missingColon
    case badParameter
    case unclosedQuote
    case controlCharacter
    case tooLong
}

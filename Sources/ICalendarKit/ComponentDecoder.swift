import TimeKit

/// Decodes properties of one component. What is wrong is thrown with the number of its line.
struct ComponentDecoder {
    let component: Component

    init(_ component: Component) {
        self.component = component
    }

    func problem(_ fact: Problem.Fact, at property: Property? = nil) -> Problem {
        Problem(line: property?.number ?? component.number, fact)
    }

    func line(_ property: Property) throws(Problem) -> ContentLine {
        do {
            return try property.line
        } catch {
            throw problem(.badLine(error), at: property)
        }
    }

    func value(_ property: Property) throws(Problem) -> ArraySlice<UInt8> {
        if let value = property.plainValue { return value }
        return Array(try line(property).value.utf8)[...]
    }

    /// nil where there is no such property.
    func value<Value>(
        _ name: String, _ decode: (ContentLine) -> Value?
    ) throws(Problem) -> Value? {
        guard let property = component.property(name) else { return nil }
        let line = try line(property)
        guard let value = decode(line) else { throw bad(property, line.value) }
        return value
    }

    func bad(_ property: Property, _ value: String) -> Problem {
        problem(.badValue(property: property.name, value: value), at: property)
    }

    func dateTime(_ name: String) throws(Problem) -> DateTime? {
        if let time = component.property(name)?.plainDateTime { return time }
        return try value(name) { $0.dateTime }
    }

    func duration(_ name: String) throws(Problem) -> DurationValue? {
        if let length = component.property(name)?.plainValue.flatMap({ DurationValue($0) }) { return length }
        return try value(name) { DurationValue($0.value) }
    }
}

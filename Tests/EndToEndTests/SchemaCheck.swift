import JSONKit
import _StringProcessing

/// Holds a JSON value against a schema, as far as our schemas use JSON Schema.
struct SchemaCheck {
    /// By the name of their file.
    let files: [String: JSONValue]

    static let keywords: Set = [
        "type", "enum", "const", "properties", "required", "additionalProperties", "items", "$ref", "anyOf",
        "minimum", "pattern", "format",
    ]

    /// What is wrong, beginning with where; nil when the value is as the schema says.
    func problem(with value: JSONValue, in file: String) -> String? {
        guard let schema = files[file] else { return "there is no schema \(file)" }
        return problem(value, schema, file, "")
    }

    private func problem(_ value: JSONValue, _ schema: JSONValue, _ file: String, _ place: String) -> String?
    {
        if case .bool(let isAllowed) = schema { return isAllowed ? nil : "\(place) is not in the schema" }
        if let types = schema["type"], !types.elements.contains(where: { value.isOf($0.string) }) {
            return "\(place) is \(value.text), which is no \(types.text)"
        }
        if let choices = schema["enum"], !choices.elements.contains(value) {
            return "\(place) is \(value.text), none of \(choices.text)"
        }
        if let constant = schema["const"], constant != value {
            return "\(place) is \(value.text), not \(constant.text)"
        }
        if let least = schema["minimum"]?.int, let number = value.int, number < least {
            return "\(place) is \(number), less than \(least)"
        }
        return textProblem(value, schema, place) ?? partProblem(value, schema, file, place)
            ?? choiceProblem(value, schema, file, place)
    }

    private func textProblem(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> String? {
        guard let text = value.string else { return nil }
        for pattern in [schema["pattern"]?.string, schema["format"]?.string.map { formats[$0] ?? "(?!)" }] {
            // A pattern of ours that is none fails like one that does not match.
            if let pattern, (try? Regex(pattern).firstMatch(in: text)) == nil {
                return "\(place) is '\(text)', which is not like \(pattern)"
            }
        }
        return nil
    }

    private var formats: [String: String] {
        let day = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
        let time = "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?"
        return ["date": "^\(day)$", "date-time": "^\(day)T\(time)(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"]
    }

    private func partProblem(
        _ value: JSONValue, _ schema: JSONValue, _ file: String, _ place: String
    ) -> String? {
        switch value {
        case .object(let members):
            for name in schema["required"]?.elements ?? [] where value[name.string ?? ""] == nil {
                return "\(place) lacks \(name.text)"
            }
            for member in members {
                let part = schema["properties"]?[member.name] ?? schema["additionalProperties"]
                let place = "\(place)/\(member.name)"
                if let part, let problem = problem(member.value, part, file, place) { return problem }
            }
            return nil
        case .array(let elements):
            guard let part = schema["items"] else { return nil }
            return elements.enumerated().lazy.compactMap {
                problem($0.element, part, file, "\(place)/\($0.offset)")
            }.first
        case .null, .bool, .number, .string: return nil
        }
    }

    private func choiceProblem(
        _ value: JSONValue, _ schema: JSONValue, _ file: String, _ place: String
    ) -> String? {
        if let reference = schema["$ref"]?.string {
            guard let (file, target) = target(of: reference, from: file) else { return "no \(reference)" }
            if let problem = problem(value, target, file, place) { return problem }
        }
        guard let choices = schema["anyOf"]?.elements else { return nil }
        let problems = choices.compactMap { problem(value, $0, file, place) }
        return problems.count < choices.count ? nil : problems.joined(separator: "; and ")
    }

    /// `common.json#/$defs/task`, or a whole file.
    private func target(of reference: String, from file: String) -> (String, JSONValue)? {
        let parts = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let name = parts[0].isEmpty ? file : parts[0]
        var value = files[name]
        for step in parts.dropFirst().joined().split(separator: "/") { value = value?[String(step)] }
        return value.map { (name, $0) }
    }
}

extension JSONValue {
    init(text: String) throws {
        self = try JSONDocument(Array(text.utf8)).root.value
    }

    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Of anything but an array, the value alone.
    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [self] }
        return elements
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var int: Int64? {
        guard case .number(let number) = self else { return nil }
        return number.int
    }

    var text: String {
        var writer = JSONWriter()
        writer.append(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    fileprivate func isOf(_ type: String?) -> Bool {
        switch self {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let number): type == "number" || type == "integer" && number.int != nil
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}

import FocusCore
package import JSONKit

extension [Step] {
    /// `{"Passport":true,"Tickets":false}`: an object, so that a merge puts together what two machines ticked off.
    var record: JSONValue { .object(map { .init($0.text, .bool($0.isDone)) }) }

    /// Also of a list, as `--json` prints it: `[{"text":"Passport","done":true}]`. What is neither has no steps.
    init(_ node: JSONNode) {
        if let members = node.members {
            self = []
            for (name, value) in members { append(Step(name.string ?? "", isDone: value.bool ?? false)) }
        } else {
            self = []
            guard let elements = node.elements else { return }
            for step in elements {
                guard let text = step["text"]?.string, !contains(where: { $0.text == text }) else { continue }
                append(Step(text, isDone: step["done"]?.bool ?? false))
            }
        }
    }

    /// The same for programs.
    package var list: JSONValue {
        .array(map { .object([.init("text", .string($0.text)), .init("done", .bool($0.isDone))]) })
    }
}

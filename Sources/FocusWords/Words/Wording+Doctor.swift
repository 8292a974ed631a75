package import FocusHealth

extension TaskFault {
    /// The place first, as compilers write it.
    package func words(_ path: String, _ line: Int) -> (name: String, detail: String, hint: String?) {
        ("task", "\(path):\(line): \(words)", hint)
    }

    private var words: String {
        switch self {
        case .notAnObject: "this is not a task: it is not an object"
        case .missing(let member): "this is not a task: '\(member)' is missing"
        case .unusable(let member, let text): "this is not a task: '\(member)' is '\(text)'"
        case .repeatedNumber(let number, let path, let line):
            "number \(number) already belongs to another task, in \(path):\(line)"
        case .repeatedID(let id, let line): "the id \(id) is there already on line \(line)"
        case .unknownZone(let name):
            "this machine has no time zone '\(name)', so the task goes by your time zone"
        case .unknownForm: "this task has a form that focusflow does not know"
        }
    }

    private var hint: String {
        switch self {
        case .notAnObject, .missing, .unknownForm: "mend the line in an editor, or remove it"
        case .unknownZone:
            "update tzdata, or name another zone: focusflow task edit REF --at 'TIME Area/City'"
        case .unusable(let member, _): "mend the line in an editor: \(TaskFault.form(of: member))"
        case .repeatedNumber: "give one of the two a number that no task has, in an editor"
        case .repeatedID: "remove one of the two lines, or give it another id, in an editor"
        }
    }

    private static func form(of member: String) -> String {
        switch member {
        case "number": "a positive whole number"
        case "id": "a UUID"
        case "title": "a text in quotes"
        case "reminder": "an object with 'time' and 'repeat'"
        case "time": "a time such as \"2026-11-21T09:00\""
        default: "a rule such as \"weekly\", [\"mon\",\"fri\"] or {\"rrule\":\"FREQ=DAILY\"}"
        }
    }
}

import FocusCore

/// A headline of org-mode with what stands below it, up to the next.
struct OrgEntry {
    let line: Int
    let headline: OrgHeadline
    private(set) var scheduled: OrgStamp?
    private(set) var deadline: OrgStamp?
    private(set) var closed: OrgStamp?
    private(set) var id: UniqueID?
    private(set) var created: OrgStamp?
    private(set) var steps: [Step] = []
    private(set) var remarks: [ImportRemark] = []
    private var body: [String] = []
    /// The lines of a drawer whose `:END:` is still to come.
    private var drawer: [(line: Int, text: String)] = []

    init(_ headline: OrgHeadline, line: Int) {
        self.headline = headline
        self.line = line
    }

    mutating func take(_ text: String, _ number: Int) {
        let line = text.trimmed
        if !drawer.isEmpty || line == ":PROPERTIES:" || line == ":LOGBOOK:" {
            drawer.append((number, text))
            if line.uppercased() == ":END:" { closeDrawer() }
        } else if ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains(where: line.hasPrefix) {
            plan(line, number)
        } else if let step = Step(org: line), !steps.contains(where: { $0.text == step.text }) {
            steps.append(step)
        } else if line != "#", !line.hasPrefix("# ") {
            body.append(text)
        }
    }

    /// `CLOSED: [2026-11-20 Fri 10:12] SCHEDULED: <2026-11-20 Fri>`
    private mutating func plan(_ text: String, _ number: Int) {
        var parts: [(name: Substring, value: String)] = []
        for word in text.split(separator: " " as Character) {
            if ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains(word) {
                parts.append((word.dropLast(), ""))
            } else if !parts.isEmpty {
                parts[parts.count - 1].value += (parts[parts.count - 1].value.isEmpty ? "" : " ") + word
            }
        }
        for (name, value) in parts {
            // Within brackets it is only noted that it once was to be then.
            let stamp = name == "CLOSED" || value.hasPrefix("<") ? OrgStamp(value, line: number) : nil
            if stamp == nil { remark(number, .badValue(name: String(name), value: value)) }
            switch name {
            case "SCHEDULED": scheduled = stamp
            case "DEADLINE": deadline = stamp
            default: closed = stamp
            }
        }
    }

    private mutating func closeDrawer() {
        if let first = drawer.first, first.text.trimmed == ":LOGBOOK:" {
            remark(first.line, .noPlace("LOGBOOK"))
        } else {
            for (line, text) in drawer.dropFirst().dropLast() { property(text.trimmed, line) }
        }
        drawer = []
    }

    /// `:ID:       2a15144f-17fa-4d62-9167-6274c016f258`
    private mutating func property(_ text: String, _ number: Int) {
        let parts = text.dropFirst().split(separator: ":" as Character, maxSplits: 1)
        guard text.hasPrefix(":"), parts.count == 2 else { return }
        let value = String(parts[1]).trimmed
        switch parts[0].uppercased() {
        case "ID": id = UniqueID(value) ?? UniqueID(derivedFrom: "org \(value)")
        case "CREATED": created = OrgStamp(value, line: number)
        // What the repeater says already, or Emacs keeps for itself.
        case "STYLE", "LAST_REPEAT", "COOKIE_DATA", "VISIBILITY": break
        default: remark(number, .noPlace(String(parts[0])))
        }
    }

    private mutating func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}

extension OrgEntry {
    /// The lines below without the indentation that all have, and without blank ones around. What looks like a drawer
    /// and never ends is text.
    var notes: String? {
        let isBlank = { (text: String) in text.trimmed.isEmpty }
        var lines = (body + drawer.map(\.text)).drop(while: isBlank)
        while lines.last.map(isBlank) == true { lines.removeLast() }
        let indents = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }
        guard let indent = indents.min() else { return nil }
        return lines.map { isBlank($0) ? "" : String($0.dropFirst(indent)) }.joined(separator: "\n")
    }

    /// A time in the headline itself, and the title without it; else one in the text.
    var plainTime: (stamp: OrgStamp, title: String)? {
        for text in [headline.title] + body {
            guard let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">"),
                let stamp = OrgStamp(String(text[start...end]), line: line)
            else { continue }
            let rest = (text[..<start] + text[end...].dropFirst()).split(separator: " " as Character)
            return (
                stamp, text == headline.title && !rest.isEmpty ? rest.joined(separator: " ") : headline.title
            )
        }
        return nil
    }
}

extension Step {
    /// `- [ ] Passport`, `1. [X] Tickets`
    fileprivate init?(org line: String) {
        let parts = line.split(separator: " " as Character, maxSplits: 1)
        guard parts.count == 2, let bullet = parts.first,
            ["-", "+", "*"].contains(bullet) || bullet.hasSuffix(".") || bullet.hasSuffix(")")
        else { return nil }
        let box = String(parts[1]).trimmed
        let text = String(box.dropFirst(4)).trimmed
        guard ["[ ] ", "[-] ", "[X] ", "[x] "].contains(box.prefix(4)), !text.isEmpty else { return nil }
        self.init(text, isDone: box.prefix(2).lowercased() == "[x")
    }
}

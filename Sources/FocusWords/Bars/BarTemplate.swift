package import FocusActions
import FocusCore
import FocusDelivery
import TimeKit

/// Text with fields in braces: `{remaining} {task}`. Two braces stand for one.
package struct BarTemplate {
    private var parts: [Part] = []

    private enum Part {
        case text(String)
        case field(String)
    }

    package static let fields = [
        "icon", "state", "kind", "remaining", "remaining_s", "elapsed_s", "planned_s", "percent", "bar",
        "ends", "subject", "task", "label",
    ]
    /// Those, and what is not on the timer.
    package static var allFields: [String] { fields + ["next", "next_in", "overdue", "unread"] }

    package init(_ text: String, _ fields: [String] = fields) throws(BarFormatFault) {
        var plain = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "{" || character == "}", rest.first == character {
                plain.append(rest.removeFirst())
            } else if character == "{" {
                guard let end = rest.firstIndex(of: "}") else {
                    throw .unknownField("{\(rest)", fields: fields)
                }
                let name = String(rest[..<end])
                guard fields.contains(name) else { throw .unknownField(name, fields: fields) }
                parts += [.text(plain), .field(name)]
                plain = ""
                rest = rest[rest.index(after: end)...]
            } else {
                plain.append(character)
            }
        }
        parts.append(.text(plain))
    }

    /// What has to be counted for it.
    package var counts: Glance.Counts {
        var counts = Glance.Counts()
        for case .field(let name) in parts {
            if name == "overdue" { counts.overdue = true }
            if name == "unread" { counts.unread = true }
        }
        return counts
    }

    package func text(of bar: BarLine) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text.harmless
            case .field(let name): value(name, bar)
            }
        }.joined()
    }

    private func value(_ name: String, _ bar: BarLine) -> String {
        switch name {
        case "state": bar.reading.timer.stateName
        case "next": bar.next
        case "next_in": bar.nextIn
        case "overdue": bar.glance?.overdue.map { "\($0)" } ?? ""
        case "unread": bar.glance?.unread.map { "\($0)" } ?? ""
        default: bar.isIdle ? "" : ofTimer(name, bar)
        }
    }

    private func ofTimer(_ name: String, _ bar: BarLine) -> String {
        switch name {
        case "icon": bar.icon
        case "kind": bar.kind.rawValue
        case "remaining": bar.clock
        case "remaining_s": "\(bar.reading.remaining.seconds)"
        case "elapsed_s": "\(bar.reading.elapsed.seconds)"
        case "planned_s": "\(bar.reading.remaining.seconds + bar.reading.elapsed.seconds)"
        case "percent": "\(bar.percent)"
        case "bar": bar.bar
        case "ends": bar.end
        case "subject": bar.subject
        case "task": bar.task
        default: bar.label
        }
    }
}

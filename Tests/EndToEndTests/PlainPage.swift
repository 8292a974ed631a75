import Foundation
import _StringProcessing

/// The columns that focusflow-plain(5) says each command prints.
struct PlainPage {
    /// What a line of a command may be.
    private var rows: [String: [PlainRow]] = [:]
    /// What prints the same text in every form, or what another command prints.
    let others: Set<String>

    static let committed = Result { PlainPage(try Scratch.text(of: "man/focusflow-plain.5")) }

    init(_ text: String) {
        var commands: [String] = []
        let parts = text.components(separatedBy: "\n.Sh OTHERS\n")
        for line in parts[0].components(separatedBy: "\n") {
            if line.hasPrefix(".It Ic ") {
                commands = line.dropFirst(7).components(separatedBy: " , ")
            } else if line.hasPrefix(".Dl ") {
                for command in commands {
                    rows[command, default: []].append(PlainRow(String(line.dropFirst(4))))
                }
            }
        }
        let rest = parts.dropFirst().first?.components(separatedBy: "\n.Sh ")[0] ?? ""
        others = Set(rest.matches(of: /(?m)^\.Ql ([a-z ]+?)( ,)?$/).map { String($0.1) })
    }

    var commands: Set<String> { Set(rows.keys).union(others) }
    var all: Set<PlainRow> { Set(rows.values.flatMap(\.self)) }

    /// Each line that is printed, with the rows that it may be.
    func rows(of command: String, printed text: String) -> [(line: String, rows: [PlainRow])] {
        guard !others.contains(command) else { return [] }
        return text.split(separator: "\n").map { line in
            let fields = line.components(separatedBy: "\t")
            return (String(line), rows[command, default: []].filter { $0.fits(fields) })
        }
    }
}

/// `account NAME NAMESPACE`, or `NUMBER TITLE [START STEPS]`.
struct PlainRow: Hashable, CustomStringConvertible {
    let description: String

    init(_ text: String) { description = text }

    func fits(_ fields: [String]) -> Bool {
        let parts = description.components(separatedBy: " [")
        let least = parts[0].components(separatedBy: " ")
        let most = least + (parts.count == 2 ? parts[1].dropLast().components(separatedBy: " ") : [])
        guard fields.count == least.count || fields.count == most.count else { return false }
        return zip(most, fields).allSatisfy { name, field in
            if name == "NOTHING" { return field.isEmpty }
            return name.first?.isLowercase == false || name.components(separatedBy: "|").contains(field)
        }
    }
}

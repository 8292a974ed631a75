import FocusPorts
import FocusSystem
import TimeKit

// Answers each line `ZONE<TAB>LABEL` of standard input with `FIRST<TAB>SECOND or -<TAB>unique|overlap|gap`.
// Tests/Oracles/zones.py asks.

func answer(_ line: String, in zones: Zones, last: inout Zone) throws -> String {
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 2, let label = CivilDateTime(fields[1]) else { return "not a question: \(line)" }
    if last.name != fields[0] { last = try zones.named(fields[0]) }
    return switch last.resolve(label) {
    case .unique(let instant): "\(instant.secondsSinceEpoch)\t-\tunique"
    case .overlap(let first, let second): "\(first.secondsSinceEpoch)\t\(second.secondsSinceEpoch)\toverlap"
    case .gap(let shifted): "\(shifted.secondsSinceEpoch)\t-\tgap"
    }
}

let zones = World.live().zones
var last = Zone.utc
while let line = readLine() {
    do {
        print(try answer(line, in: zones, last: &last))
    } catch {
        print("\(error)")
    }
}

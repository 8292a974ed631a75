// Run with: FOCUSFLOW_BENCHMARKS=1 swift run -c release JSONBenchmark
import Foundation
import JSONKit

/// The median CPU time of `runs` calls, in milliseconds.
func median(of runs: Int = 41, _ work: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
        let start = clock()
        try work()
        times.append(Double(clock() - start) * 1_000 / Double(CLOCKS_PER_SEC))
    }
    return times.sorted()[runs / 2]
}

func report(_ what: String, _ milliseconds: Double) {
    print(what.padding(toLength: 40, withPad: " ", startingAt: 0), String(format: "%8.2f ms", milliseconds))
}

let tasks = Tasks(count: 10_000)
let bytes = tasks.text
let data = Data(bytes)
let decoder = JSONDecoder()
let encoder = JSONEncoder()
guard try Tasks(JSONDocument(bytes).root) == decoder.decode(Tasks.self, from: data) else {
    fatalError("the two read different tasks")
}

print("10,000 tasks, \(bytes.count) bytes, medians of 41 runs, CPU time")
let document = try JSONDocument(bytes)
let ours = try median {
    guard let tasks = try Tasks(JSONDocument(bytes).root), tasks.tasks.count == 10_000 else { fatalError() }
}
let foundation = try median {
    guard try decoder.decode(Tasks.self, from: data).tasks.count == 10_000 else { fatalError() }
}
report("JSONKit, text to task structs", ours)
report("  of which: text to tape", try median { _ = try JSONDocument(bytes) })
report("  of which: tape to task structs", median { _ = Tasks(document.root) })
report("JSONKit, text to JSONValue", try median { _ = try JSONDocument(bytes).root.value })
report("JSONKit, records written back verbatim", median { _ = rewritten(document.root) })
report("JSONKit, task structs to text", median { _ = tasks.text })
report("Foundation JSONDecoder", foundation)
report("Foundation JSONEncoder", try median { _ = try encoder.encode(tasks) })
report("Foundation JSONSerialization", try median { _ = try JSONSerialization.jsonObject(with: data) })
print("JSONDecoder / JSONKit:", String(format: "%.1f", foundation / ours))

func rewritten(_ root: JSONNode) -> [UInt8] {
    var writer = JSONWriter(reserving: root.bytes.count)
    writer.openArray()
    for task in root["tasks"]?.elements.map(Array.init) ?? [] {
        writer.breakLine()
        writer.append(verbatim: task.bytes)
    }
    writer.closeArray()
    return writer.bytes
}

import FocusSystem
import Glibc

// Whole lives of a machine by chance, beside a model that was written from the manuals; see Tests/Simulate/run.
//
//     Simulate [--travel] [--machines N] FIRST [COUNT [DAYS]]

ProgramStart.prepare()
var words = ProgramStart.arguments.map { String(decoding: $0, as: UTF8.self) }
var machines: Int?
if let place = words.firstIndex(of: "--machines"), words.indices.contains(place + 1) {
    machines = Int(words[place + 1])
    words.removeSubrange(place...place + 1)
}
let numbers = words.compactMap { UInt64($0) }
let first = numbers.first ?? 1
let count = numbers.count > 1 ? numbers[1] : 1
let days = numbers.count > 2 ? Int(numbers[2]) : 365
var tally = (lives: 0, ticks: 0, rings: 0, faults: 0)
for seed in first..<first + count {
    let trial = Trial(
        seed: seed, days: days, flies: words.contains("--travel"), machines: machines,
        talks: getenv("SIMULATE_TALKS").flatMap { Int(String(cString: $0)) } ?? 0)
    let result = trial.run()
    tally = (tally.lives + 1, tally.ticks + result.ticks, tally.rings + result.rings, tally.faults)
    fflush(nil)
    // For Tests/Model/accepts.py: each in a folder of its own.
    if let folder = getenv("SIMULATE_JOURNALS").map({ String(cString: $0) }) {
        for (number, journal) in result.journals.enumerated() {
            let own = "\(folder)/\(seed).\(number)"
            mkdir(own, 0o700)
            guard let file = fopen("\(own)/delivery.jsonl", "w") else { fatalError(own) }
            fwrite(journal, 1, journal.count, file)
            fclose(file)
        }
    }
    if getenv("SIMULATE_WHOLE") != nil { print(result.script.joined(separator: "\n")) }
    guard let fault = result.fault else { continue }
    tally.faults += 1
    if tally.faults > 3 || getenv("SIMULATE_BRIEF") != nil {
        print("Simulate \(seed): \(fault.kind): \(fault.text), not made shorter")
        continue
    }
    print("Simulate \(seed): \(fault.kind): \(fault.text)")
    print(trial.story(of: result.steps, fault).map { "    " + $0 }.joined(separator: "\n"))
}
print("\(tally.lives) lives, \(tally.ticks) ticks, \(tally.rings) rings, \(tally.faults) faults")
ProgramStart.end(tally.faults == 0 ? 0 : 1)

import FocusSystem

// Reads the tasks that Tests/Ringing/oracle prints, types them into a machine in memory, plays the ticks, and says where
// the program rings otherwise than the oracle says.
//
//     oracle 1 10000 | RingProbe            plays them, as `tick --until` does
//     oracle 1 10000 | RingProbe --ticks    runs them one by one

ProgramStart.prepare()
var count = Tally(way: ProgramStart.arguments.isEmpty ? .played : .run)
var lines: [String] = []
while let line = readLine() {
    guard line == "end" else {
        lines.append(line)
        continue
    }
    count.add(Story(lines))
    lines = []
}
print(
    "\(count.stories) tasks, \(count.rings) rings, \(count.refused) refused, \(count.differences) differences"
)
ProgramStart.end(count.refused + count.differences == 0 ? 0 : 1)

/// What came of all stories so far; tells of the first that differ.
struct Tally {
    let way: Story.Way
    private(set) var stories = 0
    private(set) var rings = 0
    private(set) var refused = 0
    private(set) var differences = 0
    private static let shown = 20

    init(way: Story.Way) {
        self.way = way
    }

    mutating func add(_ story: Story) {
        stories += 1
        rings += story.expected.count
        switch story.outcome(way) {
        case .rings(let found) where found == story.expected: break
        case .rings(let found):
            differences += 1
            if differences <= Tally.shown { tell(story, found) }
        case .refused(let line, let errors):
            refused += 1
            if refused <= Tally.shown { print("\(story.name) refused: \(line)\n  \(errors)") }
        }
    }

    private func tell(_ story: Story, _ found: [String]) {
        print((["\(story.name) differs:"] + story.typed).joined(separator: "\n  "))
        let same = zip(story.expected, found).prefix { $0 == $1 }.count
        func next(_ lines: [String]) -> String { lines.dropFirst(same).first ?? "nothing more" }
        print("  after \(same) rings the oracle has: \(next(story.expected))")
        print("  and the program:                    \(next(found))")
    }
}

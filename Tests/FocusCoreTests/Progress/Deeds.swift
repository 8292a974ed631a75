import FocusCore
import TimeKit

/// `2026-11-20 10:00 25` is a completed session of 25 minutes that ended then, `2026-11-20 10:00 25 stopped` one
/// that was stopped, `… 5 break` a break, and `2026-11-20 10:00 task` a finished task; an offset in hours may follow.
struct Deeds {
    private(set) var sessions: [Session] = []
    private(set) var tasks: [FinishedTask] = []

    init(_ lines: [String], offset: Int = 0) {
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            guard let wall = CivilDateTime("\(words[0])T\(words[1])") else { fatalError(line) }
            let time = Instant(secondsSinceEpoch: wall.secondsAsUTC - Int64(offset))
            guard words[2] != "task" else {
                tasks.append(FinishedTask(time: time, offset: offset))
                continue
            }
            guard let minutes = Int64(words[2]) else { fatalError(line) }
            let span = TimeSpan(seconds: minutes * 60)
            sessions.append(
                Session(
                    id: UniqueID(milliseconds: 1, random: 0, 0),
                    kind: words.last == "break" ? .break : .focus,
                    started: time.adding(seconds: -span.seconds), ended: time, planned: span, focused: span,
                    outcome: words.last == "stopped" ? .stopped : .completed, offset: offset))
        }
    }

    func progress(goal minutes: Int64 = 120) -> Progress {
        Progress(sessions: sessions, tasks: tasks, goal: TimeSpan(seconds: minutes * 60))
    }

    static func + (left: Deeds, right: Deeds) -> Deeds {
        var sum = left
        sum.sessions += right.sessions
        sum.tasks += right.tasks
        return sum
    }
}

/// `count` days from `first` on, each as `2026-11-20`.
func days(_ count: Int, from first: String) -> [String] {
    guard let first = CivilDate(first) else { fatalError(first) }
    return (0..<count).compactMap { first.adding(days: $0)?.description }
}

func day(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { fatalError(text) }
    return date
}

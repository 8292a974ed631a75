import FocusCore
import Glibc
import TimeKit

// Ten thousand sessions and as many finished tasks: what the commands that show progress reckon each time, beside
// the same with a tenth of both: the ratio is what to watch, the milliseconds are this machine's.
// swift run -c release ProgressBenchmark

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

/// The best of 20 runs, in milliseconds.
func measure(_ run: () -> Int) -> Double {
    var best = Double.infinity
    var checksum = 0
    for _ in 0..<20 {
        let start = processorTime()
        checksum &+= run()
        best = min(best, processorTime() - start)
    }
    precondition(checksum != 0)
    return best
}

let hour: Int64 = 3600
let begin: Int64 = 1_600_000_000

/// A session every four hours, and a task, in the order of the files.
func history(_ count: Int) -> ([Session], [FinishedTask]) {
    let sessions = (0..<count).map { number in
        let end = Instant(secondsSinceEpoch: begin + Int64(number) * 4 * hour)
        return Session(
            id: UniqueID(milliseconds: UInt64(number), random: 0, 0), kind: .focus,
            started: end.adding(seconds: -1500), ended: end, planned: TimeSpan(seconds: 1500),
            focused: TimeSpan(seconds: 1500), outcome: number % 7 == 0 ? .stopped : .completed, offset: 3600)
    }
    let tasks = (0..<count).map { number in
        FinishedTask(time: Instant(secondsSinceEpoch: begin + 60 + Int64(number) * 4 * hour), offset: 3600)
    }
    return (sessions, tasks)
}

for count in [1000, 10_000] {
    let (sessions, tasks) = history(count)
    let goal = TimeSpan(seconds: 2 * hour)
    let end = Instant(secondsSinceEpoch: begin + Int64(count) * 4 * hour)
    let all = measure { Progress(sessions: sessions, tasks: tasks, goal: goal).days.count }
    let progress = Progress(sessions: sessions, tasks: tasks, goal: goal)
    guard let today = Zone.utc.wall(at: end)?.date else { fatalError("no such day") }
    let streak = measure { progress.streak(on: today) + 1 }
    let recap = measure { progress.recap(on: today).utf8.count }
    let week = end.adding(seconds: -7 * 24 * hour)
    let news = measure { progress.news(since: week, announced: []).count }
    print("\(count) sessions and tasks: progress \(all) ms, streak \(streak), recap \(recap), news \(news)")
}

import FocusPorts
import FocusSystem
import Glibc
import TimeKit

// The next occurrence of 10,000 reminders of each kind, with offsets as the program gets them, beside the time
// that as many bare offset lookups take: the ratio is what to watch, the milliseconds are this machine's.
// swift run -c release TriggerBenchmark [ZONE [NOW]]

let reminders = 10_000
let zone = try World.live().zones.named(CommandLine.arguments.dropFirst().first ?? "Europe/Berlin")
let now =
    CommandLine.arguments.dropFirst(2).first.flatMap { Instant(rfc3339: $0) }
    ?? Instant(secondsSinceEpoch: 1_795_203_000)

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

/// The best of 20 runs, in milliseconds.
func measure(_ run: () -> Int64) -> Double {
    var best = Double.infinity
    var checksum: Int64 = 0
    for _ in 0..<20 {
        let start = processorTime()
        checksum &+= run()
        best = min(best, processorTime() - start)
    }
    precondition(checksum != 0)
    return best
}

func triggers(_ pattern: (CivilTime, Int) -> CalendarPattern?) -> [Trigger] {
    (0..<reminders).compactMap { number in
        guard let time = CivilTime(hour: number / 60 % 24, minute: number % 60),
            let date = CivilDate(year: 2020, month: 1, day: 1)?.adding(days: number % 2000),
            let pattern = pattern(time, number)
        else { return nil }
        return .calendar(pattern, start: CivilDateTime(date: date, time: time))
    }
}

let kinds: [(String, [Trigger])] = [
    ("daily", triggers { time, _ in .daily(time) }),
    ("weekly", triggers { time, number in Weekday(rawValue: number % 7 + 1).map { .weekly($0, time) } }),
    ("monthly", triggers { time, number in DayOfMonth(number % 31 + 1).map { .monthly($0, time) } }),
    (
        "yearly",
        triggers { time, number in
            MonthAndDay(month: number % 12 + 1, day: number % 28 + 1).map { .yearly($0, time) }
        }
    ),
]

let lookups = measure {
    (0..<reminders).reduce(0) { $0 &+ Int64(zone.offset(at: now.adding(seconds: Int64($1) * 60))) &+ 1 }
}
print("\(reminders) offset lookups  \(lookups) ms")
for (name, triggers) in kinds {
    precondition(triggers.count == reminders)
    let next = measure {
        triggers.reduce(0) { $0 &+ ($1.next(after: now, in: zone)?.instant.secondsSinceEpoch ?? 0) }
    }
    let last = measure {
        triggers.reduce(0) { $0 &+ ($1.last(atOrBefore: now, in: zone)?.instant.secondsSinceEpoch ?? 0) }
    }
    print("\(name)  next \(next) ms = \(next / lookups) lookups each, last \(last) ms = \(last / lookups)")
}

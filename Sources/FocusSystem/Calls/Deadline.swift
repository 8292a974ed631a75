import CLinux

/// When something has to be over, by CLOCK_MONOTONIC, which nobody can set.
struct Deadline {
    private let end: Int64

    init(seconds: Int) {
        end = Deadline.now + Int64(seconds) * 1000
    }

    /// What is left, not below 0, as poll(2) takes it.
    var milliseconds: Int32 { Int32(clamping: max(0, end - Deadline.now)) }

    var isOver: Bool { milliseconds == 0 }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

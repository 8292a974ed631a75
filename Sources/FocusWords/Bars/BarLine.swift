package import FocusCore
package import FocusDelivery
import FocusFormats
import TimeKit

/// The timer in the few words that a bar has room for.
package struct BarLine {
    package let reading: TimerReading
    private static let longestSubject = 40

    package init(_ reading: TimerReading) {
        self.reading = reading
    }

    private var plan: FocusPlan? { reading.timer.current?.plan }
    package var kind: Session.Kind { plan?.kind ?? .focus }
    package var isIdle: Bool { plan == nil }
    package var isPaused: Bool { plan != nil && reading.timer.deadline == nil }

    /// `24:59 Write report`; empty where nothing is on the timer.
    package var line: String {
        guard !isIdle else { return "" }
        let subject = subject.isEmpty ? kind.rawValue : subject.cut(to: BarLine.longestSubject)
        return "\(clock)\(isPaused ? " (paused)" : "") \(subject)"
    }

    /// `24:59`, `1:05:00`
    package var clock: String {
        let seconds = reading.remaining.seconds
        func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(digits(seconds / 60 % 60)):\(digits(seconds % 60))"
        return seconds >= 3600 ? "\(seconds / 3600):\(minutes)" : minutes
    }

    /// Of the task or the label, harmless; empty without one.
    package var subject: String {
        plan.flatMap { reading.subject(task: $0.task, label: $0.label) }?.harmless ?? ""
    }

    package var task: String { plan?.task.flatMap { reading.names[$0]?.title }?.harmless ?? "" }
    package var label: String { plan?.label?.harmless ?? "" }

    /// How much of it is over.
    package var percent: Int64 {
        guard let planned = plan?.length.seconds, planned > 0 else { return 0 }
        return reading.elapsed.seconds * 100 / planned
    }

    var className: String {
        guard !isIdle else { return "idle" }
        return isPaused ? "\(kind.rawValue)-paused" : kind.rawValue
    }

    package var icon: String { isPaused ? "⏸" : kind == .focus ? "▶" : "☕" }

    /// Ten cells.
    package var bar: String {
        let full = Int(percent / 10)
        return String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
    }

    package var end: String {
        guard let deadline = reading.timer.deadline, let wall = reading.zone.wall(at: deadline) else {
            return ""
        }
        return TimeText.clock(wall.time)
    }
}

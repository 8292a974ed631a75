package import FocusActions
package import FocusCore
package import FocusDelivery
import FocusFormats
import TimeKit

/// The timer in the few words that a bar has room for, and what there is besides while nothing is on it.
package struct BarLine {
    package let reading: TimerReading
    /// nil where the timer alone was asked for.
    let glance: Glance?
    private let idle: BarTemplate?
    private static let longestSubject = 40

    package init(_ reading: TimerReading) {
        self.reading = reading
        glance = nil
        idle = nil
    }

    /// `idle` is shown while nothing is on the timer; nil for what rings next.
    package init(_ glance: Glance, idle: BarTemplate?) {
        reading = glance.timer
        self.glance = glance
        self.idle = idle
    }

    private var plan: FocusPlan? { reading.timer.current?.plan }
    package var kind: Session.Kind { plan?.kind ?? .focus }
    package var isIdle: Bool { plan == nil }
    package var isPaused: Bool { plan != nil && reading.timer.deadline == nil }

    /// `24:59 Write report`. Where nothing is on the timer, what was asked for: `in 13 h Call mum`, or nothing.
    package var line: String {
        guard !isIdle else { return ahead }
        let usual = kind == .longBreak ? "long break" : kind.rawValue
        let subject = subject.isEmpty ? usual : subject.cut(to: BarLine.longestSubject)
        return "\(clock)\(isPaused ? " (paused)" : "") \(subject)"
    }

    private var ahead: String {
        idle.map { $0.text(of: self).trimmed } ?? "\(nextIn) \(next.cut(to: BarLine.longestSubject))".trimmed
    }

    /// What `template` makes of it; while nothing is on the timer `idle` counts, where there is one.
    func text(_ template: BarTemplate) -> String {
        guard isIdle else { return template.text(of: self) }
        return glance == nil || idle != nil ? line : template.text(of: self).trimmed
    }

    /// What rings next, harmless; empty where nothing is to come. Of a warning that is not the title of its task alone:
    /// `in 1 h Dentist` would be untrue of a dentist in three days.
    /// Nor is it of an alarm whose event is tomorrow.
    package var next: String {
        glance?.next.map { $0.title.harmless + $0.eventDay(in: reading.zone) } ?? ""
    }

    /// `in 13 h`. What has come rings with the next tick.
    package var nextIn: String {
        guard let instant = glance?.next?.next else { return "" }
        return instant > reading.now ? TimeText.distance(to: instant, from: reading.now) : "now"
    }

    /// Both, for who points at a bar: the timer, and what rings next.
    var tooltip: String {
        let words = TimerWords(reading)
        guard let ring = glance?.next else { return words.status }
        return "\(words.status)\nNext: \(words.moment(ring.next)), \(next)"
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

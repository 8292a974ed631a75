/// Quiet hours, and the silence until a time.
extension Model {
    func isQuiet(at minute: Minute) -> Bool { release(minute) != minute }

    /// Whether quiet hours hold what a task would ring now.
    func isHushed(_ task: Int) -> Bool {
        isQuiet(at: now) && state.tasks[task]?.reminder.map { !$0.isUrgent } ?? false
    }

    /// When what falls due then may ring.
    func release(_ minute: Minute) -> Minute {
        var minute = minute
        for _ in 1...4 {
            if let until = state.quietUntil, until > minute { minute = until }
            if state.quiet.count == 2, let end = quietEnd(minute) { minute = end }
        }
        return minute
    }

    private func quietEnd(_ minute: Minute) -> Minute? {
        let label = place.label(at: minute)
        let clock = label - label.day * 1440
        let (from, to) = (state.quiet[0], state.quiet[1])
        if from < to {
            return clock >= from && clock < to ? place.minute(of: label.day * 1440 + to) : nil
        }
        if clock < to { return place.minute(of: label.day * 1440 + to) }
        return clock >= from ? place.minute(of: (label.day + 1) * 1440 + to) : nil
    }
}

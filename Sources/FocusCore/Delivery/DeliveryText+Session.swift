package import TimeKit

extension DeliveryText {
    /// Says that a session ran to its end: `25 min on Write report. Today 1 h 15 min of 2 h. Streak: 4 days.`
    ///
    /// `subject` is its task or its label; `progress` counts the session already. If it is told on another day, it says
    /// "That day" in place of "Today".
    package init(
        completed session: Session, on subject: String?, _ progress: Progress, toldOn date: CivilDate? = nil
    ) {
        let length = TimeText.length(session.planned)
        title = session.kind.completionTitle
        guard session.kind == .focus, let day = CivilDate(dayNumber: session.day) else {
            body = "\(length)."
            return
        }
        // Whole minutes, so that a stopped session leaves no seconds behind.
        let today = TimeText.length(TimeSpan(seconds: progress.totals(of: day).minutes * 60))
        let streak = progress.streak(on: date ?? day)
        // Told days later, it may be over.
        let streakText = streak == 0 ? "" : " Streak: \(counted(streak, "day"))."
        body =
            "\(length)\(subject.map { " on \($0)" } ?? "")".ended
            + " \(date.map { $0 == day } ?? true ? "Today" : "That day") \(today) of \(TimeText.length(progress.goal))."
            + streakText
    }
}

extension Session.Kind {
    package var completionTitle: String {
        switch self {
        case .focus: "Focus session completed"
        case .break: "The break is over"
        case .longBreak: "The long break is over"
        }
    }
}

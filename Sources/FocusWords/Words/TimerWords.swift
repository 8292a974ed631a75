package import FocusCore
package import FocusDelivery
package import TimeKit

/// How the timer and its sessions are told.
package struct TimerWords {
    private let reading: TimerReading

    package init(_ reading: TimerReading) {
        self.reading = reading
    }

    package var status: String {
        guard reading.isReadable else { return "What is on the timer can't be read." }
        guard let plan = reading.timer.current?.plan else {
            return reading.ended.map { "\(completed($0)) Nothing is on the timer." }
                ?? "Nothing is on the timer."
        }
        let state = reading.timer.deadline == nil ? "Paused" : "Running"
        return "\(state): \(session(plan))".followed(by: ",", rest).ended
    }

    /// `25 min of focus on Write report`
    package func session(_ plan: FocusPlan) -> String {
        session(plan.kind, plan.length, reading.subject(task: plan.task, label: plan.label))
    }

    package func session(_ kind: Session.Kind, _ length: TimeSpan, _ subject: String?) -> String {
        let length = TimeText.length(length)
        let words =
            switch kind {
            case .focus: "\(length) of focus"
            case .break: "a break of \(length)"
            case .longBreak: "a long break of \(length)"
            }
        return words + (subject.map { " on \($0.harmless)" } ?? "")
    }

    /// `12 min 30 s left, until today 19:55`
    package var rest: String {
        "\(TimeText.length(reading.remaining)) left"
            + (reading.timer.deadline.map { ", until \(moment($0))" } ?? "")
    }

    /// What is said to who stops watching.
    package var goingOn: String {
        let state = reading.timer.deadline == nil ? "The timer stays paused" : "The timer runs on"
        return "\(state): \(rest). To watch it again: focusflow timer watch"
    }

    package func completed(_ session: Session) -> String {
        let subject = reading.subject(task: session.task, label: session.label)
        return "Completed \(self.session(session.kind, session.planned, subject))"
            .followed(by: ",", moment(session.ended)).ended
    }

    package func stopped(_ session: Session) -> String {
        let subject = reading.subject(task: session.task, label: session.label)
        return "Stopped \(self.session(session.kind, session.planned, subject)) after "
            + "\(TimeText.length(session.focused))."
    }

    package func moment(_ instant: Instant) -> String {
        TaskWords(now: reading.now, zone: reading.zone).nearMoment(instant)
    }
}

package import FocusCore
package import FocusDelivery
package import FocusFormats
package import TimeKit

/// How a session that is over is told: `25 min of focus on Reading, today 14:00`.
package struct SessionWords {
    private let situation: Situation

    package init(_ situation: Situation) {
        self.situation = situation
    }

    package func summary(_ session: Session, _ names: TaskNames) -> String {
        let subject = (session.task.flatMap { names[$0]?.title } ?? session.label).map {
            " on \($0.harmless)"
        }
        let kind = session.kind == .focus ? "focus" : "break"
        return "\(TimeText.length(session.focused)) of \(kind)\(subject ?? "")".followed(
            by: ",", "ended " + TaskWords(situation: situation).nearMoment(session.ended.startOfMinute))
    }
}

/// A session under `--plain`: id, end, kind, seconds planned, seconds of focus, how it ended, what it was about.
package func sessionRecord(_ session: Session, _ names: TaskNames, in zone: Zone) -> [String] {
    [
        session.id.description, session.ended.rfc3339(in: zone) ?? "", session.kind.rawValue,
        "\(session.planned.seconds)", "\(session.focused.seconds)", session.outcome.rawValue,
        (session.task.flatMap { names[$0]?.title } ?? session.label ?? "").harmless,
    ]
}

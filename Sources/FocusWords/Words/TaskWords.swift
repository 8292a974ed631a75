import FocusActions
package import FocusCore
package import FocusDelivery
package import TimeKit
import WhenKit

/// How times and rules of tasks are told.
package struct TaskWords {
    package let situation: Situation

    private let today: CivilDateTime?

    package init(situation: Situation) {
        self.situation = situation
        today = situation.zone.wall(at: situation.now)
    }

    /// `Sat 21 Nov 09:00`
    package func moment(_ instant: Instant) -> String {
        guard let wall = situation.zone.wall(at: instant), let today else { return "" }
        return TimeText.moment(wall, now: today)
    }

    package func moment(_ wall: CivilDateTime) -> String {
        today.map { TimeText.moment(wall, now: $0) } ?? ""
    }

    /// `today 18:00`
    package func nearMoment(_ instant: Instant) -> String {
        guard let wall = situation.zone.wall(at: instant), let today else { return "" }
        return TimeText.nearMoment(wall, now: today)
    }

    /// When it rings: `in 13 h`. What has come and was told to nobody yet, as while its account was signed out, is told
    /// by the next tick: `30 min ago` would say that it rang.
    package func ringing(_ instant: Instant) -> String {
        instant > situation.now ? distance(instant) : "with the next tick"
    }

    /// `in 13 h`
    package func distance(_ instant: Instant) -> String {
        TimeText.distance(to: instant, from: situation.now)
    }

    /// `weekly`; empty where nothing repeats.
    package func rule(_ task: FocusCore.Task) -> String {
        guard let repetition = task.reminder?.schedule.repetition, repetition != .none else { return "" }
        return repetition.description
    }

    package func tags(_ task: FocusCore.Task) -> String {
        var text = ""
        for tag in task.tags {
            if !text.isEmpty { text += " " }
            text += "#"
            text += tag.harmless
        }
        return text
    }

    /// `12: Water the plants, Sat 21 Nov 09:00 (in 13 h), weekly`. An occurrence or a time is told in place of when it
    /// rings next.
    package func summary(
        _ task: FocusCore.Task, of occurrence: CivilDateTime? = nil, at time: Instant? = nil
    ) -> String {
        let row = situation.openRow(task)
        var text = "\(task.number): \(task.title.harmless)"
        let meant = time ?? occurrence.map { situation.zone.resolve($0).instant }
        if let next = meant ?? row.scheduled ?? row.due?.instant {
            text = text.followed(by: ",", "\(moment(next)) (\(distance(next)))")
        }
        let rule = rule(task)
        return rule.isEmpty ? text : text.followed(by: ",", rule)
    }
}

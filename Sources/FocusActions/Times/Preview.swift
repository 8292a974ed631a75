import FocusDelivery
package import FocusPorts
package import TimeKit

/// What a WHEN or a RULE comes to: the zone in which it was read, and the next times.
package struct Preview {
    package let zone: Zone
    package let now: Instant
    package let times: [Occurrence]
    /// Nothing is known of further times until the first one is done.
    package let waitsForDone: Bool
}

/// What a user wants to know the meaning of.
package struct PreviewRequest: Equatable {
    package let text: String
    package let rule: String?
    /// How many times; without it, one for a WHEN and five for a RULE.
    package let count: Int?

    package init(text: String, rule: String?, count: Int?) {
        self.text = text
        self.rule = rule
        self.count = count
    }
}

/// Reads the text as a WHEN, or where it is none, as a RULE that begins today at 09:00, or was done today.
package func preview(_ request: PreviewRequest, _ world: World) throws -> Preview {
    let situation = try Situation(world)
    if let rule = request.rule {
        let repetition = try situation.repetition(rule)
        let when = try situation.when(request.text)
        let schedule = Schedule(
            when, from: Schedule.Start(wall: when.wall, instant: when.instant), repetition: repetition,
            in: situation.zone)
        return situation.preview(schedule, from: when.instant, request.count)
    }
    do throws(WhenError) {
        let when = try situation.when(request.text)
        let note: Occurrence.Note? = when.note == .shifted ? .shifted : nil
        let time = Occurrence(instant: when.instant, label: when.wall, note: note)
        return Preview(zone: situation.zone, now: situation.now, times: [time], waitsForDone: false)
    } catch {
        let repetition = try situation.rule(request.text, or: error)
        guard let today = situation.zone.wall(at: situation.now)?.date,
            let morning = CivilTime(hour: WhenExpression.defaultHour, minute: 0)
        else { throw error }
        let first = repetition.date(afterDoneOn: today) ?? today
        let schedule = Schedule(anchor: CivilDateTime(date: first, time: morning), repetition: repetition)
        return situation.preview(schedule, from: situation.now, request.count)
    }
}

extension Situation {
    /// Of two errors the one whose correction helps says more, then the one that came farther in the text, then
    /// the one that understood the word.
    fileprivate func rule(_ text: String, or error: WhenError) throws(WhenError) -> Repetition {
        do throws(WhenError) {
            return try repetition(text)
        } catch let ruleError {
            // What else is wrong with a correction does not matter, only that something is.
            let mendsRule = ruleError.corrections.contains { (try? repetition($0)) != nil }
            let mendsTime = error.corrections.contains { (try? when($0)) != nil }
            guard mendsRule == mendsTime else { throw mendsRule ? ruleError : error }
            let depths = (ruleError.range.lowerBound, error.range.lowerBound)
            let isCloser =
                depths.0 > depths.1 || depths.0 == depths.1 && !ruleError.isBlind && error.isBlind
            throw isCloser ? ruleError : error
        }
    }

    fileprivate func preview(_ schedule: Schedule, from first: Instant, _ count: Int?) -> Preview {
        var times: [Occurrence] = []
        var instant = first.adding(seconds: -1)
        while times.count < count ?? 5, let occurrence = schedule.next(after: instant, in: zone) {
            times.append(occurrence)
            instant = occurrence.instant
        }
        let waits = if case .repeating(.afterDone, _) = schedule.repetition { true } else { false }
        return Preview(zone: zone, now: now, times: times, waitsForDone: waits)
    }
}

extension WhenError {
    fileprivate var isBlind: Bool { reason == .unknownWord || reason == .unexpected }
}

import FocusCore
import FocusDelivery
package import FocusPorts
package import TimeKit
package import WhenKit

/// What a WHEN or a RULE means: the zone in which it was read, and the next times.
package struct Preview {
    package let zone: Zone
    package let now: Instant
    package let times: [Occurrence]
    /// For a rule that counts from when it is done: only the first time is known.
    package let waitsForDone: Bool
    /// The zone that the text names, by whose clock the times are.
    package var own: Zone?
    /// Which part of the text says what.
    package var parts: [TextPart] = []
}

/// A line of a text that was asked for, and what it means.
package struct PreviewedLine {
    package let text: String
    package let preview: Result<Preview, WhenError>
}

/// What `when` is asked about.
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

/// Reads the text as a WHEN. If it is none, as a RULE that begins as with `task add`.
package func preview(_ request: PreviewRequest, _ world: World) throws -> Preview {
    let situation = try Situation.read(world)
    // Beside a rule, each of the two is read by itself.
    guard request.rule == nil else { return try preview(request, situation) }
    return try situation.reading(request.text) { text in
        try preview(PreviewRequest(text: text, rule: nil, count: request.count), situation)
    }
}

/// The same of each line of standard input that is not blank.
package func previewLines(count: Int?, _ world: World) throws -> (lines: [PreviewedLine], zone: Zone) {
    let situation = try Situation.read(world)
    let source = TextSource.standardInput
    let lines = try TaskLines(try world.bytes(of: source), from: source.name).lines
    let previews = try lines.filter { !$0.trimmed.isEmpty }.map { text in
        do {
            let preview = try preview(PreviewRequest(text: text, rule: nil, count: count), situation)
            return PreviewedLine(text: text, preview: .success(preview))
        } catch let error as WhenError {
            return PreviewedLine(text: text, preview: .failure(error))
        }
    }
    return (previews, situation.zone)
}

private func preview(_ request: PreviewRequest, _ situation: Situation) throws -> Preview {
    if let rule = request.rule {
        let (text, own) = situation.parted(request.text)
        let when = try situation.when(text, in: own ?? situation.zone)
        let read = try situation.rule(rule, at: request.text)
        // As `task add` does, a day alone begins with the first of the times that the rule names.
        let first = try situation.timeAndRule(text).firstClock(among: read.listedClocks, text, rule)
        var preview = situation.preview(
            read, from: when, at: first, in: own ?? situation.zone, request.count)
        preview.own = own
        return preview
    }
    // A RULE, which no time may be: it rings once, at a time of which nothing is said.
    if NoTime.isMeant(by: request.text) {
        return Preview(zone: situation.zone, now: situation.now, times: [], waitsForDone: false)
    }
    let typed = try situation.timeAndRule(request.text)
    var preview = situation.preview(typed, request.count)
    preview.parts = typed.parts
    preview.own = typed.zone
    return preview
}

extension Situation {
    fileprivate func preview(_ typed: TimeAndRule, _ count: Int?) -> Preview {
        guard let rule = typed.rule else {
            let note: Occurrence.Note? = typed.when.note == .shifted ? .shifted : nil
            let time = Occurrence(instant: typed.when.instant, label: typed.when.wall, note: note)
            return Preview(zone: zone, now: now, times: [time], waitsForDone: false)
        }
        let own = typed.zone ?? zone
        // `3 days after done`: as if it was done today.
        if !typed.namesDay, let today = own.wall(at: now)?.date,
            let day = rule.repetition(from: typed.when.wall).date(afterDoneOn: today)
        {
            let first = CivilDateTime(date: day, time: typed.when.wall.time)
            let schedule = Schedule(
                anchor: first, repetition: rule.repetition(from: first), zone: typed.zone?.name)
            return preview(schedule, from: now, count)
        }
        return preview(rule, from: typed.when, in: own, count)
    }

    fileprivate func preview(
        _ rule: Rule, from when: When, at clock: CivilTime? = nil, in own: Zone, _ count: Int?
    ) -> Preview {
        var start = Schedule.Start(wall: when.wall, instant: when.instant)
        if let clock {
            let wall = CivilDateTime(date: when.wall.date, time: clock)
            start = Schedule.Start(wall: wall, instant: own.resolve(wall).instant)
        }
        start = rule.start(start, after: now, in: own)
        let schedule = rule.schedule(when, from: start, in: own)
        return preview(schedule.placed(in: own.name), from: start.instant, count)
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

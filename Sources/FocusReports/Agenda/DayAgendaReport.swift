package import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// What comes, by day.
package struct DayAgendaReport: Report {
    package let agenda: DayAgenda
    private var situation: Situation { agenda.situation }

    package init(agenda: DayAgenda) {
        self.agenda = agenda
    }

    package var status: ExitStatus { agenda.damage == nil ? .done : .store }

    package var warnings: [Complaint] {
        let notScheduled = Complaint.notScheduled(agenda.authorization)
        let silences =
            notScheduled.isEmpty ? agenda.silences.compactMap(Complaint.init(switchedOff:)) : notScheduled
        return (agenda.damage.map { [Complaint(warning: $0)] } ?? []) + silences + agenda.calendar.warnings
    }

    package func text(on page: Page) -> String {
        let today = situation.zone.wall(at: situation.now)?.date
        var lines = DayLines(on: page, today: today)
        let (events, words) = (AgendaWords(situation), TaskWords(situation: situation))
        for entry in agenda.entries {
            guard let wall = situation.zone.wall(at: entry.time) else { continue }
            let date = max(wall.date, agenda.days.lowerBound)
            let time =
                if case .event(let event) = entry.matter {
                    events.span(event, on: date)
                } else {
                    TimeText.clock(wall.time) + words.twice(entry.time)
                }
            lines.add(date, time, width: 11, title(entry), marks(entry, events))
        }
        let end = agenda.days.upperBound.adding(days: -1).map { TimeText.day($0, today: today ?? $0) } ?? ""
        if let stop = agenda.stop {
            return lines.text + "\nThere is more: this list ends at \(words.moment(stop)).\n"
        }
        let until = agenda.days.lowerBound.adding(days: 1) == agenda.days.upperBound ? "on" : "until"
        return lines.text.isEmpty
            ? "Nothing comes \(until) \(end).\nTo see more: focusflow agenda --days 60\n" : lines.text
    }

    private func title(_ entry: DayAgenda.Entry) -> String {
        switch entry.matter {
        case .ring(let event, let number):
            // What a recap will tell is not known before its day is over.
            let body = event.due.kind == .dailyRecap ? "" : event.text.body.linesJoined
            let text = body.isEmpty ? event.text.title : "\(event.text.title): \(body)"
            if event.due.kind == .event { return "Alarm: \(event.due.request.content.title.harmless)" }
            return (number.map { "\($0): " } ?? "") + text.harmless
        case .event(let event): return event.shownTitle + (event.location.map { ", \($0.harmless)" } ?? "")
        }
    }

    private func marks(_ entry: DayAgenda.Entry, _ events: AgendaWords) -> [String] {
        switch entry.matter {
        case .ring(let event, _):
            let start =
                event.due.request.content.eventStart.map {
                    ["for \(agenda.calendar.moment($0, isAllDay: entry.isOfWholeDay))"]
                } ?? []
            let reason = entry.silence?.reason ?? event.reason?.comingWords(event.at, situation.preferences)
            if let reason { return start + ["does not ring: \(reason)"] }
            if timerGoesOn(after: event) { return ["then the timer goes on by itself"] }
            guard !start.isEmpty, let held = event.held else { return start }
            return start + [held.words(event.at, situation.preferences)]
        case .event(let event): return events.marks(event)
        }
    }

    /// As `timer.auto` says, until you stop it: that is no line for each session of the week.
    private func timerGoesOn(after event: Rehearsal.Event) -> Bool {
        guard event.due.kind == .sessionCompletion,
            let kind = event.due.request.content.userInfo["kind"].flatMap(Session.Kind.init(rawValue:))
        else { return false }
        return situation.preferences.timerGoesOn(after: kind)
    }

    package var records: [[String]] {
        agenda.entries.map { entry in
            let facts = EntryFacts(entry, agenda.calendar)
            return [
                facts.time, facts.end ?? "", facts.kind, facts.reason ?? "",
                facts.number.map { String($0) } ?? "", facts.title,
            ]
        }
    }

    package var json: [JSONValue.Member] {
        [
            .init("from", .string(agenda.days.lowerBound.description)),
            .init("until", .string(agenda.days.upperBound.description)),
            .init("entries", .array(agenda.entries.map { EntryFacts($0, agenda.calendar).json })),
            .init("stop", agenda.stop.map { .string(situation.time($0)) } ?? .null),
        ]
    }
}

extension Rehearsal.Event {
    /// Why it does not ring; nil where it does.
    fileprivate var reason: DropReason? {
        if case .dropped(let reason) = fate { reason } else { nil }
    }
}

/// An entry as programs read it.
private struct EntryFacts {
    let time: String
    var end: String?
    let kind: String
    var reason: String?
    var number: Int?
    var body = ""
    let title: String

    init(_ entry: DayAgenda.Entry, _ reading: CalendarReading) {
        switch entry.matter {
        case .ring(let event, let number):
            let isAlarm = event.due.kind == .event
            kind = isAlarm ? "alarm" : event.due.kind.rawValue
            title = isAlarm ? event.due.request.content.title : event.text.title
            body = isAlarm ? "" : event.text.body
            reason = entry.silence == nil ? event.reason?.rawValue : DropReason.notAllowed.rawValue
            self.number = number
        case .event(let event):
            kind = "event"
            title = event.title
            body = event.location ?? ""
            end = reading.time(event.end, isAllDay: event.isAllDay)
            time = reading.time(event.start, isAllDay: event.isAllDay) ?? ""
            return
        }
        time = reading.time(entry.time)
    }

    var json: JSONValue {
        .object([
            .init("kind", .string(kind)), .init("time", .string(time)),
            .init("end", end.map(JSONValue.string) ?? .null),
            .init("number", number.map { .number(.init($0)) } ?? .null), .init("title", .string(title)),
            .init("body", .string(body)), .init("reason", reason.map(JSONValue.string) ?? .null),
        ])
    }
}

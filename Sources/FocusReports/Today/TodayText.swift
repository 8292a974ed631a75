package import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
package import FocusWords
import TimeKit

/// The day as people read it.
package struct TodayText {
    package let today: Today
    package let page: Page

    /// The last line of a usual terminal is for the prompt.
    package static let height = 23

    private var words: TaskWords { TaskWords(situation: today.situation) }

    package var text: String {
        let head = head
        let next = next
        let foot = foot
        let sections = [overdue, coming, started, events, reminders, feed]
        let taken = lines(head) + lines(bare) + next.count + lines(foot)
        let shares = sections.shares(of: TodayText.height - taken)
        let texts = zip(sections, shares).map { $0.text(showing: $1, on: page) }
        let parts = ([head, bare] + texts[...2] + [next.joined()] + texts[3...] + [foot])
            .filter { !$0.isEmpty }
        // Room that is left parts them.
        let hasRoom = taken + sections.height(showing: shares) + parts.count - 1 <= TodayText.height
        return parts.joined(separator: hasRoom ? "\n" : "")
    }

    private func lines(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    /// `Fri 20 Nov: 45 min of 2 h, streak 6 days`, what is wrong, and what is on the timer.
    private var head: String {
        var line = TimeText.day(today.present, today: today.present)
        if let account = today.account { line += ", \(account.title.harmless)" }
        if !today.progress.days.isEmpty || !today.isEmpty {
            line += ": \(TimeText.length(minutes: today.minutes)) of \(TimeText.length(minutes: today.goal))"
        }
        if today.streak > 0 { line += ", streak \(counted(today.streak, "day"))" }
        return page.fitted(line) + "\n" + trouble + silence + timer
    }

    /// `Sat 21 Nov: no task rings`. An empty section is left out, so without this line an empty day shows nothing.
    private var bare: String {
        guard !isToday, today.tasks.coming.isEmpty, today.tasks.started.count == 0,
            today.calendar?.entries.isEmpty ?? true
        else { return "" }
        let event = today.calendar == nil ? "" : ", and there is no event"
        return page.line(
            "", "\(day): no task rings\(event)", marks: [])
    }

    private var trouble: String {
        let troubles = today.troubles
        guard let worst = troubles.first else { return "" }
        let rest = troubles.count - 1
        return page.line(
            "! ", worst.message.harmless,
            marks: [(worst.hints.first ?? "focusflow doctor").harmless]
                + (rest > 0 ? ["and \(counted(rest, "more problem"))"] : []))
    }

    /// What somebody wanted so, and may have forgotten: no mistake, but the reason why nothing is heard.
    private var silence: String {
        guard let silence = today.silences.first(where: { !$0.isComplete && !$0.isOfEvents }),
            silence.isPassingPermission || today.tasks.ringsAgain || today.beside != nil
        else { return "" }
        let line =
            silence.isQuiet && today.situation.ringsUrgentInQuiet ? silence.lineBesideUrgent : silence.line
        return page.line("", line.capitalizedFirst, marks: [silence.mending])
    }

    private var timer: String {
        guard today.timer.timer.current != nil else { return "" }
        let status = TimerWords(today.timer).status
        guard let width = page.width, status.columns > width else { return status + "\n" }
        return page.fitted("Timer: \(BarLine(today.timer).line)") + "\n"
    }

    private var overdue: TodaySection {
        TodaySection(
            title: "Overdue", paint: .bad,
            rows: today.tasks.overdue.rows.map { row in
                cells(row, row.due.map { words.nearMoment($0.instant) } ?? "", own(row, row.due?.instant))
            }, count: today.tasks.overdue.count, command: "task list --due overdue")
    }

    private var coming: TodaySection {
        TodaySection(
            title: isToday ? "Today" : day, paint: .good,
            rows: today.tasks.coming.prefix(TodayText.height).map { ring in
                let time =
                    (wall(ring.ring.next).map { TimeText.clock($0.time) } ?? "") + words.twice(ring.ring.next)
                let isHeld = ring.ring.held == .quietHours
                return cells(
                    ring.row, time,
                    isHeld
                        ? PendingList.Held.quietHours.words(ring.ring.next, today.situation.preferences)
                        : own(ring.row, ring.row.next),
                    title(ring))
            }, count: today.tasks.coming.count, command: isToday ? "agenda --days 1" : later)
    }

    private var isToday: Bool { today.present == today.date }
    private var day: String { TimeText.day(today.date, today: today.present) }
    /// What shows all of a later day.
    private var later: String { "agenda --days 1 --from \(today.date)" }

    private var started: TodaySection {
        TodaySection(
            title: "Starts \(isToday ? "today" : day)", paint: .good,
            rows: today.tasks.started.rows.map { row in
                cells(row, row.next.map { words.nearMoment($0) } ?? "")
            }, count: today.tasks.started.count, command: "task list")
    }

    private func cells(
        _ row: TaskRow, _ time: String, _ held: String = "", _ title: String? = nil
    ) -> [String] {
        ["  \(time)", "\(row.task.number)", held, title ?? words.title(row.task)]
    }

    /// `Pack (2/5)`, or ahead of it `Pack in 1 h: Fri 20 Nov 18:00`, also where that was put off.
    private func title(_ ring: TodayRing) -> String {
        ring.ring.toldTitle == ring.row.task.title
            ? words.title(ring.row.task) : ring.ring.toldTitle.harmless
    }

    /// `18:00 Europe/London`, of what goes by a clock of its own.
    private func own(_ row: TaskRow, _ instant: Instant?) -> String {
        let text = instant.map { words.own(row.task, at: $0) } ?? ""
        return String(text.drop { $0 == "," || $0 == " " })
    }

    private func wall(_ instant: Instant) -> CivilDateTime? { today.situation.zone.wall(at: instant) }

    /// What rings after today of the tasks, and what rings next of all else, each on a line.
    private var next: [String] {
        var rings: [(instant: Instant, what: String)] = []
        if let ring = today.tasks.next {
            rings.append((ring.ring.next, "\(ring.row.task.number): \(ring.ring.toldTitle.harmless)"))
        }
        if let row = today.beside {
            let title = row.request.content.title.harmless + row.eventDay(in: today.situation.zone)
            // What has come rings with the next tick.
            rings.append((max(row.next, today.situation.now), title))
        }
        rings = rings.inOrder { $0.instant < $1.instant }
        return rings.enumerated().map { index, ring in
            let name = index == 0 ? "Next" : "Then"
            return page.fitted("\(name): \(words.nearMoment(ring.instant)), \(ring.what)") + "\n"
        }
    }

    private var events: TodaySection {
        let agenda = AgendaWords(today.situation)
        let rows = today.calendar?.entries.prefix(TodayText.height).map { entry in
            let place = entry.location.map { ", \($0.harmless)" } ?? ""
            let mark = entry.isCancelled ? " (cancelled)" : ""
            return ["  \(agenda.span(entry, on: today.date))", entry.shownTitle + place + mark]
        }
        return TodaySection(
            title: "Events", paint: .good, rows: rows ?? [], count: today.calendar?.entries.count ?? 0,
            command: isToday ? "calendar list --days 1" : later)
    }

    private var reminders: TodaySection {
        let rows = today.reminders?.entries.prefix(TodayText.height).map { entry in
            let due = entry.start.flatMap { today.reminders?.moment($0, isAllDay: entry.isAllDay) }
            return ["  \(due ?? "")", entry.shownTitle]
        }
        return TodaySection(
            title: "Reminders of calendars", paint: .good, rows: rows ?? [],
            count: today.reminders?.entries.count ?? 0, command: "calendar list --todos")
    }

    private var feed: TodaySection {
        TodaySection(
            title: "Unread", paint: .good,
            rows: today.feed.rows.prefix(TodayText.height).map { row in
                ["  \(row.handle)", words.nearMoment(row.item.time.startOfMinute), row.item.title.harmless]
            }, count: today.feed.rows.count, command: "feed list --unread")
    }

    /// A daily reminder, a nudge or an alarm of a calendar may ring all the same.
    private var nothing: String { today.others.isEmpty ? "No reminder" : "No reminder of a task" }

    /// What to type where nothing is to come.
    private var foot: String {
        // What comes before a later day is not known here.
        guard isToday else { return "" }
        if today.isEmpty {
            return """
                Nothing is planned. Begin with:
                  focusflow task add Stretch --at +5m
                  focusflow timer start 25m
                  focusflow help

                """
        }
        // What can't be read may well be what is to come.
        guard !today.tasks.ringsAgain, today.status == .done else { return "" }
        let undated = today.tasks.undated
        let (unringing, which) =
            undated > 0 ? (undated, "without a reminder") : (today.tasks.paused, "paused")
        if unringing > 0 { return "\(counted(unringing, "task")) \(which):\n  focusflow task list\n" }
        // Where nothing may ring, one more would not help.
        return today.silences.contains(where: \.isComplete)
            ? "" : "\(nothing) will ring. Add one:\n  focusflow task add Stretch --at +5m\n"
    }
}

package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// The day: for people on one screen, for programs all of it.
package struct TodayReport: Report {
    package let today: Today
    package let isForPeople: Bool

    package init(today: Today, isForPeople: Bool) {
        self.today = today
        self.isForPeople = isForPeople
    }

    package var status: ExitStatus { today.status }

    /// People find them on their screen, where there is room for one.
    package var warnings: [Complaint] { isForPeople ? [] : today.troubles }

    package func text(on page: Page) -> String { TodayText(today: today, page: page).text }

    package var json: [JSONValue.Member] {
        let zone = today.situation.zone
        let upcoming = today.tasks.coming + [today.tasks.next].compactMap(\.self)
        return [
            .init("date", .string(today.date.description)),
            .init("overdue", .array(today.tasks.overdue.rows.map { taskJSON($0, in: zone) })),
            .init("upcoming", .array(upcoming.map { taskJSON($0.row, ring: $0.ring.ring, in: zone) })),
            .init("starting", .array(today.tasks.started.rows.map { taskJSON($0, in: zone) })),
            .init("beside", ringJSON(today.beside, in: zone)),
            .init("undated", .number(.init(today.tasks.undated))),
            .init("events", today.calendar.map { .array($0.entries.map($0.json)) } ?? .null),
            .init("todos", today.reminders.map { .array($0.entries.map($0.json)) } ?? .null),
            .init("account", (today.account?.title).map(JSONValue.string) ?? .null),
            .init("timer", .object(timerJSON(today.timer))),
        ] + feedJSON(today.feed) + [
            .init("minutes", .number(.init(today.minutes))), .init("goal", .number(.init(today.goal))),
            .init("streak", .number(.init(today.streak))),
        ]
    }

    package var records: [[String]] {
        func time(_ instant: Instant?) -> String { instant?.rfc3339(in: today.situation.zone) ?? "" }
        let upcoming = today.tasks.coming + [today.tasks.next].compactMap(\.self)
        var records = today.tasks.overdue.rows.map { row in
            ["overdue", "\(row.task.number)", time(row.due?.instant), row.task.title]
        }
        records += upcoming.map {
            ["upcoming", "\($0.row.task.number)", time($0.ring.next), $0.ring.toldTitle]
        }
        records += today.tasks.started.rows.map { row in
            ["starting", "\(row.task.number)", time(row.next), row.task.title]
        }
        if let row = today.beside {
            records.append(["beside", row.request.identifier, time(row.next), row.request.content.title])
        }
        if let calendar = today.calendar {
            records += Agenda(reading: calendar).records.map { ["event", $0[2], $0[0], $0[5]] }
        }
        if let reminders = today.reminders {
            records += TodoListing(reading: reminders).records.map { ["todo", $0[2], $0[0], $0[4]] }
        }
        records.append(["timer"] + timerRecord(today.timer))
        records += today.feed.rows.map { ["item", $0.handle, time($0.item.time), $0.item.title] }
        let numbers: [(String, Int64)] = [
            ("minutes", today.minutes), ("goal", today.goal), ("streak", Int64(today.streak)),
            ("unread", Int64(today.feed.unread)), ("undated", Int64(today.tasks.undated)),
        ]
        return records + numbers.map { [$0, "\($1)"] }
    }
}

extension Today {
    /// What is wrong, the worst first.
    package var troubles: [Complaint] {
        let notes = notes.map { Complaint($0) }
        var troubles = notes.filter { $0.status == .store } + (damage.map { [Complaint($0)] } ?? [])
        if !silences.isEmpty || authorization == .unknown {
            troubles += Complaint.notScheduled(authorization)
        }
        troubles += silences.compactMap(Complaint.init(switchedOff:))
        if let silence { troubles.append(Complaint(silence)) }
        return troubles + notes.filter { $0.status != .store } + ((calendar ?? reminders)?.warnings ?? [])
    }

    var status: ExitStatus { damage == nil ? notes.status : .store }

    /// The day that it is; `date` may be a later one.
    var present: CivilDate { situation.zone.wall(at: situation.now)?.date ?? date }
    package var minutes: Int64 { progress.totals(of: present).minutes }
    package var goal: Int64 { progress.goal.seconds / 60 }
    package var streak: Int { progress.streak(on: present) }

    /// There is nothing of the day to show.
    package var isEmpty: Bool {
        !tasks.ringsAgain && others.isEmpty && tasks.undated + tasks.paused + feed.unread == 0
            && timer.timer.current == nil
            && notes.isEmpty
            && calendar?.entries.isEmpty ?? true && reminders?.entries.isEmpty ?? true
    }
}

package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit
import WhenKit

/// Tasks that were added, changed, put off or brought back, a line each.
package struct TaskChanged: Report {
    package enum Verb: String {
        case added = "Added"
        case changed = "Changed"
        case reopened = "Reopened"
        case snoozed = "Snoozed"
        case paused = "Paused"
        case resumed = "Resumed"
    }

    let verb: Verb
    let result: TaskOutcome
    /// Whether its tags and priority are told, which were read out of a text.
    private let tellsMarks: Bool
    private let tellsUndo: Bool

    package init(_ verb: Verb, _ result: TaskOutcome, tellsMarks: Bool = false, tellsUndo: Bool = false) {
        self.verb = verb
        self.result = result
        self.tellsMarks = tellsMarks
        self.tellsUndo = tellsUndo
    }

    /// A reminder that can't ring is told of, with the way to let it.
    package var warnings: [Complaint] {
        let hasReminder = result.tasks.contains { $0.reminder != nil }
        return Complaint.warnings(
            of: result.notifications, hasReminder: hasReminder, under: result.situation.preferences)
            + Complaint.warnings(ofRings: result.tasks, result.situation)
    }

    package func text(on page: Page) -> String {
        guard !result.tasks.isEmpty else { return "Nothing was \(verb.rawValue.lowercased()).\n" }
        let words = TaskWords(situation: result.situation)
        if verb == .added, result.tasks.count > ManyTasks.most { return many(words) }
        return result.changes.compactMap { change in
            guard let task = change.after else { return nil }
            let ended = words.snoozeEnded(by: change, in: result.situation)
            if verb == .paused { return paused(task, words, on: page) + ended }
            let end = verb == .snoozed ? task.reminder?.snooze?.until : nil
            let summary =
                words.summary(result.situation.openRow(task), at: end)
                + (tellsMarks ? marks(task, words) : "") + differences(change, words)
            return "\(verb.rawValue) task \(summary)".ended + "\n"
                + (verb == .added ? coming(task, words) : "") + skipped(task) + ringing(task, words)
                + waiting(task, words) + unseen(task, words) + (verb == .snoozed ? beside(task, words) : "")
                + (verb == .changed ? ending(task) : "") + ended
                + (tellsUndo ? wayBack(task) : "")
        }.joined()
    }

    /// `Paused task 3: Pills, daily, until Thu 24 Dec.`, and when it rings again.
    private func paused(_ task: FocusCore.Task, _ words: TaskWords, on page: Page) -> String {
        let row = result.situation.openRow(task)
        guard let pause = row.pause else { return "" }
        let isLast = pause != .untilResumed && row.next == nil
        let head = "Paused task \(task.number): \(task.title.harmless)".followed(by: ",", words.rule(task))
        let end =
            pause == .untilResumed ? "" : ", \(words.pauseEnd(pause, task.number))\(words.place(task))"
        let next =
            isLast
            ? "None of its times comes after that: it won't ring again."
            : words.ringingAgain(row.next, task.number)
        return page.hung("", head + end + ".") + page.hung("", next)
    }

    /// All that come from one input have the same reminder.
    private func many(_ words: TaskWords) -> String {
        guard let first = result.tasks.first, let last = result.tasks.last else { return "" }
        let numbers = "Added \(ManyTasks.words(result.tasks)) (\(first.number) to \(last.number)).\n"
        guard first.reminder != nil else { return numbers }
        let summary = words.summary(result.situation.openRow(first))
        return numbers + "The first is task \(summary)".ended + "\n" + coming(first, words)
            + ringing(first, words) + waiting(first, words) + unseen(first, words)
    }

    /// `, #health, high`
    private func marks(_ task: FocusCore.Task, _ words: TaskWords) -> String {
        (task.tags.isEmpty ? "" : ", \(words.tags(task))") + (task.priority.map { ", \($0.rawValue)" } ?? "")
    }

    private func wayBack(_ task: FocusCore.Task) -> String {
        "If that is wrong: 'focusflow undo', or 'focusflow task edit \(task.number)'.\n"
    }

    /// The number alone.
    package func quietText(on page: Page) -> String {
        verb == .added ? result.tasks.map { "\($0.number)\n" }.joined() : ""
    }

    package var records: [[String]] {
        result.tasks.map { TaskRecordText(result.situation.openRow($0)).fields }
    }
    package var json: [JSONValue.Member] {
        tasksJSON(result.tasks.map(result.situation.openRow), in: result.situation.zone)
    }

    /// That a pause, or a time in the past, leaves nothing to ring.
    private func ending(_ task: FocusCore.Task) -> String {
        let row = result.situation.openRow(task)
        guard let reminder = task.reminder, row.due == nil,
            row.next.map({ $0 <= result.situation.now }) ?? true
        else { return "" }
        if row.pause != nil { return "It is paused until 'focusflow task resume \(task.number)'.\n" }
        return reminder.isSeries
            ? "None of its times is left to ring.\n" : "That time is past: it won't ring.\n"
    }

    /// That it is to ring when it must not.
    private func waiting(_ task: FocusCore.Task, _ words: TaskWords) -> String {
        let row = result.situation.openRow(task)
        let snoozed = verb == .snoozed ? row.snoozed(after: result.situation.now) : nil
        let isPast = snoozed != nil && snoozed == row.again
        let end = isPast ? task.reminder?.snooze?.until : row.scheduled
        guard let release = isPast ? row.again : row.next, release != end else { return "" }
        return "It is quiet then; it will ring \(words.nearMoment(release)).\n"
    }

    /// That it is in no list yet.
    private func unseen(_ task: FocusCore.Task, _ words: TaskWords) -> String {
        let row = result.situation.openRow(task)
        guard row.isWaiting(at: result.situation.now), let day = words.startDay(row) else { return "" }
        return "It is hidden from the lists until \(day)\(words.place(task)): focusflow task list --waiting\n"
    }

    /// What rings besides, before the end of the snooze or behind it.
    private func beside(_ task: FocusCore.Task, _ words: TaskWords) -> String {
        let row = result.situation.openRow(task)
        if let put = task.reminder?.snooze, meets(put, task) {
            return "It rings at its own time then, too: one ring announces both.\n"
        }
        // Quiet hours may hold both times until their end; then there is one ring.
        guard let again = row.again, let next = row.next, again != next, let reminder = task.reminder,
            let snooze = reminder.snooze
        else { return "" }
        let isBehind = row.scheduled == snooze.until
        let (ring, own) =
            isBehind
            ? (again, reminder.schedule.instant(of: snooze.label, in: result.situation.zone))
            : (next, row.scheduled ?? next)
        let at = ring == own ? "at" : "\(words.moment(ring)), held from"
        let rings = isBehind ? "It also rings" : "Before that it rings"
        return "\(rings) \(at) its own time, \(words.moment(own)).\n"
    }

    /// Whether a later time of the task is due at the very moment to which this one is put off.
    private func meets(_ put: Reminder.Snooze, _ task: FocusCore.Task) -> Bool {
        let zone = result.situation.zone
        return task.reminder?.coming(after: put.until.adding(seconds: -1), in: zone).map {
            $0.instant == put.until && $0.label > put.label
        } ?? false
    }

    /// That its next time lies in the hour that the clock skips.
    private func skipped(_ task: FocusCore.Task) -> String {
        let (now, zone) = (result.situation.now, result.situation.zone)
        guard verb == .added || verb == .changed, let reminder = task.reminder,
            let next = reminder.coming(after: now, in: zone),
            case .gap = reminder.schedule.clock(in: zone).resolve(next.label)
        else { return "" }
        return "The clock skips \(TimeText.clock(next.label.time)) that night.\n"
    }

    /// What it was told of how to ring: when it next warns, and how it nags.
    private func ringing(_ task: FocusCore.Task, _ words: TaskWords) -> String {
        guard verb == .added || verb == .changed, let reminder = task.reminder else { return "" }
        var text = ""
        if let before = reminder.ringing.before, !before.isEmpty {
            // What comes before its start does not ring.
            var ringing = reminder.ringing
            ringing.startDays = task.startDays(in: result.situation.zone)
            let (next, held) = nextWarning(reminder.ringing(ringing))
            let none =
                held.map { "; that falls within \(result.situation.preferences.quietWords($0))" }
                ?? (reminder.pause == .untilResumed ? "" : "; there is no time left for that")
            text +=
                "It warns \(words.ahead(before))" + (next.map { ", next \(words.moment($0))" } ?? none)
                + ".\n"
        }
        if case .each? = reminder.ringing.nag, let nag = reminder.ringing.nag {
            text += "It rings again \(words.again(nag)).\n"
        }
        return text + (reminder.ringing.isUrgent ? "It rings through quiet hours.\n" : "")
    }

    /// When it next warns; where quiet hours hold each warning until its time is over, when the last one comes.
    private func nextWarning(_ reminder: Reminder) -> (next: Instant?, held: Instant?) {
        let situation = result.situation
        var after = situation.now
        for _ in 0..<TaskChanged.mostHeld {
            guard let warning = reminder.nextWarning(after: after, in: situation.zone) else { break }
            after = warning.ring.instant
            guard !reminder.ringing.isUrgent, let end = situation.quietEnd(at: after) else {
                return (after, nil)
            }
            if end < warning.occurrence.instant { return (end, nil) }
        }
        return (nil, after > situation.now ? after : nil)
    }

    /// Who is quiet for a month, and is warned every hour, is not told of more.
    private static let mostHeld = 1000

    /// What the rule leads to behind the first time.
    private func coming(_ task: FocusCore.Task, _ words: TaskWords) -> String {
        guard let schedule = task.reminder?.schedule, schedule.repetition != .none else { return "" }
        var times: [String] = []
        var instant = schedule.next(after: result.situation.now, in: result.situation.zone)?.instant
        while let last = instant, times.count < 2,
            let next = schedule.next(after: last, in: result.situation.zone)
        {
            times.append(words.moment(next.instant))
            instant = next.instant
        }
        return times.isEmpty ? "" : "Then \(times.joined(separator: ", ")).\n"
    }
}

import FocusCore
import FocusFormats
import JSONKit
import TimeKit
import WhenKit

extension Typed {
    func checkRule() {
        do throws(WhenError) {
            let typed = try readReminder(text)
            check(typed.when)
            for part in typed.parts {
                expect(part.range.upperBound <= text.count, "a part lies outside of the text")
            }
            if let rule = typed.rule { check(schedule(rule, typed.when)) }
        } catch {
            check(error) { (text) throws(WhenError) in _ = try readReminder(text) }
        }
        do throws(WhenError) {
            let rule = try RuleExpression.parse(text, now: place.now, zone: place.zone)
            let date = rule.start(from: place.wall.date)
            let first = CivilDateTime(date: date, time: rule.time ?? rule.clocks.first ?? .midnight)
            check(Schedule(anchor: first, repetition: rule.repetition(from: first)))
        } catch {
            check(error) { (text) throws(WhenError) in
                _ = try RuleExpression.parse(text, now: place.now, zone: place.zone)
            }
        }
    }

    private func schedule(_ rule: Rule, _ when: When) -> Schedule {
        let minute = CivilTime(hour: when.wall.time.hour, minute: when.wall.time.minute) ?? .midnight
        let wall = CivilDateTime(date: when.wall.date, time: minute)
        let instant = when.instant.adding(seconds: -Int64(when.wall.time.second))
        let start = Schedule.Start(wall: wall, instant: instant)
        return rule.schedule(when, from: start, in: place.zone)
    }

    /// Told, written and read it is the same, and its times come one after the other.
    private func check(_ schedule: Schedule) {
        let repetition = schedule.repetition
        let told = try? Repetition.parse(repetition.description, now: place.now, zone: place.zone)
        expect(told == repetition, "\(repetition) is read as \(told as Any)")
        checkRecord(schedule)
        var last = place.now
        for _ in 0..<6 {
            guard let next = schedule.next(after: last, in: place.zone) else { break }
            expect(next.instant > last, "the next time, \(next), is not later")
            expect(
                schedule.last(atOrBefore: next.instant, in: place.zone)?.instant == next.instant,
                "\(next) is not the last time at its own")
            let before = schedule.last(atOrBefore: next.instant.adding(seconds: -1), in: place.zone)
            expect(
                before.map { $0.instant < next.instant } ?? true, "\(next) comes before itself")
            if last > place.now {
                expect(
                    before?.instant == last, "between \(last) and \(next), \(before as Any) is passed over")
            }
            last = next.instant
        }
    }

    private func checkRecord(_ schedule: Schedule) {
        let reminder = Reminder(schedule: schedule, since: ClockReading(at: place.now, in: place.zone))
        var writer = JSONWriter()
        writer.append(reminder.json)
        let read = (try? JSONDocument(writer.bytes)).flatMap { Reminder($0.root) }
        let same = read.map { $0.schedule == schedule || $0.schedule.comes(to: schedule) }
        expect(
            same == true, "\(schedule) is written as \(shown(writer.bytes)), read as \(read?.schedule as Any)"
        )
    }

    private func readReminder(_ text: String) throws(WhenError) -> TimeAndRule {
        try ReminderExpression.parse(text, now: place.now, zone: place.zone)
    }
}

extension Schedule {
    /// Monthly from the 31st on is the same as on the 31st of each month.
    fileprivate func comes(to other: Schedule) -> Bool {
        guard let rule = repetition.rruleText(anchor: anchor.date) else { return false }
        return (anchor, offset, zone) == (other.anchor, other.offset, other.zone)
            && rule == other.repetition.rruleText(anchor: anchor.date)
            && repetition.excepted.map(\.recordText) == other.repetition.excepted.map(\.recordText)
    }
}

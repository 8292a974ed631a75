import CommandLineKit
import FocusActions
import FocusReports
import FocusWords
import JSONKit
import TimeKit
import WhenKit

/// `focusflow when`
enum WhenCommand {
    static let verb = Verb(command) { invocation, world in
        guard invocation.operands.isEmpty else {
            return Result(preview: try preview(request(invocation), world))
        }
        if let rule = invocation[repeatOption] {
            let request = PreviewRequest(text: rule, rule: nil, count: request(invocation).count)
            return Result(preview: try preview(request, world))
        }
        let (lines, zone) = try previewLines(count: request(invocation).count, world)
        return WhenLines(lines: lines, zone: zone)
    }

    private static let repeatOption = Option.taking(
        "RULE", Suggestions.rule, "repeat", "Repeat from this time on, by a rule such as weekly")
    private static let countOption = Option.taking(
        "N", .count, "count", short: "n", "How many times of a rule to show; 5 if left out")

    static let command = Command(
        "when", "Show what a time or a rule means: its next times",
        details: [
            "EXPR is a time as every command takes it (tomorrow 9am, next fri 17:30, in 2 hours, eom), a "
                + "rule (weekdays, every 2 weeks, daily at 8:00 and 20:00), which begins as in a "
                + "task that is added now, or both (tue 14:30 every 2 weeks). A rule may also be given with --repeat.",
            "Without EXPR each line of standard input is read. If one of them can't be understood, the "
                + "status is 2; the others are shown all the same. --json also says which part of a text "
                + "means what, in characters from its beginning.",
            "If a month is too short for the day, its last day is taken, and the time is marked clamped. A "
                + "time that the clock skips when summer time begins comes that much later, and is marked "
                + "shifted.",
            "A warning says if the zone data of this machine is older than a law of the last two years: an "
                + "update of tzdata mends that, and reminders follow by themselves.",
        ],
        operands: [
            Operand(
                "EXPR", Source.whenOrRule.kind, .any,
                "The time or rule; several words are one expression")
        ],
        options: [repeatOption, countOption],
        examples: [
            Example("when tomorrow 9am", "One time"),
            Example("when weekdays -n 3", "The next three of a rule"),
            Example(
                "when \"2027-01-31 09:00\" --repeat monthly -n 5", "Where a rule leads, from a first time"),
        ],
        exitCodes: [ExitCode(0, "Shown"), ExitCode(2, "It is neither a time nor a rule")],
        environment: [
            Variable("TZ", "The time zone"), Variable("FOCUSFLOW_NOW", "The moment to count from"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-time(7)"])

    static func request(_ invocation: Invocation) -> PreviewRequest {
        PreviewRequest(
            text: invocation.text, rule: invocation[repeatOption],
            count: invocation[countOption].flatMap { Int($0) })
    }

    struct Result: Report {
        let preview: Preview

        var warnings: [Complaint] {
            guard let zone = preview.zone.outdated else { return [] }
            let isWrong = preview.times.contains { $0.instant >= zone.law.since }
            return isWrong ? [Complaint(zone, now: preview.now)] : []
        }

        func text(on page: Page) -> String {
            let rows = preview.times.map(row)
            let width = rows.map(\.moment.count).max() ?? 0
            let lines = rows.reduce(into: "") { lines, row in
                let gap = String(repeating: " ", count: width - row.moment.count)
                lines += page.line("\(row.moment)\(gap)  ", row.distance, marks: row.notes)
            }
            if preview.waitsForDone {
                return lines + "After that it counts from the day on which you finish it.\n"
            }
            return lines.isEmpty ? "There is no such time ahead.\n" : lines
        }

        var records: [[String]] {
            preview.times.map { [time($0), $0.label.description, $0.note?.word ?? ""] }
        }

        var json: [JSONValue.Member] {
            preview.members + [.init("zone", .string(preview.zone.name))]
        }

        private func time(_ occurrence: Occurrence) -> String { preview.time(occurrence) }

        private struct Row {
            let moment: String
            let distance: String
            let notes: [String]
        }

        private func row(_ occurrence: Occurrence) -> Row {
            let zone = preview.zone
            let wall = zone.wall(at: occurrence.instant) ?? occurrence.label
            let now = zone.wall(at: preview.now) ?? wall
            return Row(
                moment: "\(TimeText.moment(wall, now: now)) \(offset(occurrence))",
                distance: TimeText.distance(to: occurrence.instant, from: preview.now),
                notes: [
                    preview.own.flatMap { $0.clock(at: occurrence.instant, here: wall) },
                    occurrence.note?.words(skipped: occurrence.label == wall ? nil : occurrence.label.time),
                ]
                .compactMap(\.self)
            )
        }

        /// `+01:00`, or `UTC`
        private func offset(_ occurrence: Occurrence) -> String {
            let time = time(occurrence)
            return time.hasSuffix("Z") ? "UTC" : String(time.suffix(6))
        }
    }
}

extension Preview {
    /// The times and the parts of the text, for programs.
    var members: [JSONValue.Member] {
        let rows = times.map { occurrence in
            JSONValue.object([
                .init("time", .string(time(occurrence))),
                .init("label", .string(occurrence.label.description)),
                .init("note", occurrence.note.map { .string($0.word) } ?? .null),
            ])
        }
        let spans = parts.map { part in
            JSONValue.object([
                .init("kind", .string(part.kind.rawValue)),
                .init("start", .number(.init(part.range.lowerBound))),
                .init("end", .number(.init(part.range.upperBound))),
            ])
        }
        return [.init("times", .array(rows)), .init("parts", .array(spans))]
    }

    func time(_ occurrence: Occurrence) -> String { occurrence.instant.rfc3339(in: zone) ?? "" }
}

extension Occurrence.Note {
    var word: String {
        switch self {
        case .clamped: "clamped"
        case .shifted: "shifted"
        }
    }

    /// Of several times a day, one that is shifted bears the time at which it rings.
    fileprivate func words(skipped time: CivilTime?) -> String {
        switch self {
        case .clamped: "clamped: the last day of a shorter month"
        case .shifted: "shifted: the clock skips \(time.map(TimeText.clock) ?? "its own time")"
        }
    }
}

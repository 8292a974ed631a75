package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit

/// What a command did to the timer, in a line; before it, what had come to its end.
package struct TimerChanged: Report {
    package enum Deed: String {
        case started = "Started"
        case paused = "Paused"
        case resumed = "Resumed"
        case extended = "Extended"
        case stopped, reset
    }

    private let deed: Deed
    private let result: TimerResult
    private var reading: TimerReading { result.reading }

    package init(_ deed: Deed, _ result: TimerResult) {
        self.deed = deed
        self.result = result
    }

    /// An end that can't be told is told of now, with the way to let it.
    package var warnings: [Complaint] {
        let isWaiting = result.isToBeTold && reading.timer.deadline != nil
        return Complaint.warnings(of: result.notifications, isToRing: isWaiting)
            + Complaint.warnings(ofEnding: isWaiting ? result.ending : nil)
            + (result.hookTrouble.map { [Complaint($0)] } ?? [])
    }

    package func text(on page: Page) -> String {
        let words = TimerWords(reading)
        var lines: [String] = []
        if let ended = reading.ended {
            lines.append(ended.outcome == .completed ? words.completed(ended) : words.stopped(ended))
        }
        // A session that had ended before leaves nothing more to do, but for a start.
        if let plan = reading.timer.current?.plan {
            let to = deed == .extended ? "to " : ""
            let rest = reading.timer.deadline.map { "until \(words.moment($0))" }
            lines.append(
                "\(deed.rawValue) \(to)\(words.session(plan))"
                    .followed(by: ",", deed == .started ? rest ?? "" : words.rest).ended)
        } else if reading.ended == nil {
            lines.append("Reset the timer; nothing is recorded.")
        }
        return lines.map { "\($0)\n" }.joined()
    }

    package func quietText(on page: Page) -> String { "" }
    package var records: [[String]] { [timerRecord(reading)] }
    package var json: [JSONValue.Member] {
        timerJSON(reading) + [
            .init("ended", reading.ended.map { sessionJSON($0, reading.names, in: reading.zone) } ?? .null)
        ]
    }
}

import FocusActions
import FocusCore
import FocusDelivery
package import JSONKit
import TimeKit

extension BarLine {
    /// What is on the timer, and of a glance what there is besides.
    package var json: [JSONValue.Member] {
        let timer = timerJSON(reading)
        guard let glance else { return timer }
        return timer + [
            .init("next", ringJSON(glance.next, in: reading.zone)),
            .init("overdue", glance.overdue.map { .number(.init($0)) } ?? .null),
            .init("unread", glance.unread.map { .number(.init($0)) } ?? .null),
        ]
    }

    /// Under `--plain`: that of the timer, then what rings next with its time, and both counts.
    package var record: [String] {
        let next = glance?.next
        return timerRecord(reading) + [
            next.flatMap { $0.next.rfc3339(in: reading.zone) } ?? "", next?.title ?? "",
            glance?.overdue.map { "\($0)" } ?? "", glance?.unread.map { "\($0)" } ?? "",
        ]
    }
}

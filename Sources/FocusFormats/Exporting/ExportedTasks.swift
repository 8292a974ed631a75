package import FocusCore
package import TimeKit

/// Tasks to be written as a text for other programs, and when and where that is.
package struct ExportedTasks {
    package let rows: [TaskRow]
    package let now: Instant
    package let zone: Zone

    package init(_ rows: [TaskRow], now: Instant, zone: Zone) {
        self.rows = rows
        self.now = now
        self.zone = zone
    }
}

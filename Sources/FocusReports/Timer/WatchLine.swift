import FocusCore
package import FocusWords

/// `24:59 █████▍     37%  Write report`, as wide as there is room.
package struct WatchLine {
    package let line: BarLine
    private let page: Page
    private static let widestBar = 40

    package init(_ line: BarLine, on page: Page) {
        self.line = line
        self.page = page
    }

    /// Less wide than the terminal, which shows a Ctrl-C behind it.
    package var text: String {
        let room = (page.width ?? 80) - 3
        let clock = line.clock + (line.isPaused ? " paused" : "")
        let percent = " \(line.percent)%"
        let least = clock.utf8.count + percent.utf8.count
        guard room >= least + 6 else { return String(clock.prefix(max(room, 0))) }
        let width = min(WatchLine.widestBar, (room - least) / 2)
        let rest = room - least - width - 3
        let subject = line.subject.cut(to: max(rest, 0))
        return "\(clock) \(page.painted(bar(width), line.isPaused ? .warning : .good))\(percent)"
            + (subject.isEmpty ? "" : "  \(subject)")
    }

    /// In eighths of a column.
    private func bar(_ width: Int) -> String {
        let eighths = Int(line.percent) * width * 8 / 100
        let full = String(repeating: "█", count: eighths / 8)
        let part = eighths % 8 == 0 ? "" : String(Unicode.Scalar(0x258F - UInt32(eighths % 8) + 1) ?? " ")
        return full + part + String(repeating: "░", count: width - full.count - part.count)
    }
}

import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// A session that is watched, on a terminal or without one.
struct TimerWatch {
    private let world: World
    private let color: ColorChoice
    private let isDrawing: Bool
    private let showsProgress: Bool

    init(_ invocation: Invocation, _ world: World) {
        self.world = world
        color = invocation.format.color
        isDrawing =
            world.console.isTerminal(.error) && world.environment["TERM"] != "dumb"
            && invocation.format.layout != .quiet
        showsProgress = isDrawing && TerminalProgress.isShown(world.environment)
    }

    /// What a command did that goes on to watch.
    static func tell(_ report: any Report, _ invocation: Invocation, _ world: World) throws {
        let page = Page(
            console: world.console, environment: world.environment, color: invocation.format.color)
        for warning in report.warnings {
            try world.console.write(warning.text(as: invocation.format), to: .error)
        }
        try world.console.write(report.text(as: invocation.format, on: page), to: .output)
    }

    func run() throws -> any Report {
        guard case .going(let first) = try sight(of: nil, world) else { throw TimerFault.idle }
        guard world.clock.wait != nil else { return TimerWatched(first, nil) }
        let id = first.timer.current?.plan.id
        let signals = world.console.holdSignals()
        var last = first
        defer { clear() }
        while case .going(let reading) = try sight(of: id, world) {
            last = reading
            draw(reading)
            // The last second is short: the clock shows whole ones.
            let isEnding = reading.timer.deadline != nil && reading.remaining.seconds <= 1
            switch signals.next(waiting: isEnding ? 100 : 1000) {
            case nil, .resume: break
            case .resize: clearWrapped(reading)
            case .suspend:
                clear()
                signals.release(.suspend)
            case let signal?:
                clear()
                say(TimerWords(reading).goingOn)
                signals.release(signal)
                return TimerWatched(reading, nil)
            }
        }
        if case .completed(let text) = try sight(of: id, world) { return TimerWatched(last, text) }
        return TimerWatched(last, DeliveryText(title: "The session was ended elsewhere", body: ""))
    }

    private func draw(_ reading: TimerReading) {
        guard isDrawing else { return }
        let page = Page(
            console: world.console, environment: world.environment, color: color, of: .error)
        let bar = WatchLine(BarLine(reading), on: page)
        let progress = showsProgress ? TerminalProgress.told(bar.line) : ""
        say("\u{1B}[?25l\r\(bar.text)\u{1B}[K\(progress)", end: "")
    }

    /// A terminal that became narrow has broken the line that was drawn: it may reach over several.
    private func clearWrapped(_ reading: TimerReading) {
        guard isDrawing, let width = world.console.width(of: .error) else { return }
        let wide = Page(width: nil, hasColor: false)
        let lines = (WatchLine(BarLine(reading), on: wide).text.columns - 1) / max(width, 1)
        say("\r\(lines > 0 ? "\u{1B}[\(lines)A" : "")\u{1B}[J", end: "")
    }

    /// Leaves nothing of the drawing.
    private func clear() {
        guard isDrawing else { return }
        say("\r\u{1B}[K\u{1B}[?25h\(showsProgress ? TerminalProgress.over : "")", end: "")
    }

    /// Nobody is left to tell where this fails; the timer goes on.
    private func say(_ text: String, end: String = "\n") {
        try? world.console.write(text + end, to: .error)
    }
}

/// How a session went that somebody watched.
struct TimerWatched: Report {
    private let reading: TimerReading
    private let end: DeliveryText?

    /// Without an end it still runs, or is looked at no more.
    init(_ reading: TimerReading, _ end: DeliveryText?) {
        self.reading = reading
        self.end = end
    }

    func text(on page: Page) -> String {
        guard let end else { return "" }
        return end.title.harmless + (end.body.isEmpty ? ".\n" : ": \(end.body.harmless)\n")
    }

    var records: [[String]] { [timerRecord(reading)] }
    var json: [JSONValue.Member] { timerJSON(reading) }
}

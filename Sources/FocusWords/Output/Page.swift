package import FocusPorts

/// What text is written on: how wide it is and whether it takes colour.
package struct Page: Equatable {
    /// nil where nothing is cut: into a file or a pipe, unless COLUMNS says how wide it is.
    package let width: Int?
    package let hasColor: Bool

    package init(width: Int?, hasColor: Bool) {
        self.width = width
        self.hasColor = hasColor
    }

    package init(
        console: any Console, environment: Environment, color: ColorChoice, of stream: OutputStream = .output
    ) {
        let isTerminal = console.isTerminal(stream)
        // Who names a width wants it, wherever the text goes: `watch` and `COLUMNS=60 focusflow today | less`.
        width = Page.columns(environment) ?? (isTerminal ? console.width(of: stream) ?? 80 : nil)
        hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto:
                if environment["NO_COLOR"] != nil {
                    false
                } else if environment["CLICOLOR_FORCE"].map({ $0 != "0" }) == true {
                    true
                } else {
                    isTerminal && environment["TERM"] != "dumb"
                }
            }
    }

    /// Help is filled to the width that there is, wherever it goes: no word of it is lost in that.
    package static func helpWidth(_ world: World) -> Int {
        let terminal = world.console.isTerminal(.output) ? world.console.width(of: .output) : nil
        return min(80, max(20, columns(world.environment) ?? terminal ?? 80))
    }

    private static func columns(_ environment: Environment) -> Int? {
        environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    package enum Paint: String {
        case good = "32"
        case warning = "33"
        case bad = "31"
        case faint = "2"

        package var start: String { "\u{1B}[\(rawValue)m" }
        package static let end = "\u{1B}[0m"
    }

    package func painted(_ text: String, _ paint: Paint) -> String {
        hasColor ? paint.start + text + Paint.end : text
    }
}

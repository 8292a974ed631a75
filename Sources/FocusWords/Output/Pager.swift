package import FocusPorts

/// What PAGER names, to show what is longer than the terminal. Who sets no PAGER has the terminal scroll.
package struct Pager {
    private let command: String
    private let height: Int
    private let console: any Console

    /// nil where nobody reads page by page: a pipe, a program, a terminal that can only print.
    package init?(_ world: World, _ format: Format) {
        console = world.console
        guard let command = world.environment["PAGER"], command != "cat", format.layout == .human,
            console.isTerminal(.output), world.environment["TERM"] != "dumb",
            let height = console.height(of: .output)
        else { return nil }
        self.command = command
        self.height = height
    }

    /// A line is left for the prompt.
    package func takes(_ text: String) -> Bool {
        text.utf8.count { $0 == UInt8(ascii: "\n") } >= height
    }

    /// false when there is no such program.
    package func shows(_ text: String) -> Bool { console.show(text, through: command) }
}

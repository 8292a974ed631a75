package import FocusPorts

/// What PAGER names, to show what is longer than the terminal. Who sets no PAGER has the terminal scroll.
package enum Pager {
    /// false where nobody reads page by page: a pipe, a program, a terminal that can only print, a text that fits with
    /// a line left for the prompt. And where there is no such program.
    package static func shows(_ text: String, on world: World, as format: Format) -> Bool {
        let console = world.console
        guard let command = world.environment["PAGER"], command != "cat", format.layout == .human,
            console.isTerminal(.output), world.environment["TERM"] != "dumb",
            let height = console.height(of: .output),
            text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= height
        else { return false }
        return console.show(text, through: command)
    }
}

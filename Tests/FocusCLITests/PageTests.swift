import FocusPorts
import TestSupport
import Testing

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

@Suite struct PageTests {
    @Test(
        "colour follows the option, then NO_COLOR, CLICOLOR_FORCE and the terminal",
        arguments: [
            (ColorChoice.auto, [:], true, true), (.auto, [:], false, false), (.always, [:], false, true),
            (.never, [:], true, false), (.auto, ["NO_COLOR": "1"], true, false),
            (.auto, ["NO_COLOR": ""], true, true), (.always, ["NO_COLOR": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "0"], false, false),
            (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
            (.auto, ["TERM": "dumb"], true, false),
        ] as [(ColorChoice, [String: String], Bool, Bool)])
    func color(choice: ColorChoice, variables: [String: String], onTerminal: Bool, expected: Bool) {
        let console = ConsoleRecorder(terminal: onTerminal ? 100 : nil)
        let page = Page(console: console, environment: Environment(variables), color: choice)
        #expect(page.hasColor == expected)
    }

    @Test(
        "the width is what COLUMNS says, else the terminal; a pipe has none of its own",
        arguments: [
            (100, [:], 100), (100, ["COLUMNS": "40"], 40), (100, ["COLUMNS": "x"], 100),
            (100, ["COLUMNS": "-3"], 100), (nil, ["COLUMNS": "40"], 40), (nil, [:], nil),
        ] as [(Int?, [String: String], Int?)])
    func width(terminal: Int?, variables: [String: String], expected: Int?) {
        let page = Page(
            console: ConsoleRecorder(terminal: terminal), environment: Environment(variables), color: .auto)
        #expect(page.width == expected)
    }
}

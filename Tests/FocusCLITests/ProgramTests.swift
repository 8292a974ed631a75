import FocusCore
import FocusPorts
import TestSupport
import Testing

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

@Suite struct ProgramTests {
    private func run(_ words: String..., on console: ConsoleRecorder = ConsoleRecorder()) -> (
        status: FocusWords.ExitStatus, output: String, errors: String
    ) {
        var world = World.unimplemented
        world.console = console
        let status = Program(world: world).run(words.map { Array($0.utf8) })
        return (status, console.output, console.errors)
    }

    @Test(arguments: [
        ["--version"], ["--version", "--json"], ["--version", "--plain"], ["--version", "--bogus"],
        ["bogus", "--version"], ["doctor", "--version"],
    ])
    func `the version wins over everything else and touches nothing`(words: [String]) {
        let console = ConsoleRecorder()
        var world = World.unimplemented
        world.console = console
        #expect(Program(world: world).run(words.map { Array($0.utf8) }) == .done)
        let isJSON = words.contains("--json")
        #expect(
            console.output.hasPrefix(
                isJSON ? "{\"schema\":1,\"version\":\"0.1.0\"}\n" : "focusflow 0.1.0\n"))
        #expect(console.errors == "")
    }

    @Test func `help wins over mistakes and tells of the command that was reached`() {
        let result = run("doctor", "--bogus", "--help")
        #expect(result.status == .done)
        #expect(result.output.contains("Usage: focusflow doctor"))
    }

    @Test(
        "there is no help for a command that does not exist",
        arguments: [["docter", "--help", "-q"], ["task", "bogus", "-h"], ["--help", "-q", "docter"]])
    func unknown(words: [String]) {
        let result = run(words[0], words[1], words[2])
        #expect(result.status == .usage)
        #expect(result.output == "")
        #expect(result.errors.contains("error: no command"))
    }

    @Test func `the program alone shows short help`() {
        let result = run()
        #expect(result.status == .done)
        #expect(result.output.contains("Commands:\n"))
        #expect(!result.output.contains("Environment:"))
    }

    @Test func `a mistake is told on standard error with the way to mend it`() {
        let result = run("docter")
        #expect(result.status == .usage)
        #expect(result.output == "")
        #expect(
            result.errors
                == "focusflow: error: no command 'docter'\nfocusflow: hint: did you mean 'doctor'?\n")
    }

    @Test func `under --json a mistake is one JSON object`() {
        let result = run("docter", "--json")
        #expect(
            result.errors == #"{"schema":1,"error":{"code":"unknown-command","#
                + #""message":"no command 'docter'","excerpt":[],"hints":["did you mean 'doctor'?"]}}"# + "\n"
        )
    }

    @Test func `help and the version are JSON where that is asked for, and themselves under --plain`() {
        #expect(run("--version", "--json").output == #"{"schema":1,"version":"0.1.0"}"# + "\n")
        #expect(run("help", "redo", "--json").output.hasPrefix(#"{"schema":1,"text":"Make a change again"#))
        #expect(run("help", "redo", "--plain").output == run("help", "redo").output)
    }

    @Test(
        "what is longer than the terminal goes through PAGER, if there is one",
        arguments: [
            (["PAGER": "more"], 10, ["help"], true), (["PAGER": "more"], 500, ["help"], false),
            (["PAGER": "more", "TERM": "dumb"], 10, ["help"], false), (["PAGER": "cat"], 10, ["help"], false),
            ([:], 10, ["help"], false), (["PAGER": "gone"], 10, ["help"], false),
            (["PAGER": "more"], 10, ["help", "--plain"], false), (["PAGER": "more"], nil, ["help"], false),
        ] as [([String: String], Int?, [String], Bool)])
    func pages(variables: [String: String], lines: Int?, words: [String], isPaged: Bool) {
        let console = ConsoleRecorder(terminal: 80)
        console.lines = lines
        console.pager = ("more", "")
        var world = World.unimplemented
        world.console = console
        world.environment = Environment(variables)
        #expect(Program(world: world).run(words.map { Array($0.utf8) }) == .done)
        #expect(console.pager?.shown.isEmpty == !isPaged)
        #expect(console.output.isEmpty == isPaged)
    }

    @Test func `a hostile argument is echoed harmlessly`() {
        let result = run("\u{1B}]0;owned\u{7}\u{202E}")
        #expect(result.errors.hasPrefix("focusflow: error: no command '\\u{1b}]0;owned\\u{7}\\u{202e}'\n"))
    }

    @Test func `an argument that is no UTF-8 is refused by its place`() {
        let console = ConsoleRecorder()
        var world = World.unimplemented
        world.console = console
        #expect(Program(world: world).run([Array("help".utf8), [0x64, 0xFF]]) == .usage)
        #expect(console.errors.hasPrefix("focusflow: error: argument 2 is not UTF-8 text\n"))
    }

    @Test func `a reader that has gone is no error`() {
        let result = run("help", on: ConsoleRecorder(failing: .closed))
        #expect(result.status == .done)
        #expect(result.errors == "")
    }

    @Test func `a result that can't be written is an error`() {
        let result = run("help", on: ConsoleRecorder(failing: .failed(.noSpace)))
        #expect(result.status == .failed)
        #expect(result.errors == "focusflow: error: cannot write the result: no space left on the device\n")
    }

    @Test func `completion is asked with words that are never options`() {
        #expect(
            run("__complete", "--", "doctor", "--js").output == "--json\tPrint one JSON object, errors too\n")
    }
}

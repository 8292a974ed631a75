import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusStore
import FocusWords
import JSONKit

/// A chart as a command prints it, with its numbers for programs.
struct Drawing: Report {
    let chart: Chart
    let json: [JSONValue.Member]
    let records: [[String]]
    let notes: [StoreNote]
    let isASCII: Bool

    func text(on page: Page) -> String { ChartText(on: page, isASCII: isASCII).text(of: chart) }

    static let since = Option.taking(
        "WHEN", Suggestions.pastDay, "since", "From this day on; 30d is thirty days ago")
    static let until = Option.taking("WHEN", Suggestions.pastDay, "until", "Up to this day")
    static let ascii = Option.flag("ascii", "Draw with ASCII characters only")
    private static let format = Option.taking(
        "FORMAT",
        .choice(ChartPage.Kind.allCases.map { Choice($0.rawValue, "A file that needs no other") }),
        "format", "Draw a picture or a page")
    static let output = Option.taking(
        "FILE", .file([]), "output", short: "o", "Write it to this file")

    static let options = [since, until, ascii, format, output]
    static let exitCodes = [
        ExitCode(0, "Shown"), ExitCode(1, "The file could not be written"),
        ExitCode(2, "The value of an option can't be understood"),
        ExitCode(3, "The history can't be read"),
    ]

    static func overview(_ invocation: Invocation, _ world: World) throws -> Overview {
        try FocusActions.overview(
            DayRange(since: invocation[since], until: invocation[until]), world)
    }

    /// As it was asked for: here, or as a file.
    static func report(
        _ chart: Chart, _ json: [JSONValue.Member], _ records: [[String]], _ overview: Overview,
        _ invocation: Invocation, _ world: World
    ) throws -> any Report {
        let drawing = Drawing(
            chart: chart, json: json, records: records, notes: overview.notes,
            isASCII: invocation.contains(ascii))
        let kind = invocation[format].flatMap(ChartPage.Kind.init(rawValue:))
        let path = invocation[output]
        guard kind != nil || path != nil else { return drawing }
        let text =
            kind.map { ChartPage.text(of: chart, as: $0) }
            ?? drawing.text(as: invocation.format, on: Page(width: 80, hasColor: false))
        guard let path else { return HelpReport(text) }
        try writeFile(text, at: path, world)
        return Written(path: path)
    }
}

/// That a drawing was put into a file.
struct Written: Report {
    let path: String

    func text(on page: Page) -> String { "Wrote '\(path.harmless)'.\n" }
    func quietText(on page: Page) -> String { "" }
    var records: [[String]] { [[path]] }
    var json: [JSONValue.Member] { [.init("file", .string(path))] }
}

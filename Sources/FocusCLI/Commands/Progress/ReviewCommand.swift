import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow review`
enum ReviewCommand {
    static let verb = Verb(command) { invocation, world in
        let overview = try overview(ofYear: invocation[yearOption].flatMap { Int($0) }, world)
        let figures = ReviewFigures(overview)
        guard let path = invocation[Drawing.output] else {
            return Drawing(
                chart: figures.chart, json: figures.json, records: figures.records, notes: overview.notes,
                isASCII: invocation.contains(Drawing.ascii))
        }
        try writeFile(ChartPage.flowing(figures.page), at: path, world)
        return Written(path: path)
    }

    private static let yearOption = Option.taking("YEAR", .count, "year", "The year; this one if left out")

    static let command = Command(
        "review", "Look back on a year, on a page to print or in the terminal",
        details: [
            """
            You see the focus of each day, by hour, by day of the week and by label, the longest streak, the best \
            day, and how many tasks you finished in each month. With --output all of it becomes one page of HTML \
            that needs no other file, is readable on a phone, and can be printed.
            """,
            "A session counts on the day on which it ended. Its minutes are spread over the hours from its "
                + "start to its end.",
        ],
        options: [yearOption, Drawing.ascii, Drawing.output],
        examples: [
            Example("review", "This year so far"),
            Example("review --year 2025 -o 2025.html", "A page of a year, for a browser or a printer"),
        ],
        exitCodes: Drawing.exitCodes,
        seeAlso: ["focusflow(1)", "focusflow-journey(1)", "focusflow-progress(1)"])
}

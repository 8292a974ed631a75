import FocusCore

/// Work that may take so long that you wonder whether it goes on: `Reading calendars … 1,200 of 4,000`.
package enum LongWork: String {
    case calendars = "Reading calendars"
    case importing = "Importing tasks"
    case merging = "Merging versions"
    case examining = "Looking at tasks"
    case planning = "Working out what rings"

    package func line(_ done: Int, of total: Int) -> String {
        "\(rawValue) … \(done.grouped) of \(total.grouped)"
    }
}

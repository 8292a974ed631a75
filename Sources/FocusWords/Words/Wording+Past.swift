import CommandLineKit
import TimeKit

extension Complaint {
    /// `last sunday` may have been meant for that of each month, or the coming one.
    static func pastHints(_ wall: CivilDateTime, _ text: String) -> [String] {
        let words = text.split(separator: " " as Character, maxSplits: 1)
        guard words.first?.lowercased() == "last", words.count == 2 else {
            let today =
                words.last?.lowercased() == "today" ? ["for today say at what time: 'today HH:MM'"] : []
            return today + ["did you mean 'tomorrow \(TimeText.clock(wall.time))'?"]
        }
        let day = String(words[1])
        guard !["week", "month", "year", "night"].contains(day.lowercased()) else {
            return ["did you mean 'next \(day)'?"]
        }
        return ["for the coming one write '\(day)', for the last of each month 'every last \(day)'"]
    }
}

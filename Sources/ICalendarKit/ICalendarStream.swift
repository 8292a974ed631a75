/// The text of a calendar file: any number of calendars, one after the other (RFC 5545, section 3.4).
package struct ICalendarStream: Sendable {
    /// Holds the calendars and whatever else is in the text, in its order.
    package private(set) var root: Component
    package private(set) var problems: [Problem]
    private let preamble: ArraySlice<UInt8>

    /// Never fails. What can't be read is a problem, and stays in `bytes` as it is.
    package init(_ bytes: [UInt8], lineLimit: Int = 2_000_000) {
        guard bytes.count <= Limits.fileBytes else {
            root = Component(name: "", begin: bytes[...], number: 1)
            problems = [Problem(line: 1, .tooLarge, .stopped)]
            preamble = []
            return
        }
        var reader = ComponentReader(lineLimit: lineLimit)
        preamble = reader.read(UnfoldedLines(bytes))
        (root, problems) = reader.finish()
    }

    /// Components of one file, joined, as one calendar; for reading only.
    package init(components bytes: [UInt8]) {
        var reader = ComponentReader(lineLimit: bytes.count)
        reader.beginCalendar()
        preamble = reader.read(UnfoldedLines(bytes))
        reader.endCalendar()
        (root, problems) = reader.finish()
    }

    package init(_ calendars: [Component]) {
        root = Component(name: "", begin: [], number: 0)
        problems = []
        preamble = []
        for calendar in calendars { root.append(calendar) }
    }

    /// The text as it was read, byte for byte, but for lines that were changed.
    package var bytes: [UInt8] { preamble + root.bytes }

    /// False where reading stopped early, so that `bytes` would lose the rest.
    package var isComplete: Bool { !problems.contains { $0.effect == .stopped } }

    package mutating func changeCalendars(_ change: (Component) -> Component?) {
        root.changeComponents(change)
    }

    /// Decoded anew with each call.
    package var calendars: [Calendar] { calendarComponents.map(Calendar.init) }

    /// What stands outside of any calendar makes one more.
    package var calendarComponents: [Component] {
        var calendars: [Component] = []
        var strays = Component(name: "VCALENDAR", begin: [], number: 0)
        for component in root.components {
            switch component.name {
            case "VCALENDAR": calendars.append(component)
            case "VEVENT", "VTODO", "VTIMEZONE": strays.append(component)
            default: continue
            }
        }
        return strays.items.isEmpty ? calendars : calendars + [strays]
    }
}

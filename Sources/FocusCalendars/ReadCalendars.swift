import ICalendarKit

/// The calendars of one file, parsed once, since that is most of the work.
struct ReadCalendars {
    let stream: ICalendarStream
    let calendars: [Calendar]
    /// The series of each calendar.
    let series: [[Series]]

    init(_ stream: ICalendarStream) {
        self.stream = stream
        calendars = stream.calendars
        series = calendars.map(\.series)
    }

    /// Whether it breaks off in the middle or has nothing in it, as while somebody writes it.
    var isTorn: Bool {
        calendars.isEmpty
            || stream.problems.contains { if case .unclosed = $0.fact { true } else { false } }
    }

    var isFaultless: Bool { stream.problems.isEmpty && calendars.allSatisfy(\.problems.isEmpty) }
}

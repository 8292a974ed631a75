import ICalendarKit

/// The calendars of one text, read once: to decode them and to put their components together is most of the work.
struct ReadCalendars {
    let stream: ICalendarStream
    let calendars: [Calendar]
    /// Those of each calendar.
    let series: [[Series]]

    init(_ stream: ICalendarStream) {
        self.stream = stream
        calendars = stream.calendars
        series = calendars.map(\.series)
    }

    var isFaultless: Bool { stream.problems.isEmpty && calendars.allSatisfy(\.problems.isEmpty) }
}

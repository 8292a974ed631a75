import ICalendarKit
import TestSupport
import TimeKit

/// Two halves of a time hold what all of it holds: a list of one day and a list of its week tell the same.
enum HalvesCheck {
    private static let zone = Zone.berlin
    /// From 20 March to 20 April 2026, with the middle in the night in which the clock is put.
    private static let times = [1_773_961_200, 1_774_746_300, 1_776_636_000].map(
        Instant.init(secondsSinceEpoch:))
    private static let (from, middle, to) = (times[0], times[1], times[2])

    static func check(_ bytes: [UInt8]) {
        for calendar in ICalendarStream(bytes).calendars {
            var zones = TimeZones(calendar, local: zone) { $0 == "Europe/Berlin" ? zone : nil }
            for series in calendar.series {
                checkOccurrences(series, in: &zones)
                checkAlarms(series, in: &zones)
            }
        }
    }

    /// One that lasts beyond the middle is in both.
    private static func checkOccurrences(_ series: Series, in zones: inout TimeZones) {
        let whole = series.expansion(from: from, to: to, in: &zones, limit: 200)
        let first = series.expansion(from: from, to: middle, in: &zones, limit: 200)
        let second = series.expansion(from: middle, to: to, in: &zones, limit: 200)
        guard whole.isComplete, first.isComplete, second.isComplete else { return }
        let halves = Set((first.occurrences + second.occurrences).map(text))
        expect(
            halves == Set(whole.occurrences.map(text)),
            "halves: \(halves), not \(whole.occurrences.map(text))")
    }

    private static func checkAlarms(_ series: Series, in zones: inout TimeZones) {
        let whole = series.alarms(from: from, to: to, in: &zones, limit: 500)
        guard whole.count < 500 else { return }
        let first = series.alarms(from: from, to: middle, in: &zones, limit: 500)
        let second = series.alarms(from: middle, to: to, in: &zones, limit: 500)
        expect(
            (first + second).map(\.instant) == whole.map(\.instant),
            "the halves have other alarms than the whole")
    }

    private static func text(_ occurrence: Series.Occurrence) -> String {
        "\(occurrence.start.instant) \(occurrence.end.instant) \(occurrence.original.instant)"
    }
}

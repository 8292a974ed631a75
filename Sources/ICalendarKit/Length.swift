import TimeKit

/// How long an occurrence is. Example: daily in Berlin, the first on 27 March 2026 from 20:00 to 20:00. By DTEND each
/// lasts 24 hours. By DURATION:P1D each ends at 20:00, and that of the 28th lasts 23 hours, since clocks go forward.
enum Length {
    case days(Int)
    /// By DTEND or DUE: all occurrences have the same exact length (RFC 5545, section 3.8.5.3).
    case exact(Int64)
    /// By DURATION: all have the same nominal one.
    case nominal(DurationValue)

    /// Never too short, but for a day.
    var approximateSeconds: Int64 {
        switch self {
        case .days(let days): Int64(days) * 86_400
        case .exact(let seconds): seconds
        case .nominal(let duration): duration.approximateSeconds
        }
    }

    func end(of start: Series.Moment, in zone: Zone) -> Series.Moment {
        switch self {
        case .days(let days): start.adding(DurationValue(days: days), in: zone)
        case .exact(let seconds): start.adding(DurationValue(seconds: seconds), in: zone)
        case .nominal(let duration): start.adding(duration, in: zone)
        }
    }
}

extension Series.Moment {
    init(_ wall: CivilDateTime, in zone: Zone) {
        self.init(wall: wall, instant: zone.resolve(wall).instant)
    }

    /// Days by the clock first, then the rest by the time line (RFC 5545, section 3.3.6). Unchanged where it would
    /// leave the years 1 to 9999.
    func adding(_ duration: DurationValue, in zone: Zone) -> Series.Moment {
        var moment = self
        if duration.days != 0 {
            guard let wall = wall.adding(seconds: Int64(duration.days) * 86_400) else { return self }
            moment = Series.Moment(wall, in: zone)
        }
        guard duration.seconds != 0 else { return moment }
        let instant = moment.instant.adding(seconds: duration.seconds)
        guard let wall = zone.wall(at: instant) else { return self }
        return Series.Moment(wall: wall, instant: instant)
    }
}

extension TimeZones {
    mutating func moment(_ time: DateTime) -> Series.Moment {
        Series.Moment(time.wall, in: zone(of: time))
    }

    /// Without an end, a date lasts one day and a time nothing (RFC 5545, section 3.6.1).
    mutating func length(from start: DateTime, to end: Entry.End) -> Length {
        switch end {
        case .none: return start.isDate ? .days(1) : .exact(0)
        case .after(let duration) where start.isDate:
            // A date can't last hours: they are rounded up to whole days.
            let seconds = duration.approximateSeconds
            return .days(Int((seconds + 86_399) / 86_400))
        case .after(let duration): return .nominal(duration)
        case .at(let end) where start.isDate:
            // DTEND should be the day after the last. The same day as DTSTART, as some write, means that one day.
            return .days(max(1, end.wall.date.dayNumber - start.wall.date.dayNumber))
        case .at(let end):
            return .exact(max(0, moment(end).instant.seconds(since: moment(start).instant)))
        }
    }
}

extension Entry {
    /// A todo that is due without having a start has no length.
    func length(in zones: inout TimeZones) -> Length {
        guard let start else { return .exact(0) }
        return zones.length(from: start, to: end)
    }
}

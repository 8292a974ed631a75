import TimeKit

/// How long an occurrence is.
enum Length {
    case days(Int)
    /// RFC 5545, section 3.8.5.3: with DTEND or DUE all occurrences have the same exact length,
    case exact(Int64)
    /// with DURATION the same nominal one, whose days may have 23 or 25 hours.
    case nominal(DurationValue)

    /// Never too short, give or take a day.
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

    /// Days on the clock, then the rest on the time line (RFC 5545, section 3.3.6). Stays where it is at the ends of
    /// the calendar.
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

    /// RFC 5545, section 3.6.1: without an end, a date lasts a day and a time no time at all.
    mutating func length(from start: DateTime, to end: Entry.End) -> Length {
        switch end {
        case .none: return start.isDate ? .days(1) : .exact(0)
        case .after(let duration) where start.isDate:
            // A date can't last hours: they are made whole days.
            let seconds = duration.approximateSeconds
            return .days(Int((seconds + 86_399) / 86_400))
        case .after(let duration): return .nominal(duration)
        case .at(let end) where start.isDate:
            // The same day as the end, which should be the one after it, is the whole of that day.
            return .days(max(1, end.wall.date.dayNumber - start.wall.date.dayNumber))
        case .at(let end):
            return .exact(max(0, moment(end).instant.seconds(since: moment(start).instant)))
        }
    }
}

extension Entry {
    /// A todo that is due without having started has no length.
    func length(in zones: inout TimeZones) -> Length {
        guard let start else { return .exact(0) }
        return zones.length(from: start, to: end)
    }
}

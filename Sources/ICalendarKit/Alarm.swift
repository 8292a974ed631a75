package import TimeKit

/// A VALARM (RFC 5545, section 3.6.6; ACKNOWLEDGED: RFC 9074, section 6.1):
///
///     TRIGGER:-PT15M, DURATION:PT5M, REPEAT:2   for an event at 09:00: 08:45, 08:50, 08:55
package struct Alarm: Sendable {
    package enum Edge: Equatable, Sendable { case start, end }

    package enum Trigger: Equatable, Sendable {
        case relative(DurationValue, to: Edge)
        case absolute(DateTime)
    }

    package let component: Component
    /// In capitals: DISPLAY, AUDIO, EMAIL or another.
    package let action: String
    package let trigger: Trigger
    /// How often it repeats after the first time, and at what distance.
    package let repetitions: Int
    package let interval: DurationValue
    /// All of its times up to this one have been seen.
    package let acknowledged: Instant?

    /// Seconds from the start to the first time, negative where it is before; from the end where it is related to
    /// that. nil for a fixed time.
    package var lead: Int64? {
        if case .relative(let duration, _) = trigger { duration.approximateSeconds } else { nil }
    }

    package var details: String? { component.text("DESCRIPTION") }

    init(_ component: Component) throws(Problem) {
        let decoder = ComponentDecoder(component)
        guard component.isWhole else { throw decoder.problem(.unclosed(component.name)) }
        guard let trigger = try decoder.trigger else {
            throw decoder.problem(.missing("TRIGGER"))
        }
        self.component = component
        self.trigger = trigger
        action = component.value("ACTION") { $0.trimmed.capitals } ?? ""
        let interval = try decoder.duration("DURATION") ?? DurationValue()
        // DURATION and REPEAT each need the other; one alone, or a length of 0, means nothing.
        let isRepeating = interval.approximateSeconds > 0
        self.interval = interval
        repetitions = isRepeating ? min(max(0, component.number("REPEAT") ?? 0), Limits.repetitions) : 0
        acknowledged = component.line("ACKNOWLEDGED")?.dateTime?.instantOfUTC
    }
}

extension ComponentDecoder {
    fileprivate var trigger: Alarm.Trigger? {
        get throws(Problem) {
            let plain = component.property("TRIGGER")?.plainValue
            if let length = plain.flatMap({ DurationValue($0) }) { return .relative(length, to: .start) }
            return try value("TRIGGER", Alarm.Trigger.init)
        }
    }
}

extension Alarm.Trigger {
    /// A duration unless it looks like a time. RELATED is START unless it says END (RFC 5545, section 3.2.14).
    fileprivate init?(_ line: ContentLine) {
        if let duration = DurationValue(line.value) {
            let isEnd = line.parameter("RELATED")?.first?.utf8.capitals == "END"
            self = .relative(duration, to: isEnd ? .end : .start)
        } else if let time = line.dateTime, !time.isDate {
            self = .absolute(time)
        } else {
            return nil
        }
    }
}

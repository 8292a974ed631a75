package import TimeKit

extension Component {
    /// A VCALENDAR. `productID` names the program that wrote it.
    package static func calendar(productID: String, _ components: [Component]) -> Component {
        Component(
            "VCALENDAR", [ContentLine("VERSION", "2.0"), ContentLine("PRODID", text: productID)],
            components: components)
    }

    /// A VEVENT with all that RFC 5545, section 3.6.1 requires. `stamp` says when it was written.
    package static func event(
        uid: String, stamp: Instant, start: DateTime, end: Entry.End = .none, _ lines: [ContentLine] = [],
        alarms: [Component] = []
    ) -> Component {
        let times = [ContentLine("DTSTART", start)] + ContentLine.end(end, named: "DTEND")
        return Component("VEVENT", identity(uid, stamp) + times + lines, components: alarms)
    }

    /// A VTODO; `end` says when it is due (RFC 5545, section 3.6.2).
    package static func todo(
        uid: String, stamp: Instant, start: DateTime? = nil, end: Entry.End = .none,
        _ lines: [ContentLine] = [],
        alarms: [Component] = []
    ) -> Component {
        let times = (start.map { [ContentLine("DTSTART", $0)] } ?? []) + ContentLine.end(end, named: "DUE")
        return Component("VTODO", identity(uid, stamp) + times + lines, components: alarms)
    }

    /// A VALARM that shows a text (RFC 5545, section 3.6.6).
    package static func alarm(_ trigger: Alarm.Trigger, details: String, _ lines: [ContentLine] = [])
        -> Component
    {
        Component(
            "VALARM",
            [
                ContentLine("ACTION", "DISPLAY"), ContentLine(trigger),
                ContentLine("DESCRIPTION", text: details),
            ] + lines)
    }

    private static func identity(_ uid: String, _ stamp: Instant) -> [ContentLine] {
        [ContentLine("UID", text: uid)] + (ContentLine("DTSTAMP", stamp).map { [$0] } ?? [])
    }
}

extension ContentLine {
    /// As UTC; nil outside the years 1 to 9999.
    package init?(_ name: String, _ instant: Instant) {
        guard let time = DateTime.utc(instant) else { return nil }
        self.init(name, time)
    }

    package init(_ name: String, _ rule: RecurrenceRule) {
        self.init(name, rule.text)
    }

    /// A TRIGGER (RFC 5545, section 3.8.6.3).
    package init(_ trigger: Alarm.Trigger) {
        switch trigger {
        case .relative(let duration, .start): self.init("TRIGGER", duration)
        case .relative(let duration, .end):
            self.init("TRIGGER", duration, parameters: [Parameter("RELATED", ["END"])])
        case .absolute(let time):
            self.init("TRIGGER", time.text, parameters: [Parameter("VALUE", ["DATE-TIME"])])
        }
    }

    fileprivate static func end(_ end: Entry.End, named name: String) -> [ContentLine] {
        switch end {
        case .none: []
        case .at(let time): [ContentLine(name, time)]
        case .after(let duration): [ContentLine("DURATION", duration)]
        }
    }
}

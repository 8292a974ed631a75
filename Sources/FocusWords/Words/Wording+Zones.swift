package import TimeKit

/// The words for zone files that are older than the law.
extension Complaint {
    package init(_ zone: OutdatedZone, now: Instant) {
        let (law, lead) = (zone.law, zone.law.offset - zone.offset)
        let length = TimeText.length(TimeSpan(seconds: Int64(abs(lead))))
        let verb = now < law.since ? "will ring" : "ring"
        let effect = "reminders \(verb) \(length) \(lead > 0 ? "late" : "early")"
        let date = CivilDateTime(secondsAsUTC: law.since.secondsSinceEpoch + Int64(zone.offset))?.date
        let today = CivilDateTime(secondsAsUTC: now.secondsSinceEpoch)?.date
        let day = date.map { TimeText.day($0, today: today ?? $0) } ?? ""
        self.init(
            "zone-outdated",
            "by law \(zone.name) is at \(law.offset.offsetText) from \(day) on; the zone data of this "
                + "machine says \(zone.offset.offsetText), so \(effect)",
            kind: .warning,
            hints: [
                "update tzdata, for example: sudo apt install tzdata; reminders then follow by themselves"
            ])
    }
}

extension Int {
    /// `-07:00`, `+05:30`
    fileprivate var offsetText: String {
        let minutes = abs(self) / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(self < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    }
}

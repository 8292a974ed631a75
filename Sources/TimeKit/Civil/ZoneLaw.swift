/// A change of a zone's clock by law, late enough that zone files of before are still about.
///
/// Example: British Columbia did not put its clocks back on 1 November 2026. Zone files of the summer say that it did,
/// and every reminder in America/Vancouver rings an hour late.
package struct ZoneLaw: Hashable, Sendable {
    package let names: [String]
    /// The first at which the law of before would give another offset.
    package let since: Instant
    /// From then on, in seconds east of UTC.
    package let offset: Int

    private init(_ since: Int64, hours: Int, _ names: String...) {
        self.names = names
        self.since = Instant(secondsSinceEpoch: since)
        offset = hours * 3600
    }

    /// The last 24 months, as tzdata 2026f tells them; what differed for no longer than an hour is left out.
    /// What an update of this table needs: all names whose offsets differ between tzdata of two years ago and of today.
    package static let changes = [
        ZoneLaw(1_742_698_800, hours: -3, "America/Asuncion"),
        ZoneLaw(1_789_866_000, hours: 0, "Africa/Casablanca", "Africa/El_Aaiun"),
        ZoneLaw(1_793_509_200, hours: -4, "America/Havana", "Cuba"),
        ZoneLaw(1_793_516_400, hours: -5, "America/Winnipeg", "America/Rainy_River", "Canada/Central"),
        ZoneLaw(
            1_793_520_000, hours: -6, "America/Edmonton", "America/Inuvik", "America/Yellowknife",
            "Canada/Mountain"),
        ZoneLaw(1_793_523_600, hours: -7, "America/Vancouver", "Canada/Pacific"),
    ]
}

/// A zone whose files are older than its law.
package struct OutdatedZone: Hashable, Sendable {
    package let name: String
    package let law: ZoneLaw
    /// What the files give instead of the offset of the law.
    package let offset: Int
}

extension Zone {
    /// nil where its files know of every change that we know of.
    package var outdated: OutdatedZone? {
        // `America/Vancouver`, or a file of that name: `/usr/share/zoneinfo/America/Vancouver`.
        let law = ZoneLaw.changes.first { law in
            law.names.contains { name == $0 || name.hasPrefix("/") && name.hasSuffix("/\($0)") }
        }
        guard let law else { return nil }
        let own = offset(at: law.since)
        return own == law.offset ? nil : OutdatedZone(name: name, law: law, offset: own)
    }
}

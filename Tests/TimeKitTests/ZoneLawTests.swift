import Testing
import TimeKit

@Suite struct ZoneLawTests {
    /// At -07:00 until 1 November 2026, 09:00 UTC, and from then on as it is told.
    private func vancouver(_ name: String = "America/Vancouver", then hours: Int) -> Zone {
        Zone(name: name) { $0.secondsSinceEpoch < 1_793_523_600 ? -7 * 3600 : hours * 3600 }
    }

    @Test func `a zone whose files put the clock back is outdated, one that knows the law is not`() {
        let outdated = vancouver(then: -8).outdated
        #expect(outdated?.offset == -8 * 3600)
        #expect(outdated?.law.offset == -7 * 3600)
        #expect(outdated?.law.since == Instant(rfc3339: "2026-11-01T02:00:00-07:00"))
        #expect(vancouver(then: -7).outdated == nil)
    }

    @Test(
        "other names of it and files count too, names that merely end alike do not",
        arguments: [
            ("Canada/Pacific", true), ("/usr/share/zoneinfo/America/Vancouver", true),
            ("/etc/America/Vancouver", true), ("XAmerica/Vancouver", false), ("Pacific", false),
            ("PST8PDT", false),
        ])
    func names(name: String, isKnown: Bool) {
        #expect((vancouver(name, then: -8).outdated != nil) == isKnown)
    }

    @Test func `no name is in the table twice`() {
        let names = ZoneLaw.changes.flatMap(\.names)
        #expect(Set(names).count == names.count)
    }
}
